import { IconBuilding, IconChartLine, IconHome, IconStack2, IconWallet } from '@tabler/icons-react';
import { Link, useLocation } from '#web/shared/router/router.tsx';
import { MenuLink, PlainMenu } from '#web/shared/ui/dialogs/PlainMenu.tsx';
import { navOf } from '../nav.ts';
import { t } from '../shell-texts.ts';
import classes from './BottomNav.module.css';

const LINKS = [
  { to: '/', label: t('home'), Icon: IconHome },
  { to: '/investor', label: t('invest'), Icon: IconChartLine },
  { to: '/owner', label: t('buyShort'), Icon: IconBuilding },
  { to: '/wallet', label: t('wallet'), Icon: IconWallet },
] as const;

const OWN = navOf('user').more?.links ?? [];

/** The five most used pages of a saver, within reach of the thumb on phones. */
function BottomNav() {
  const { pathname } = useLocation();
  return (
    <nav className={classes.nav} data-place="bottom" aria-label={t('quickNav')}>
      {LINKS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.link ?? ''}
          aria-current={pathname === to ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <Own isHere={OWN.some(({ to }) => to === pathname)} />
    </nav>
  );
}

/** All personal pages, in a menu above the bar. */
const Own = ({ isHere }: { isHere: boolean }) => (
  <PlainMenu
    side="above"
    align="end"
    button={{
      className: classes.link,
      isCurrent: isHere,
      children: (
        <>
          <IconStack2 size={22} stroke={1.75} aria-hidden />
          {t('mine')}
        </>
      ),
    }}
  >
    {OWN.map(({ to, label }) => (
      <MenuLink key={to} to={to}>
        {label}
      </MenuLink>
    ))}
  </PlainMenu>
);

export default BottomNav;
