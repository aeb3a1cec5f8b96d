import { IconBuilding, IconChartLine, IconHome, IconStack2, IconWallet } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './BottomNav.module.css';
import { t } from './shell-words.ts';

const LINKS = [
  { to: '/', label: t('home'), Icon: IconHome },
  { to: '/investor', label: t('invest'), Icon: IconChartLine },
  { to: '/owner', label: t('buyShort'), Icon: IconBuilding },
  { to: '/wallet', label: t('wallet'), Icon: IconWallet },
  { to: '/my-tokens', label: t('mine'), Icon: IconStack2 },
] as const;

/** Which of them an address belongs to: all of one's own stands under the last. */
const placeOf = (path: string): string =>
  path === '/dashboard' || path.startsWith('/my-') ? '/my-tokens' : path;

/** The five places a regular person goes to most, under the thumb on phones. */
function BottomNav() {
  const place = placeOf(useLocation().pathname);
  return (
    <nav className={classes.nav} data-place="bottom" aria-label={t('mainNav')}>
      {LINKS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.link ?? ''}
          aria-current={place === to ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}

export default BottomNav;
