import { Suspense, useState } from 'react';
import { useMe } from '#web/shared/session/use-session.ts';
import { Icon } from '#web/shared/ui/Icon.tsx';
import { LinkButton, PlainButton } from '#web/shared/ui/LightButton.tsx';
import { Logo } from '#web/shared/ui/Logo.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { ThemeToggle } from '#web/shared/ui/ThemeToggle.tsx';
import { NOWHERE, navOf } from '../nav.ts';
import { t } from '../shell-texts.ts';
import classes from './Header.module.css';
import { HeaderLink } from './HeaderLink.tsx';

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'));
const NotificationBell = lazyPart(() => import('./NotificationBell.tsx'));
const MoreMenu = lazyPart(() => import('./MoreMenu.tsx'));
const MobileDrawer = lazyPart(() => import('./MobileDrawer.tsx'));

/** Logo, the visitor's pages, theme and account; 64 px high, 56 on phones. */
export function Header() {
  const me = useMe();
  const nav = me?.mustSetUpSecondFactor ? NOWHERE : navOf(me?.type ?? null);
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
            <Suspense fallback={<span className={classes.toolsPlace} />}>
              <NotificationBell />
              <AccountMenu me={me} />
            </Suspense>
          ) : (
            <>
              <LinkButton to="/login" look="plain" className={classes.login}>
                {t('login')}
              </LinkButton>
              <LinkButton to="/sign-up">{t('signUp')}</LinkButton>
            </>
          )}
          <PlainButton
            look="icon"
            className={classes.burger}
            label={t('menu')}
            expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
          >
            <Icon of="menu" size={26} />
          </PlainButton>
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
