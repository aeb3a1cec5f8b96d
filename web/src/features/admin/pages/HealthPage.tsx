import { mailState, readDeskHealth } from '#contract/desk/health.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import classes from '../parts/health/Health.module.css';
import { ServiceCard } from '../parts/health/ServiceCard.tsx';
import { WaitingMails } from '../parts/health/WaitingMails.tsx';

/** The state of the external services, and the pending items of each. */
export default function HealthPage() {
  const health = useApiQuery(readDeskHealth, {}, { every: 30_000 });
  const [search, setSearch] = useSearchParams();
  const { data: mails } = mailState.safeParse(search.get('mails'));
  return (
    <div className="wrap">
      <PageHeader title="Estado">
        Los servicios de afuera: cuándo respondieron, por qué fallaron y qué queda esperando.
      </PageHeader>
      <Loaded query={health} isEmpty={() => false}>
        {({ at, services }) => (
          <>
            <div className={classes.services}>
              {services.map((one) => (
                <ServiceCard key={one.service} of={one} />
              ))}
            </div>
            <p className="cap">Al {formatDateTime(at)}. Se actualiza solo.</p>
          </>
        )}
      </Loaded>
      {mails && <WaitingMails state={mails} onClose={() => setSearch({})} />}
    </div>
  );
}
