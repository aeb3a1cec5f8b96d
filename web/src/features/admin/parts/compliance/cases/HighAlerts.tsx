import type { Alert } from '#contract/compliance/alerts.ts';
import { listAlerts } from '#contract/compliance/endpoints.ts';
import { alertFigure } from '#contract/compliance/report.ts';
import { type AlertState, alertLevel, alertRule } from '#contract/compliance/values.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import { exportAlerts } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskChoices } from '#contract/desk/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { type Head, RowCard, RowTable } from '#web/shared/desk/RowTable.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import type { FileChoice } from '#web/shared/ui/lists/ExportMenu.tsx';
import { KeptRows, viewOf } from '../../deciding/KeptRows.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import classes from '../Alerts.module.css';
import { FIGURE_WITH, figureField, figureIn } from '../figure-field.ts';
import { AlertText } from './Alerts.tsx';

/** Open alerts are the default, so they have no value in the URL. */
const DECIDED = ['cleared', 'over'] as const satisfies readonly AlertState[];
const FILTERS = {
  search: 'text',
  level: alertLevel.options,
  rule: alertRule.options,
  state: DECIDED,
  mes: 'text',
  cifra: alertFigure.options,
  sort: sortsOf(SORTS.alerts),
} as const;
const HEADS: readonly Head[] = [
  { key: 'level', header: 'Nivel', sort: SORTS.alerts.level },
  { key: 'person', header: 'Persona', sort: SORTS.alerts.person },
  { key: 'at', header: 'Fecha', sort: SORTS.alerts.at },
];

/** Undecided alerts, highest first; or the one named in the URL. */
export function HighAlerts() {
  const filters = useFilters(FILTERS, 'alerta', { together: FIGURE_WITH });
  const { level, rule, state, search: text, sort } = filters.values;
  const counted = figureIn(filters.values);
  const narrowed = {
    search: text,
    sort,
    'filter[level]': level,
    'filter[rule]': rule,
    'filter[state]': state ?? (counted ? undefined : 'open'),
    'filter[month]': counted?.month,
    'filter[figure]': counted?.figure,
  } as const;
  const [search] = useSearchParams();
  const alone = uuidOf(search.get('alerta') ?? undefined);
  const alerts = useApiQuery(
    listAlerts,
    {
      query: alone ? { 'filter[id]': alone } : { page: filters.page, ...narrowed },
    },
    { keepPrevious: true, every: MINUTE_MS },
  );
  return (
    <>
      {alone ? (
        <Alone id={alone} />
      ) : (
        <Filters
          filters={filters}
          file={(file) => saveFile(exportAlerts, { query: { ...file, ...narrowed } })}
        />
      )}
      <KeptRows
        rows={alerts.data?.items ?? []}
        view={viewOf({ page: filters.page, values: { ...filters.values, alone } })}
      >
        {(rows) => (
          <DeskList
            query={alerts}
            page={alone ? 1 : filters.page}
            onPage={filters.setPage}
            isEmpty={() => rows.length === 0}
            empty={
              filters.narrowing > 0 ? 'Ninguna alerta con esos filtros' : 'Ninguna alerta abierta'
            }
          >
            {() => (
              <RowTable label="Alertas" heads={HEADS} sorted={sortedIn(filters, undefined)}>
                {rows.map((alert) => (
                  <RowCard key={alert.id}>
                    <div className={classes.line}>
                      <AlertText alert={alert} about={<About alert={alert} />} />
                    </div>
                  </RowCard>
                ))}
              </RowTable>
            )}
          </DeskList>
        )}
      </KeptRows>
    </>
  );
}

const Alone = ({ id }: { id: string }) => (
  <>
    <OpenMark kind="alert" id={id} />
    <p className="cap">
      <Link to="/admin/compliance">Ver todas las abiertas</Link>
    </p>
  </>
);

const Filters = ({
  filters,
  file,
}: {
  filters: ReturnType<typeof useFilters<typeof FILTERS>>;
  file: (choice: FileChoice) => Promise<void>;
}) => (
  <>
    <p className="cap">Las altas detienen su movimiento; las demás informan.</p>
    <DeskFilters
      list="alerts"
      filters={filters}
      file={file}
      fields={[
        {
          name: 'search',
          label: 'Buscar',
          kind: 'search',
          placeholder: 'Orden, persona, motivo o día',
        },
        ...figureField(filters.values, {
          raised: 'Las del mes',
          cleared: 'Resueltas en el mes',
          over: 'Terminadas solas en el mes',
          reopened: 'Abiertas otra vez en el mes',
          open: 'Abiertas al cierre del mes',
        }),
        {
          name: 'rule',
          label: 'Alerta',
          kind: 'select',
          none: 'Todas',
          options: deskChoices('alertRule'),
        },
        { name: 'level', label: 'Nivel', kind: 'select', options: deskChoices('alertLevel') },
        {
          name: 'state',
          label: 'Estado',
          kind: 'select',
          none: figureIn(filters.values) ? 'Todos' : 'Abiertas',
          options: deskChoices('alertState').filter(({ value }) => value !== 'open'),
        },
        sortField(SORTS.alerts, { level: 'Nivel', person: 'Persona', at: 'Fecha' }),
      ]}
    />
  </>
);

const About = ({ alert }: { alert: Alert }) => (
  <>
    <OfMovement alert={alert} /> · <PersonLink id={alert.userId} name={alert.userName} /> ·{' '}
    {formatDateTime(alert.at)}
  </>
);

/** The subject of an alert: a movement, or a refused attempt. */
function OfMovement({ alert }: { alert: Alert }) {
  const { movement, movementId, orderNumber, rule, times } = alert;
  if (rule === 'limit_refused')
    return times === 1 ? 'Un intento rechazado' : `${times} intentos rechazados`;
  if (movement === 'contribution') return 'Aporte a un proyecto propio';
  return (
    <Link to={`/admin/${movement === 'deposit' ? 'deposits' : 'withdrawals'}?id=${movementId}`}>
      <span className="nowrap">{orderNumber}</span>
    </Link>
  );
}
