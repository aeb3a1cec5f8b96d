import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#web/shared/session/use-session.ts';
import { Logo } from '#web/shared/ui/Logo.tsx';
import { ThemeToggle } from '#web/shared/ui/ThemeToggle.tsx';
import classes from './Header.module.css';
import { HeaderLink } from './HeaderLink.tsx';
import { navOf } from './nav.ts';
import { t } from './shell-words.ts';

const AccountMenu = lazy(() => import('./AccountMenu.tsx'));
const MoreMenu = lazy(() => import('./MoreMenu.tsx'));
const MobileDrawer = lazy(() => import('./MobileDrawer.tsx'));

/** Name mark, the places of whoever reads it, theme and account; 64 px high, 56 on phones. */
export function Header() {
  const me = useMe();
  const nav = navOf(me?.type ?? null);
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <header className={classes.header}>
      <div className={`wrap ${classes.bar}`}>
        <Logo />
        <nav className={classes.nav} aria-label={t('mainNav')}>
          {nav.main.map((link) => (
            <HeaderLink key={link.to} {...link} />
          ))}
          {nav.more && nav.more.links.length > 0 && (
            <Suspense>
              <MoreMenu {...nav.more} />
            </Suspense>
          )}
        </nav>
        <div className={classes.tools}>
          <span className={classes.theme}>
            <ThemeToggle />
          </span>
          {me ? (
            <Suspense fallback={<span className={classes.accountPlace} />}>
              <AccountMenu me={me} />
            </Suspense>
          ) : (
            <>
              <Button component={Link} to="/login" variant="default" className={classes.login}>
                {t('login')}
              </Button>
              <Button component={Link} to="/sign-up">
                {t('signUp')}
              </Button>
            </>
          )}
          <ActionIcon
            className={classes.burger}
            aria-label={t('menu')}
            aria-expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
          >
            <IconMenu2 size={24} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {drawer !== 'unused' && (
        <Suspense>
          <MobileDrawer
            opened={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            nav={nav}
            me={me}
          />
        </Suspense>
      )}
    </header>
  );
}
