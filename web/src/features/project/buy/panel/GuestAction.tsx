import { useNavigate } from '#web/shared/router/router.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import classes from '../Panel.module.css';
import { t } from '../texts.ts';

/** For guests: registration and log-in, which return to this page. */
export function GuestAction({ note }: { note: string }) {
  const navigate = useNavigate();
  return (
    <div className={classes.guest}>
      <PlainButton size="lg" wide onClick={() => void navigate('/sign-up')}>
        {t('createAccount')}
      </PlainButton>
      <PlainButton look="plain" wide onClick={() => void navigate('/login')}>
        {t('haveAccount')}
      </PlainButton>
      <p className="cap">{note}</p>
    </div>
  );
}
