import { Button, TextInput } from '@mantine/core';
import { nameDepositPayer } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { bankAccountFault } from '#contract/users/bank-account.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Queue.module.css';

/** The account from which a bank transfer was paid, before its acceptance or after it. */
export function PayerAccount({ deposit }: { deposit: Deposit }) {
  const { id, sentCurrency: currency, payerAccount } = deposit;
  const { field, submit, sending, otherErrors } = useApiForm(nameDepositPayer, {
    defaultValues: { account: payerAccount ?? '' },
    toArgs: ({ account }) => ({ params: { id }, body: { account: account.trim() } }),
    check: ({ account }) => {
      const number = account.trim();
      const fault =
        number === '' || currency === 'USDT' ? null : bankAccountFault(number, currency);
      return fault ? [{ path: 'account', message: fault }] : [];
    },
    onSuccess: () => toast.success('Cuenta anotada.'),
  });
  return (
    <form className={classes.payer} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Cuenta de quien paga"
        description="Opcional: CBU o CVU, o la cuenta del exterior. Va en el registro de movimientos si el extracto no la nombra."
        autoComplete="off"
        maxLength={34}
        {...field('account')}
      />
      <FormErrors errors={otherErrors} />
      <Button type="submit" variant="default" loading={sending}>
        Anotar
      </Button>
    </form>
  );
}
