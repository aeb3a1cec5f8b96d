import type { ReactNode } from 'react';
import type { BalancePart, BankBalance } from '#contract/treasury/bank/balances.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { BALANCE_PARTS, balanceAddress, isNothing } from '../bank-texts.ts';
import classes from './BankBalances.module.css';

/**
 * The closing balance of the bank's statements beside the ledger's of the same day, and the parts of their difference.
 */
export function BankBalances({ balances }: { balances: readonly BankBalance[] }) {
  if (balances.length === 0) return null;
  return (
    <div className={classes.balances}>
      {balances.map((balance) => (
        <section key={balance.currency} className={classes.balance}>
          <h2 className={classes.title}>
            Saldo al {formatDay(balance.day)}, en {balance.currency}
          </h2>
          <SummaryRows rows={rowsOf(balance)} />
        </section>
      ))}
    </div>
  );
}

/** Each figure leads to the rows that it is the sum of; parts of zero are left out. */
function rowsOf({ currency, opening, ...amounts }: BankBalance): SummaryRow[] {
  const row = (label: ReactNode, amount: string, more: Partial<SummaryRow> = {}): SummaryRow => ({
    label,
    value: <MoneyText money={{ amount, currency }} />,
    ...more,
  });
  const linked = (part: BalancePart, amount: string, more: Partial<SummaryRow> = {}) =>
    row(<Link to={balanceAddress(currency, part)}>{BALANCE_PARTS[part]}</Link>, amount, more);
  const parts = PARTS.filter((part) => !isNothing(amounts[part]));
  return [
    linked('bank', amounts.bank),
    linked('ledger', amounts.ledger),
    row('Diferencia', amounts.difference, {
      strong: true,
      help: `${BALANCE_PARTS.bank} menos ${BALANCE_PARTS.ledger}: la suma de los importes que siguen`,
    }),
    ...(opening === null
      ? [UNDECLARED]
      : isNothing(opening)
        ? []
        : [linked('opening', opening, { hint: OF_DIFFERENCE })]),
    ...parts.map((part) => linked(part, amounts[part], { hint: OF_DIFFERENCE })),
    row('Sin explicar', amounts.unexplained, {
      help: 'La diferencia menos los importes de arriba: no tiene filas propias',
      ...(isNothing(amounts.unexplained)
        ? {}
        : {
            value: (
              <span className={classes.unexplained}>
                <MoneyText money={{ amount: amounts.unexplained, currency }} />
              </span>
            ),
          }),
    }),
  ];
}

/** The balance before the first statement, while it is unknown: two administrators declare it. */
const UNDECLARED: SummaryRow = {
  label: BALANCE_PARTS.opening,
  value: <Link to="/admin/bank?vista=saldos">Falta declararlo</Link>,
};
const OF_DIFFERENCE = 'de la diferencia';
const PARTS = ['open', 'later', 'noted', 'missing'] as const;
