import type { ReactNode } from 'react';
import type { BankDeclaration } from '#contract/treasury/declarations.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { balanceOfDayAddress, pendingAccountsAddress } from '../bank-texts.ts';
import { openLinesWords, pendingWords, undeclaredWords } from './difference-texts.ts';

/** A declared balance's difference with the ledger, and what it leaves out: each part with the difference that it makes. */
export function DeclaredDifference({ of }: { of: BankDeclaration }) {
  const { account, day, difference, undeclared, pending, open } = of;
  const money = (amount: string) => <MoneyText money={{ amount, currency: account.currency }} />;
  return (
    <>
      {money(difference)}
      {undeclared.length > 0 && <Note>{undeclaredWords(undeclared)}</Note>}
      {pending && (
        <Note>
          Con{' '}
          <Link to={pendingAccountsAddress(account, day)}>
            {pendingWords(pending)} ({money(pending.amount)})
          </Link>
          : {money(pending.difference)}
        </Note>
      )}
      {open && (
        <Note>
          Sin contar{' '}
          <Link to={balanceOfDayAddress('open', account.currency, day)}>
            {openLinesWords(open)} ({money(open.amount)})
          </Link>
          : {money(open.difference)}
        </Note>
      )}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <small className="cap" style={{ display: 'block' }}>
    {children}
  </small>
);

/** The comparison with the ledger in sentences: the difference, and what it would be with what is not decided yet. */
export function DifferenceInWords({ of }: { of: BankDeclaration }) {
  const { difference, undeclared, pending, open, account } = of;
  const money = (amount: string) => <MoneyText money={{ amount, currency: account.currency }} />;
  return (
    <ul>
      <li>Diferencia con el libro: {money(difference)}.</li>
      {undeclared.length > 0 && <li>{undeclaredWords(undeclared)} de ese día.</li>}
      {pending && (
        <li>
          Con {pendingWords(pending)}: {money(pending.difference)}.
        </li>
      )}
      {open && (
        <li>
          Hay {openLinesWords(open)} hasta ese día; sin contarlas: {money(open.difference)}.
        </li>
      )}
    </ul>
  );
}
