import { addressOfMails, type DeskServiceState, type ServiceState } from '#contract/desk/health.ts';
import { addressOfKind } from '#contract/desk/kinds.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { formatRelative } from '#web/shared/format/relative.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Chip, type Tone } from '#web/shared/ui/StatusChip.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import classes from './Health.module.css';

const TONES: Readonly<Record<ServiceState, Tone>> = {
  ok: 'ok',
  failing: 'error',
  unknown: 'quiet',
  off: 'quiet',
};

/** One service outside: how it answers, and the rows that wait for it. */
export const ServiceCard = ({ of }: { of: DeskServiceState }) => (
  <HashTarget id={of.service}>
    <section
      className={classes.service}
      data-state={of.state}
      aria-labelledby={`${of.service}-name`}
    >
      <header>
        <h2 id={`${of.service}-name`}>{deskLabel('deskService', of.service)}</h2>
        <Chip tone={TONES[of.state]}>{deskLabel('serviceState', of.state)}</Chip>
      </header>
      {of.simulated && <p className="cap">Lo reemplaza un simulador de esta instalación.</p>}
      <SummaryRows rows={[...reachRows(of), ...waitingRows(of)]} />
    </section>
  </HashTarget>
);

function reachRows(of: DeskServiceState): SummaryRow[] {
  const { service, answeredAt, failedAt, failingSince, fault, httpStatus } = of;
  const isBank = service === 'bank';
  return [
    ...(of.state === 'off'
      ? []
      : [{ label: isBank ? 'Último extracto' : 'Última respuesta', value: moment(answeredAt) }]),
    ...(failingSince ? [{ label: 'Falla desde', value: moment(failingSince) }] : []),
    ...(failedAt && fault
      ? [
          {
            label: 'Última falla',
            hint: `${deskLabel('serviceFault', fault)}${httpStatus ? ` (${httpStatus})` : ''}`,
            value: moment(failedAt),
          },
        ]
      : []),
    ...(isBank && fault ? [{ label: 'Motivo', value: deskLabel('serviceFault', fault) }] : []),
  ];
}

const waitingRows = ({ kinds, mails }: DeskServiceState): SummaryRow[] =>
  [
    ...kinds.map((one) => ({
      ...one,
      name: deskLabel('deskKind', one.kind),
      to: addressOfKind(one.kind),
    })),
    ...mails.map((one) => ({
      ...one,
      name: deskLabel('mailState', one.state),
      to: addressOfMails(one.state),
    })),
  ].map(({ name, to, count, oldestAt }) => ({
    label: (
      <>
        <Link className={classes.link} to={to}>
          {name}
        </Link>
        {oldestAt && (
          <small className={`cap ${classes.oldest}`}>
            El más antiguo, {formatRelative(oldestAt)}
          </small>
        )}
      </>
    ),
    value: formatCount(count),
  }));

const moment = (at: string | null) =>
  at === null ? '—' : <span title={formatRelative(at)}>{formatDateTime(at)}</span>;
