import { listMySecurityEvents } from '#contract/users/endpoints.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { SecurityEvents } from '#web/shared/security/SecurityEvents.tsx';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** The events of one's own account. */
export function Activity() {
  const [page, setPage] = usePage('actividad');
  const events = useApiQuery(
    listMySecurityEvents,
    { query: { page, pageSize: 10 } },
    { keepPrevious: true },
  );
  return (
    <section className={classes.card}>
      <h2>{t('activityTitle')}</h2>
      <p className={classes.help}>{t('activityHelp')}</p>
      <div style={{ marginTop: 18 }}>
        <SecurityEvents events={events} caption={t('activityTitle')} onPage={setPage} />
      </div>
    </section>
  );
}
