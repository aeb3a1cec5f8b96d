import { may } from '#contract/core/roles.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { t } from '../../texts.ts';
import { AloneNotice, useAlone } from './AloneNotice.tsx';
import classes from './Desk.module.css';
import { Inbox } from './Inbox.tsx';
import { People } from './People.tsx';

/** The administrators' desk: pending decisions, and people for the levels that handle them. */
export function Desk() {
  const me = useMe();
  const alone = useAlone();
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader
        title={t('desk')}
        actions={
          me !== null &&
          may(me.type, 'payments.manage') && (
            <>
              <LinkButton to="/admin/bank" look="quiet">
                {t('deskBank')}
              </LinkButton>
              <LinkButton to="/admin/payouts" look="quiet">
                {t('deskPayouts')}
              </LinkButton>
            </>
          )
        }
      >
        {t('deskHelp')}
      </PageHeader>
      <Inbox above={<AloneNotice />} coming={alone === undefined} />
      {me !== null && !may(me.type, 'statistics.read') && <People />}
    </div>
  );
}
