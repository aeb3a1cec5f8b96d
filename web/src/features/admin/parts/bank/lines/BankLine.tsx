import { deskLabel } from '#contract/desk/words.ts';
import { isMovement } from '#contract/treasury/line-meaning.ts';
import { AS } from '#web/shared/desk/RowTable.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { PickBox } from '#web/shared/ui/lists/picking/PickBox.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import {
  CERTAINTY_TONES,
  movementOf,
  type OpenLine,
  type Proposed,
  reasonsOf,
} from '../bank-texts.ts';
import classes from './BankLines.module.css';
import { LineDeposits } from './LineDeposits.tsx';
import { LinePeople } from './LinePeople.tsx';
import { firstApprovalOf } from './line-approvals.ts';

/** A bank line with its proposal. */
export function BankLine(props: {
  line: OpenLine;
  chosen: boolean;
  /** Why it cannot be selected. */
  obstacle: string | null;
  /** @param ranged selects every line since the last selected one */
  onChoose: (ranged: boolean) => void;
  /** Why the reader may not explain it; shown above the list. */
  level: Obstacle | null;
  onExplain: () => void;
}) {
  const { line, chosen, obstacle, level, onChoose, onExplain } = props;
  const { proposal, waits, amount, currency } = line;
  const why = `why-${line.id}`;
  const others = line.deposits.filter(({ id }) => id !== proposal?.movementId);
  return (
    <div {...AS.row} className={classes.line} data-chosen={chosen}>
      <span {...AS.cell} className={classes.pick}>
        <PickBox
          label={`Elegir ${line.reference || 'sin referencia'}, ${formatMoney({ amount, currency })}`}
          chosen={chosen}
          obstacle={obstacle}
          saidBy={why}
          onChoose={onChoose}
        />
      </span>
      <span {...AS.cell} className={classes.text}>
        <span className="cap">{formatDay(line.day)}</span>
        <br />
        <Link className={classes.open} to={`/admin/bank?line=${line.id}`} {...ROW}>
          {line.reference || 'Sin referencia'}
        </Link>
      </span>
      <span {...AS.cell} className={`${classes.proposal} ${classes.text}`}>
        {proposal ? <Proposal of={proposal} line={line} /> : !waits && <span>Sin propuesta</span>}
        {obstacle !== null && (
          <span id={why} className="cap" hidden={proposal === null && !waits}>
            {' '}
            {obstacle}.
          </span>
        )}
        {!waits && <LineDeposits line={{ ...line, deposits: others }} folded={proposal !== null} />}
        {!waits && !(proposal && isMovement(proposal)) && line.deposits.length === 0 && (
          <LinePeople line={line} />
        )}
      </span>
      <span {...AS.cell} className={classes.end}>
        <span className={classes.amount}>
          <MoneyText money={{ amount, currency }} />
        </span>
        {!waits && (
          <GuardedButton
            size="compact-sm"
            variant="default"
            obstacle={level}
            hush
            onClick={onExplain}
          >
            Explicar
          </GuardedButton>
        )}
      </span>
    </div>
  );
}

function Proposal({ of, line }: { of: Proposed; line: OpenLine }) {
  const reasons = reasonsOf(of);
  const first = firstApprovalOf(of);
  const differs = of.cautions.includes('amount_differs') && of.amount;
  return (
    <>
      <span className={classes.what}>
        <Chip tone={CERTAINTY_TONES[of.certainty]}>{deskLabel('certainty', of.certainty)}</Chip>
        <span>
          {of.movementId ? (
            <Link to={placeOf(of, line)}>{movementOf(of)}</Link>
          ) : (
            <b>{movementOf(of)}</b>
          )}
          {of.userId && of.userName && (
            <>
              {' '}
              de <PersonLink id={of.userId} name={of.userName} />
            </>
          )}
        </span>
        {of.firstApproval ? (
          <Chip tone="warn">Falta la segunda aprobación</Chip>
        ) : (
          of.needsTwo && <Chip tone="warn">Dos aprobaciones</Chip>
        )}
      </span>
      <span className="cap">
        {first && `${capital(first)}. `}
        {capital(reasons.for)}.{reasons.against && <b> Atención: {reasons.against}</b>}
        {differs && ` (${formatMoney({ amount: differs, currency: line.currency })})`}
        {reasons.against && '.'}
      </span>
    </>
  );
}

const placeOf = ({ as, movementId }: Proposed, { id }: OpenLine): string => {
  if (as === 'run') return `/admin/payouts?lote=${movementId}`;
  return as === 'deposit'
    ? `/admin/deposits?id=${movementId}&line=${id}`
    : `/admin/withdrawals?id=${movementId}`;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
