import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { Alert } from '#contract/compliance/alerts.ts';
import { endsWithCause } from '#contract/compliance/causes.ts';
import { clearAlert, listAlerts } from '#contract/compliance/endpoints.ts';
import type { AlertRule } from '#contract/compliance/values.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { Decision } from '../../deciding/Decision.tsx';
import { useKeptRow } from '../../deciding/KeptRows.tsx';
import classes from '../Alerts.module.css';
import { AlertsUnread } from '../AlertsUnread.tsx';
import { SEALED_HELP } from '../sealed-help.ts';
import { useIsOfficer } from '../use-officer.ts';

const AddToCase = lazyPart(() => import('./AddToCase.tsx'));

/**
 * The ids of the listed movements that an alert holds, with the query that finds them.
 * @param pages pages of a queue
 */
export function useHeld(
  ...pages: readonly ({ readonly items: readonly { readonly id: string }[] } | undefined)[]
) {
  const listed = pages.flatMap((page) => page?.items ?? []).map(({ id }) => id);
  const query = useApiQuery(
    listAlerts,
    {
      query: {
        pageSize: 100,
        'filter[level]': 'high',
        'filter[state]': 'open',
        'filter[movementId]': listed.join(','),
      },
    },
    { silent: true, every: POLL_MS, enabled: listed.length > 0, keepPrevious: true },
  );
  return {
    has: (id: string): boolean => query.data?.items.some((one) => one.movementId === id) ?? false,
    query,
  };
}

/** The alerts of a deposit or a withdrawal, highest first; nothing without any. */
export function Alerts({ movementId }: { movementId: string }) {
  const alerts = useApiQuery(
    listAlerts,
    { query: { pageSize: 50, 'filter[movementId]': movementId } },
    { silent: true, every: POLL_MS },
  );
  const items = alerts.data?.items ?? [];
  if (items.length === 0) return <AlertsUnread query={alerts} />;
  return (
    <section className={classes.alerts} aria-label="Alertas">
      <h3>Alertas</h3>
      <ul>
        {items.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

/** An alert in one sentence: rule, order and person. */
const alertSubject = ({ rule, orderNumber, userName }: Alert): string =>
  [deskLabel('alertRule', rule), orderNumber, userName].filter(Boolean).join(' · ');

const overWords = ({ state, decidedBy, reason }: Alert): string =>
  state === 'cleared'
    ? `La resolvió ${decidedBy ?? 'otra persona'}${reason ? `: ${reason}` : ''}.`
    : `Ya no está abierta${reason ? `: ${reason}` : ''}.`;

const TONES = { info: 'quiet', medium: 'warn', high: 'error' } as const;

/** The event that ends a high alert which no administrator can clear. */
const CAUSES: Readonly<Partial<Record<AlertRule, string>>> = {
  exposed_unapproved:
    'Decide un oficial de cumplimiento, en «Riesgo» de la persona: con su aprobación la alerta termina sola. Sin ella, rechazar el retiro.',
  undeclared: 'Termina sola cuando la persona presenta su declaración jurada.',
  travel_missing: 'Termina sola cuando la persona declara quién envía o recibe las criptomonedas.',
};

/** One alert in a list. @param props.about its movement, when that is not on the screen */
export const AlertLine = (props: { alert: Alert; about?: ReactNode; inCase?: boolean }) => (
  <li data-level={props.alert.level} data-state={props.alert.state}>
    <AlertText {...props} />
  </li>
);

/** An alert with its level, its reason, its decision and, for officers, a way into a case. */
export function AlertText(props: { alert: Alert; about?: ReactNode; inCase?: boolean }) {
  const { alert, about, inCase = false } = props;
  const obstacle = useLevelObstacle('compliance.manage');
  const clear = useApiMutation(clearAlert);
  const isHolding = alert.level === 'high' && alert.state === 'open';
  return (
    <>
      <div className={classes.head}>
        <Chip tone={alert.state === 'open' ? TONES[alert.level] : 'quiet'}>
          {deskLabel('alertLevel', alert.level)}
        </Chip>
        <b>{deskLabel('alertRule', alert.rule)}</b>
      </div>
      {about && <p className="cap">{about}</p>}
      <p>
        <Unbroken text={alert.why} />
      </p>
      {alert.state === 'cleared' && (
        <p className="cap">
          Resuelta por {alert.decidedBy}, {alert.decidedAt && formatDateTime(alert.decidedAt)}:{' '}
          {alert.reason}
        </p>
      )}
      {alert.state === 'over' && <p className="cap">{alert.reason}</p>}
      <div className={classes.acts}>
        {endsWithCause(alert) && alert.state === 'open' && (
          <p className="cap">{CAUSES[alert.rule]}</p>
        )}
        {alert.level !== 'info' && !endsWithCause(alert) && (
          <Decision
            inRow
            row={alert.id}
            over={alert.state === 'open' ? null : overWords(alert)}
            of={{ kind: 'alert', id: alert.id }}
            subject={alertSubject(alert)}
            choices={[
              {
                quiet: !isHolding,
                label: isHolding ? 'Dejar seguir' : 'Dar por revisada',
                explain: isHolding
                  ? 'El movimiento puede seguir con las aprobaciones de siempre. El motivo queda guardado.'
                  : 'La alerta queda resuelta, con el motivo.',
                withReason: true,
                reasonHelp: SEALED_HELP,
                obstacle,
                run: (reason) => clear.mutateAsync({ params: { id: alert.id }, body: { reason } }),
              },
            ]}
          />
        )}
        {!inCase && <IntoCase alert={alert} />}
      </div>
    </>
  );
}

/** Officers alone read whether there is a case. */
function IntoCase({ alert }: { alert: Alert }) {
  const [adding, setAdding] = useState(false);
  useKeptRow(alert.id, adding);
  if (useIsOfficer() !== true) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAdding(true)}>
        Agregar a un caso
      </Button>
      <Suspense fallback={null}>
        {adding && <AddToCase alert={alert} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
