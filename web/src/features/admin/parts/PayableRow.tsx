import { Checkbox } from '@mantine/core';
import type { Payable } from '#contract/payouts/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import { Chip } from '#web/shared/ui/StatusChip.tsx';
import classes from './BankLines.module.css';
import { CAUTIONS } from './payout-words.ts';

/** A withdrawal that is due: whose it is, where it goes, what arrives and what to look at. */
export function PayableRow(props: {
  of: Payable;
  chosen: boolean;
  /** Why it cannot be chosen. */
  obstacle: string | null;
  /** @param ranged every one since the one chosen last */
  onChoose: (ranged: boolean) => void;
}) {
  const { of, chosen, obstacle, onChoose } = props;
  return (
    <li className={classes.line} data-chosen={chosen}>
      <span className={classes.pick}>
        <Checkbox
          aria-label={`Elegir ${of.orderNumber} de ${of.userName}, ${formatMoney(of.net)}`}
          checked={chosen}
          disabled={obstacle !== null}
          onClick={(event) => onChoose(event.shiftKey)}
          onChange={() => undefined}
        />
      </span>
      <span className={classes.text}>
        <Link to={`/admin/withdrawals?id=${of.id}`}>{of.orderNumber}</Link> · {of.userName}
        <br />
        <span className="cap">{of.projectName}</span>
      </span>
      <span className={`${classes.proposal} ${classes.text}`}>
        <PaidTo payment={of} />
        <Cautions of={of.cautions} />
        {obstacle !== null && <span className="cap">{obstacle}</span>}
      </span>
      <span className={classes.end}>
        <span className={classes.amount}>
          <MoneyText money={of.net} />
        </span>
        <span className="cap">Sale {formatMoney(of.gross)}</span>
        <span className="cap">Comisión {formatMoney(of.fee)}</span>
        {of.dueAt && <span className="cap">Hasta el {formatDateTime(of.dueAt)}</span>}
      </span>
    </li>
  );
}

/** The holder, the bank and the account that a payment goes to. */
export const PaidTo = ({
  payment: { holder, bank, account },
}: {
  payment: Pick<Payable, 'holder' | 'bank' | 'account'>;
}) => (
  <>
    {holder}
    {bank && `, ${bank}`}
    <br />
    <span className="cap tabular">{account}</span>
  </>
);

export const Cautions = ({ of }: { of: Payable['cautions'] }) =>
  of.length > 0 && (
    <span className={classes.what}>
      {of.map((caution) => (
        <Chip key={caution} tone={CAUTIONS[caution].tone}>
          {CAUTIONS[caution].word}
        </Chip>
      ))}
    </span>
  );
