import { deskLabel } from '#contract/desk/words.ts';
import type { Payable } from '#contract/payouts/schemas.ts';
import { AS } from '#web/shared/desk/RowTable.tsx';
import { formatMoney } from '#web/shared/format/money.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { PickBox } from '#web/shared/ui/lists/picking/PickBox.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../bank/lines/BankLines.module.css';
import { dueWords } from '../deciding/due.ts';
import { PersonLink } from '../PersonLink.tsx';
import { CAUTION_TONES } from './payout-texts.ts';

/** A due withdrawal: its person, destination, received amount and warnings. */
export function PayableRow(props: {
  of: Payable;
  chosen: boolean;
  /** Why it cannot be selected. */
  obstacle: string | null;
  /** @param ranged selects every row since the last selected one */
  onChoose: (ranged: boolean) => void;
}) {
  const { of, chosen, obstacle, onChoose } = props;
  const why = `why-${of.id}`;
  return (
    <div {...AS.row} className={classes.line} data-chosen={chosen}>
      <span {...AS.cell} className={classes.pick}>
        <PickBox
          label={`Elegir ${of.orderNumber} de ${of.userName}, ${formatMoney(of.net)}`}
          chosen={chosen}
          obstacle={obstacle}
          saidBy={why}
          onChoose={onChoose}
        />
      </span>
      <span {...AS.cell} className={classes.text}>
        <Link to={`/admin/withdrawals?id=${of.id}`} {...ROW}>
          <span className="nowrap">{of.orderNumber}</span>
        </Link>{' '}
        · <PersonLink id={of.userId} name={of.userName} />
        <br />
        <span className="cap">{of.projectName}</span>
      </span>
      <span {...AS.cell} className={`${classes.proposal} ${classes.text}`}>
        <PaidTo payment={of} />
        <Cautions of={of.cautions} />
        {obstacle !== null && (
          <span id={why} className="cap">
            {obstacle}
          </span>
        )}
      </span>
      <span {...AS.cell} className={`${classes.end} ${classes.figures}`}>
        <span className={classes.amount}>
          <MoneyText money={of.net} />
        </span>
        <span className="cap">Sale {formatMoney(of.gross)}</span>
        <span className="cap">Comisión {formatMoney(of.fee)}</span>
        {of.dueAt && <span className="cap">{dueWords(of.dueAt)}</span>}
      </span>
    </div>
  );
}

/** The holder, their tax id, the bank and the account that a payment goes to. */
export const PaidTo = ({
  payment: { holder, taxId, bank, account },
}: {
  payment: Pick<Payable, 'holder' | 'taxId' | 'bank' | 'account'>;
}) => (
  <>
    {holder}
    {bank && `, ${bank}`}
    <br />
    <span className="cap tabular">{account}</span>
    <br />
    <span className="cap tabular">
      {taxId === null ? 'Va sin CUIT: falta el del titular' : `CUIT o CUIL ${taxId}`}
    </span>
  </>
);

export const Cautions = ({ of }: { of: Payable['cautions'] }) =>
  of.length > 0 && (
    <span className={classes.what}>
      {of.map((caution) => (
        <Chip key={caution} tone={CAUTION_TONES[caution]}>
          {deskLabel('payoutCaution', caution)}
        </Chip>
      ))}
    </span>
  );
