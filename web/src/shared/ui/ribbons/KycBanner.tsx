import { isAdmin } from '#contract/core/roles.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { useKycObstacle } from '../forms/kyc-obstacle.ts';
import classes from './Ribbon.module.css';

/** On every page until the identity is verified: the missing steps and a link to them. */
export function KycBanner() {
  const me = useMe();
  const obstacle = useKycObstacle();
  if (me === null || obstacle === null || isAdmin(me.type)) return null;
  const tone = me.kycStatus === 'rejected' ? 'error' : me.kycStatus === 'pending' ? 'cyan' : 'warn';
  return (
    <aside
      className={classes.ribbon}
      data-tone={tone}
      aria-label={me.verified ? 'Empresa' : 'Verificación de identidad'}
    >
      <div className={`wrap ${classes.inner}`}>
        <span>{obstacle.reason}</span>
        {obstacle.action && (
          <Link to={obstacle.action.to} className={classes.action}>
            {obstacle.action.label}
          </Link>
        )}
      </div>
    </aside>
  );
}
