import type { ReactNode } from 'react';
import type { BankBalance } from '#contract/treasury/bank-schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
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

/** Parts of zero are left out. */
function rowsOf({ currency, opening, ...amounts }: BankBalance): SummaryRow[] {
  const row = (label: ReactNode, amount: string, more: Partial<SummaryRow> = {}): SummaryRow => ({
    label,
    value: <MoneyText money={{ amount, currency }} />,
    ...more,
  });
  const parts = PARTS.filter(({ key }) => !isNothing(amounts[key]));
  return [
    row('Banco', amounts.bank),
    row('Libro', amounts.ledger),
    row('Diferencia', amounts.difference, { strong: true }),
    ...(opening === null || !isNothing(opening) ? [openingRow(opening, row)] : []),
    ...parts.map(({ key, label, to }) =>
      row(to ? <Link to={to}>{label}</Link> : label, amounts[key], { hint: 'de la diferencia' }),
    ),
    isNothing(amounts.unexplained)
      ? row('Sin explicar', amounts.unexplained)
      : row(<Link to={MISSING}>Sin explicar</Link>, amounts.unexplained, {
          value: (
            <span className={classes.unexplained}>
              <MoneyText money={{ amount: amounts.unexplained, currency }} />
            </span>
          ),
        }),
  ];
}

/** The balance before the first statement: if unknown, two administrators declare it. */
const openingRow = (
  opening: string | null,
  row: (label: ReactNode, amount: string, more?: Partial<SummaryRow>) => SummaryRow,
): SummaryRow =>
  opening === null
    ? {
        label: 'De antes del primer extracto',
        value: <Link to="/admin/bank?vista=saldos">Falta declararlo</Link>,
      }
    : row('De antes del primer extracto', opening, { hint: 'de la diferencia' });

const MISSING = '/admin/bank?vista=faltan';
const PARTS = [
  { key: 'open', label: 'Por decidir', to: '/admin/bank' },
  { key: 'later', label: 'Decidido, con fecha posterior', to: null },
  { key: 'noted', label: 'Anotado sin asiento', to: '/admin/bank?vista=explicadas' },
  { key: 'missing', label: 'Faltan en el extracto', to: MISSING },
] as const;

const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);
