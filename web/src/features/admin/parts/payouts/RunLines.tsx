import { removeFromRun } from '#contract/payouts/endpoints.ts';
import type { PaymentRunDetail, RunLine } from '#contract/payouts/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../bank/lines/BankLines.module.css';
import { Decision } from '../deciding/Decision.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { WithdrawalChip } from '../WithdrawalChip.tsx';
import { Cautions, PaidTo } from './PayableRow.tsx';
import { accountWords } from './payout-texts.ts';

/** The lines of a run in file order, including removed ones. */
export const RunLines = ({ run }: { run: PaymentRunDetail }) => (
  <ul className={classes.list} aria-label={`Líneas del lote ${run.number}`}>
    {run.lines.map((line) => (
      <Line key={line.id} line={line} run={run} />
    ))}
  </ul>
);

function Line({ line, run }: { line: RunLine; run: PaymentRunDetail }) {
  const isOpen = line.removed === null && line.status === 'pending';
  return (
    <li className={classes.line}>
      <span className={classes.pick}>{line.position}</span>
      <span className={classes.text}>
        <Link to={`/admin/withdrawals?id=${line.id}`}>
          <span className="nowrap">{line.orderNumber}</span>
        </Link>{' '}
        · <PersonLink id={line.userId} name={line.userName} />
        <br />
        {line.removed === null ? (
          // a run takes only what was pre-approved
          <WithdrawalChip of={line} isPreApproved />
        ) : (
          <>
            <Chip tone="quiet">Fuera del lote</Chip> <span className="cap">{line.removed}</span>
          </>
        )}
        {line.reference && <span className="cap"> {line.reference}</span>}
      </span>
      <span className={`${classes.proposal} ${classes.text}`}>
        <PaidTo payment={line} />
        {isOpen && <Cautions of={line.cautions} />}
      </span>
      <span className={classes.end}>
        <span className={classes.amount}>
          <MoneyText money={line.net} />
        </span>
        <Remove line={line} run={run} />
      </span>
    </li>
  );
}

/** Why a line cannot be removed any more, also in a dialog that is already open; null while it can. */
const overOf = (line: RunLine, run: PaymentRunDetail): string | null =>
  line.removed !== null
    ? 'Ya está fuera del lote.'
    : line.status !== 'pending'
      ? 'El retiro ya no está pendiente.'
      : run.settledAt !== null
        ? 'El banco ya pagó el lote.'
        : run.state === 'open'
          ? null
          : 'El lote ya no está abierto.';

function Remove({ line, run }: { line: RunLine; run: PaymentRunDetail }) {
  const remove = useApiMutation(removeFromRun);
  return (
    <Decision
      inRow
      over={overOf(line, run)}
      subject={[
        line.orderNumber,
        line.userName,
        formatMoney(line.net),
        accountWords(line),
        `lote ${run.number}`,
      ].join(' · ')}
      choices={[
        {
          label: 'Quitar',
          title: `Quitar ${line.orderNumber} del lote`,
          explain:
            'Queda libre para otro lote. Antes hay que comprobar que el banco no lo haya pagado: si lo paga, se paga dos veces.',
          danger: true,
          withReason: true,
          reasonHelp: 'Queda en el lote y en el registro de auditoría.',
          run: (reason) =>
            remove.mutateAsync({
              params: { id: run.id },
              body: { withdrawalIds: [line.id], reason },
            }),
        },
      ]}
    />
  );
}
