import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LimitRaise } from '#contract/compliance/limits.ts';
import type { ComplianceProfile } from '#contract/compliance/profile.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../Alerts.module.css';
import { DecideRaise, RaisePapers } from './DecideRaise.tsx';
import { RaiseForm } from './RaiseForm.tsx';

/** Raises of a person's limit; officers request them, another level 1 approves. */
export function LimitRaises(props: {
  userId: string;
  /** Whose limit it is, by name. */
  person: string;
  profile: ComplianceProfile;
}) {
  const { userId, person, profile } = props;
  const [asking, setAsking] = useState(false);
  const { raises, mayRaise } = profile;
  const waits = raises.some(({ state }) => state === 'pending');
  if (raises.length === 0 && !mayRaise) return null;
  return (
    <section className={classes.alerts} aria-label="Límite propio">
      <h3>Límite propio</h3>
      {raises.length === 0 && <p className="cap">Vale el de su nivel de riesgo.</p>}
      <ul>
        {raises.map((raise) => (
          <Line key={raise.id} raise={raise} person={person} />
        ))}
      </ul>
      {mayRaise && !waits && (
        <Button variant="default" mt="sm" onClick={() => setAsking(true)}>
          Pedir un límite mayor
        </Button>
      )}
      {asking && (
        <RaiseForm userId={userId} days={profile.limit.days} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

function Line({ raise, person }: { raise: LimitRaise; person: string }) {
  const mayDecide = useMay('compliance.manage');
  const { monthly, until, reason, state, holds } = raise;
  return (
    <li data-level="info" data-state={state === 'pending' || holds ? 'open' : 'over'}>
      <div className={classes.head}>
        <State raise={raise} />
        <b>
          {formatMoney({ amount: monthly, currency: 'ARS' })}, hasta el {formatDay(until)}
        </b>
      </div>
      <p>{reason}</p>
      <p className="cap">{historyOf(raise)}</p>
      {mayDecide && <RaisePapers raise={raise} />}
      {mayDecide && <DecideRaise raise={raise} person={person} />}
    </li>
  );
}

function State({ raise: { state, holds, endedAt } }: { raise: LimitRaise }) {
  if (state === 'pending') return <Chip tone="warn">Falta otra aprobación</Chip>;
  if (state === 'refused') return <Chip tone="quiet">Sin efecto</Chip>;
  if (holds) return <Chip tone="ok">Vigente</Chip>;
  return <Chip tone="quiet">{endedAt ? 'Terminado' : 'Vencido'}</Chip>;
}

const historyOf = ({ by, at, state, decidedBy, decidedAt, endedBy, endedAt }: LimitRaise) =>
  [
    `Pedido por ${by}, ${formatDateTime(at)}`,
    decidedAt &&
      `${state === 'approved' ? 'aprobado' : 'sin efecto'} por ${decidedBy}, ${formatDateTime(decidedAt)}`,
    endedAt && `terminado por ${endedBy}, ${formatDateTime(endedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
