import { Button, Stack, TextInput } from '@mantine/core';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { updateProject } from '#contract/projects/endpoints.ts';
import { bankAccountFault } from '#contract/users/bank-account.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** The bank accounts of a cancelled project: all that its owner may still change, to withdraw its money. */
export function CancelledAccounts({
  id,
  saved,
}: {
  id: string;
  saved: BodyOf<typeof updateProject>;
}) {
  const { field, submit, sending, otherErrors } = useApiForm(updateProject, {
    defaultValues: { bankAccounts: saved.bankAccounts },
    toArgs: ({ bankAccounts: { ARS, USD, USDT } }) => ({
      params: { id },
      body: { ...saved, bankAccounts: { ARS: bare(ARS), USD: bare(USD), USDT: bare(USDT) } },
    }),
    check: ({ bankAccounts }) =>
      (['ARS', 'USD'] as const).flatMap((currency) => {
        const account = bare(bankAccounts[currency]);
        const fault = account === '' ? null : bankAccountFault(account, currency);
        return fault ? [{ path: `bankAccounts.${currency}`, message: fault }] : [];
      }),
    onSuccess: () => toast.success('Cuentas guardadas.'),
  });
  const account = (name: 'ARS' | 'USD' | 'USDT', label: string) => (
    <TextInput label={label} autoComplete="off" maxLength={42} {...field(`bankAccounts.${name}`)} />
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ maxWidth: 480 }}>
      <h2>Cuentas bancarias del proyecto</h2>
      <p className="cap">
        El proyecto está cancelado: podés cambiar únicamente las cuentas adonde retirás su dinero.
      </p>
      <Stack gap="md">
        {account('ARS', 'Cuenta en pesos (CBU o CVU)')}
        {account('USD', 'Cuenta en dólares')}
        {account('USDT', 'Dirección USDT (ERC-20)')}
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          Guardar las cuentas
        </Button>
      </Stack>
    </form>
  );
}

const bare = (account: string) => account.replace(/\s/g, '');
