import { useLocation, useNavigate } from '#web/shared/router/router.tsx';
import { rememberPlace } from '#web/shared/session/return-to.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import classes from '../Panel.module.css';
import { t } from '../texts.ts';

/** For guests: registration, returning to this page. */
export function GuestAction({ note }: { note: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = (to: string) => {
    rememberPlace(`${pathname.replace(/^\/guest/, '')}${search}`);
    void navigate(to);
  };
  return (
    <div className={classes.guest}>
      <PlainButton size="lg" wide onClick={() => go('/sign-up')}>
        {t('createAccount')}
      </PlainButton>
      <PlainButton look="plain" wide onClick={() => go('/login')}>
        {t('haveAccount')}
      </PlainButton>
      <p className="cap">{note}</p>
    </div>
  );
}
