import { IconBuilding, IconChartLine, IconHome, IconStack2, IconWallet } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import classes from './BottomNav.module.css';
import { t } from './shell-words.ts';

const LINKS = [
  { to: '/', label: t('home'), Icon: IconHome },
  { to: '/investor', label: t('invest'), Icon: IconChartLine },
  { to: '/owner', label: t('buyShort'), Icon: IconBuilding },
  { to: '/wallet', label: t('wallet'), Icon: IconWallet },
  { to: '/my-tokens', label: t('mine'), Icon: IconStack2 },
] as const;

/** The five places a regular person goes to most, under the thumb on phones. */
const BottomNav = () => (
  <nav className={classes.nav} aria-label={t('mainNav')}>
    {LINKS.map(({ to, label, Icon }) => (
      <NavLink key={to} to={to} end={to === '/'} className={classes.link ?? ''}>
        <Icon size={22} stroke={1.75} aria-hidden />
        {label}
      </NavLink>
    ))}
  </nav>
);

export default BottomNav;
