import type { BankBalance } from '#contract/treasury/bank-schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';

/** The balance that the bank's statements close with, beside what the ledger says of the same day. */
export function BankBalances({ balances }: { balances: readonly BankBalance[] }) {
  if (balances.length === 0) return null;
  return (
    <DataList
      caption="Saldos del banco y del libro"
      items={balances}
      rowKey={({ currency }) => currency}
      columns={[
        {
          key: 'day',
          header: 'Saldo al',
          primary: true,
          cell: ({ currency, day }) => `${formatDay(day)}, en ${currency}`,
        },
        ...AMOUNTS.map(({ key, header }) => ({
          key,
          header,
          align: 'end' as const,
          cell: (balance: BankBalance) => (
            <MoneyText money={{ amount: balance[key], currency: balance.currency }} />
          ),
        })),
      ]}
    />
  );
}

const AMOUNTS = [
  { key: 'bank', header: 'Banco' },
  { key: 'ledger', header: 'Libro' },
  { key: 'difference', header: 'Diferencia' },
  { key: 'open', header: 'De ella, sin asentar' },
] as const;
