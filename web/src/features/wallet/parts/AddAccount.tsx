import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { BANK_CURRENCIES, type BankCurrency } from '#contract/core/currency.ts';
import { addBankAccount, listBankAccounts } from '#contract/users/endpoints.ts';
import type { BankAccount } from '#contract/users/schemas.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { accountText } from '../account-texts.ts';

/**
 * One's own bank account, for withdrawals.
 * @param onBack as a step of a dialog: returns to the previous one
 */
export function AddAccount(props: {
  onAdded?: (account: BankAccount) => void;
  onBack?: () => void;
}) {
  const { onAdded, onBack } = props;
  const { form, field, submit, sending, otherErrors, isCompanys } = useAccountForm(onAdded);
  const send = (
    <Button type="submit" loading={sending}>
      {accountText('addSend')}
    </Button>
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={accountText('numberField')}
            description={accountText('numberHelp')}
            inputMode="text"
            autoComplete="off"
            {...field('account')}
          />
          <NativeSelect
            label={accountText('currency')}
            description={accountText('currencyHelp')}
            data={[...BANK_CURRENCIES]}
            {...form.register('currency')}
          />
          <TextInput
            label={accountText('holder')}
            description={accountText('holderHelp')}
            autoComplete="name"
            {...field('holder')}
          />
          {isCompanys && (
            <TextInput
              label={accountText('taxIdField')}
              description={accountText('taxIdHelp')}
              inputMode="numeric"
              autoComplete="off"
              {...field('taxId')}
            />
          )}
          <TextInput
            label={accountText('nameField')}
            description={accountText('nameHelp')}
            autoComplete="off"
            {...field('alias')}
          />
        </SimpleGrid>
        <div style={{ marginTop: 16 }}>
          <FormErrors errors={otherErrors} />
        </div>
        {onBack ? (
          <MoneyFoot>
            <Button variant="default" onClick={onBack}>
              {accountText('addBack')}
            </Button>
            {send}
          </MoneyFoot>
        ) : (
          <div style={{ marginTop: 16 }}>{send}</div>
        )}
      </div>
    </form>
  );
}

const BLANK = { alias: '', holder: '', account: '', currency: 'ARS' as BankCurrency, taxId: '' };

/** The form of a new account. The input stays in this tab until it is sent, however the step is left. */
function useAccountForm(onAdded: ((account: BankAccount) => void) | undefined) {
  const company = useMe()?.company ?? null;
  const isCompanys = company !== null;
  const blank = { ...BLANK, taxId: company?.taxId ?? '' };
  const [typed, keep] = useKept('account.new', blank);
  const made = useApiForm(addBankAccount, {
    defaultValues: { ...blank, ...typed },
    // people paste numbers as their bank prints them, and enter an alias in the number field
    toArgs: ({ account, alias, taxId, ...rest }) => ({
      body: {
        ...rest,
        ...(isCompanys ? { taxId: taxId.replace(/[\s.-]/g, '') } : {}),
        alias: alias.replace(/[._-]+/g, ' '),
        account: account.replace(/[\s-]/g, ''),
      },
    }),
    invalidates: [listBankAccounts],
    onSuccess: (account) => {
      form.reset(blank);
      keep(blank);
      toast.success(accountText('addDone', { alias: account.alias }));
      onAdded?.(account);
    },
  });
  const { form } = made;
  const changed = useEffectEvent(keep);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => changed(values),
      }),
    [form],
  );
  return { ...made, isCompanys };
}
