import { listAlerts } from '#contract/compliance/endpoints.ts';
import type { Alert } from '#contract/compliance/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import classes from './Alerts.module.css';
import { AlertLine } from './Alerts.tsx';
import { PersonLink } from './PersonLink.tsx';
import { uuidOf } from './uuid-of.ts';

/** The alerts that nobody decided on, the highest first. */
export function HighAlerts() {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page') ?? '1') || 1;
  const alone = uuidOf(search.get('alerta') ?? undefined);
  const alerts = useApiQuery(
    listAlerts,
    { query: alone ? { 'filter[id]': alone } : { page, 'filter[state]': 'open' } },
    { keepPrevious: true, every: 60_000 },
  );
  return (
    <Loaded query={alerts} empty={<EmptyState title="Ninguna alerta abierta" />}>
      {({ items, total, pageSize }) => (
        <div className={classes.alerts}>
          <p className="cap">
            Las altas detienen su movimiento; las demás informan.
            {alone && (
              <>
                {' '}
                <Link to="/admin/compliance">Ver todas las abiertas</Link>
              </>
            )}
          </p>
          <ul>
            {items.map((alert) => (
              <AlertLine
                key={alert.id}
                alert={alert}
                about={
                  <>
                    <OfMovement alert={alert} /> ·{' '}
                    <PersonLink id={alert.userId} name={alert.userName} /> ·{' '}
                    {formatDateTime(alert.at)}
                  </>
                }
              />
            ))}
          </ul>
          <PageNav
            total={total}
            pageSize={pageSize}
            page={page}
            onPage={(next) => setSearch({ page: String(next) })}
          />
        </div>
      )}
    </Loaded>
  );
}

/** What an alert is about: a movement, or an attempt that none came of. */
function OfMovement({ alert }: { alert: Alert }) {
  const { movement, movementId, orderNumber, rule, times } = alert;
  if (rule === 'limit_refused')
    return times === 1 ? 'Un intento rechazado' : `${times} intentos rechazados`;
  if (movement === 'contribution') return 'Aporte a un proyecto propio';
  return (
    <Link to={`/admin/${movement === 'deposit' ? 'deposits' : 'withdrawals'}?id=${movementId}`}>
      {orderNumber}
    </Link>
  );
}
