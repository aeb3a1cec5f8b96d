import { addressOfMails, type DeskServiceState, type ServiceState } from '#contract/desk/health.ts';
import { addressOfKind } from '#contract/desk/kinds.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { formatRelative } from '#web/shared/format/relative.ts';
import { Link } from '#web/shared/router/router.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip, type Tone } from '#web/shared/ui/orders/StatusChip.tsx';
import { momentsOf, stateInWords } from '../reach-texts.ts';
import classes from './Health.module.css';

const TONES: Readonly<Record<ServiceState, Tone>> = {
  ok: 'ok',
  failing: 'error',
  unknown: 'quiet',
  off: 'quiet',
};

/** An external service: its state, and the rows that wait for it. */
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
      <p className={classes.words}>{stateInWords(of)}</p>
      {of.simulated && <p className="cap">Lo reemplaza un simulador de esta instalación.</p>}
      <SummaryRows rows={[...reachRows(of), ...waitingRows(of)]} />
    </section>
  </HashTarget>
);

const reachRows = (of: DeskServiceState): SummaryRow[] =>
  momentsOf(of).map(({ label, at, none, hint }) => ({
    label,
    ...(hint ? { help: hint } : {}),
    value: at === null ? none : <Moment at={at} />,
  }));

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

const Moment = ({ at }: { at: string }) => (
  <>
    {formatDateTime(at)}
    <small className={`cap ${classes.oldest}`}>{formatRelative(at)}</small>
  </>
);
