import { useState } from 'react';
import type { CompanyBankAccount } from '#contract/treasury/bank/statements.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { BankAccountForm } from './BankAccountForm.tsx';

/** The company's accounts whose statements are read, and a way to add one. */
export function BankAccounts({ accounts }: { accounts: readonly CompanyBankAccount[] }) {
  const [adding, setAdding] = useState(false);
  const obstacle = useLevelObstacle('settings.manage');
  return (
    <>
      <p>Cuentas: {accounts.map(({ name, currency }) => `${name} (${currency})`).join(', ')}.</p>
      <GuardedButton
        mb="md"
        variant="default"
        obstacle={obstacle}
        style={{ justifySelf: 'start' }}
        onClick={() => setAdding(true)}
      >
        Agregar una cuenta
      </GuardedButton>
      {adding && <BankAccountForm onDone={() => setAdding(false)} />}
    </>
  );
}
