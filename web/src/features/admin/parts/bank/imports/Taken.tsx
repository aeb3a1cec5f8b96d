import { Alert, Button } from '@mantine/core';
import type { BankBalance } from '#contract/treasury/bank/balances.ts';
import type { StatementImport } from '#contract/treasury/bank/statements.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { balanceAddress, isNothing } from '../bank-texts.ts';
import { RowFaults } from './BankRowFaults.tsx';

/** An import, and the bank's balances beside the ledger's after it. */
export interface TakenStatement {
  readonly statement: StatementImport;
  readonly balances: readonly BankBalance[];
}

/** The imported lines of a statement, each skipped row, and where the bank's balance is not the ledger's. */
export function Taken(props: TakenStatement & { onColumns: () => void }) {
  const { statement: of, balances, onColumns } = props;
  const { added, repeated, leftOut, accountName } = of;
  // a file of two accounts has one of each currency
  const differing = balances.filter(
    ({ currency, difference }) =>
      (of.currency === null || of.currency === currency) && !isNothing(difference),
  );
  return (
    <Alert
      my="md"
      role="status"
      variant="light"
      color={leftOut > 0 ? 'yellow' : 'teal'}
      title={`${of.fileName}: ${formatCount(added)} ${added === 1 ? 'línea nueva' : 'líneas nuevas'}`}
    >
      {accountName && `${accountName}. `}
      {repeated > 0 &&
        `${formatCount(repeated)} ya ${repeated === 1 ? 'estaba' : 'estaban'}: no se repite nada. `}
      <Button size="compact-sm" variant="default" onClick={onColumns}>
        Revisar las columnas
      </Button>
      {differing.map((balance) => (
        <Differs key={balance.currency} balance={balance} />
      ))}
      <RowFaults of={of} />
    </Alert>
  );
}

/** Each figure leads to its rows. */
function Differs({ balance }: { balance: BankBalance }) {
  const { currency, day, bank, ledger, difference, unexplained } = balance;
  const money = (amount: string) => <MoneyText money={{ amount, currency }} />;
  return (
    <p>
      Saldo al {formatDay(day)}:{' '}
      <Link to={balanceAddress(currency, 'bank')}>{money(bank)} en el banco</Link> y{' '}
      <Link to={balanceAddress(currency, 'ledger')}>{money(ledger)} en el libro</Link>. Diferencia:{' '}
      <b>{money(difference)}</b>
      {isNothing(unexplained) ? ', toda explicada.' : <>, {money(unexplained)} sin explicar.</>}
    </p>
  );
}
