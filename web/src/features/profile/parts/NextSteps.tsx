import { useBegunPurchase } from '#web/shared/buy-orders/begun-purchase.ts';
import { useMe, useVisitor } from '#web/shared/session/use-session.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/**
 * What comes after a verified identity or a declaration: the identity itself, if it is not verified yet, else the
 * purchase that waited for it.
 */
export function NextSteps() {
  const me = useMe();
  const begun = useBegunPurchase();
  if (useVisitor() !== 'regular') return null;
  // in review there is nothing to do, and a rejection leaves nothing to verify
  const isIdentityDecided = me?.kycStatus === 'pending' || me?.kycStatus === 'rejected';
  return (
    <div className={classes.actions}>
      {isIdentityDecided ? (
        <LinkButton to="/investor" look="plain">
          {t('nextProjects')}
        </LinkButton>
      ) : !me?.verified && me?.kycStatus !== 'verified' ? (
        <LinkButton to="/profile?tab=verificacion">{t('nextIdentity')}</LinkButton>
      ) : me.type === 'owner' ? (
        <LinkButton to="/new-project">{t('nextPublish')}</LinkButton>
      ) : (
        <>
          {begun && <LinkButton to={begun}>{t('nextPurchase')}</LinkButton>}
          <LinkButton to="/wallet?flujo=deposito" look={begun ? 'plain' : 'primary'}>
            {t('nextMoney')}
          </LinkButton>
          <LinkButton to="/investor" look="plain">
            {t('nextProjects')}
          </LinkButton>
        </>
      )}
    </div>
  );
}
