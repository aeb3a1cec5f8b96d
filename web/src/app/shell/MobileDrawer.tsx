import '#web/theme/mantine-rest.css';
import { Button, Drawer } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Me } from '#contract/users/schemas.ts';
import { Link, NavLink, useLocation } from '#web/shared/router/router.tsx';
import { useReturnFocus } from '#web/shared/ui/dialogs/use-return-focus.ts';
import { ThemeToggle } from '#web/shared/ui/ThemeToggle.tsx';
import { accountLinksOf, type Nav, type NavLinkOf } from '../nav.ts';
import { t } from '../shell-texts.ts';
import { logOut } from './log-out.ts';
import classes from './MobileDrawer.module.css';

/** All pages of the visitor, for screens where the header cannot show them. */
export default function MobileDrawer(props: {
  opened: boolean;
  onClose: () => void;
  nav: Nav;
  me: Me | null;
}) {
  const { opened, onClose, nav, me } = props;
  useCloseOnMove(onClose);
  // the library does not when it is mounted open, as it is the first time
  useReturnFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={320}
      title={t('menu')}
      returnFocus={false}
    >
      <nav aria-label={t('menu')} className={classes.nav}>
        <Links links={nav.main} />
        {nav.more && (
          <>
            <p className={classes.group}>{nav.more.label}</p>
            <Links links={nav.more.links} />
          </>
        )}
        {me && (
          <>
            <p className={classes.group}>
              {me.name} {me.lastname}
            </p>
            <Links links={accountLinksOf(me.type)} />
          </>
        )}
      </nav>
      <div className={classes.foot}>
        <ThemeToggle />
        {me ? (
          <Button variant="default" onClick={() => void logOut()}>
            {t('logout')}
          </Button>
        ) : (
          <Button component={Link} to="/login" variant="default">
            {t('login')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

const Links = ({ links }: { links: readonly NavLinkOf[] }) =>
  links.map(({ to, label, exact = false }) => (
    <NavLink key={to} to={to} end={exact} className={classes.link ?? ''}>
      {label}
    </NavLink>
  ));

/** Any navigation closes it. */
function useCloseOnMove(onClose: () => void) {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current !== key) onClose();
    last.current = key;
  });
}
