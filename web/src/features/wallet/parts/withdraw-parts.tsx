import { Alert, Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ADDRESS } from '#contract/chain/values.ts';
import type { Currency, Money } from '#contract/core/money.ts';
import type { Quote } from '#contract/payments/schemas.ts';
import { endOfWithdrawal } from '#contract/payments/withdrawal-end.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { errorText } from '#web/shared/i18n/errors.ts';
import { rateRows } from '#web/shared/money/rate-rows.ts';
import { Travel } from '#web/shared/travel/Travel.tsx';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { commonText } from '../common-texts.ts';
import { flowText } from '../flow-texts.ts';
import { Waiting } from './NewDestination.tsx';
import { CHAIN } from './use-withdrawal.ts';

/** The destination: one of one's own accounts, or an address. */
export function Destination(props: {
  accounts: readonly { id: string; alias: string; currency: Currency; account: string }[];
  canSend: boolean;
  value: string;
  onChange: (chosen: string) => void;
  /** Adds an account, and returns with the input. */
  onAdd: (() => void) | null;
}) {
  const { accounts, canSend, value, onChange, onAdd } = props;
  return (
    <div>
      <NativeSelect
        label={flowText('to')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: flowText('accountChoose') },
          ...accounts.map((one) => ({
            value: one.id,
            label: `${one.alias} · ${one.currency} · ···${one.account.slice(-4)}`,
          })),
          ...(canSend ? [{ value: CHAIN, label: flowText('accountChain') }] : []),
        ]}
      />
      {onAdd && (
        <Button variant="subtle" mt={4} onClick={onAdd}>
          {commonText('stepAccount')}
        </Button>
      )}
    </div>
  );
}

/** @param refused whether the server refuses that address */
export function AddressInput(props: {
  value: string;
  refused: boolean;
  onChange: (typed: string) => void;
}) {
  const { value, refused, onChange } = props;
  const network = usePublicConfig()?.chain?.network ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // on a phone the field is far above the button
    if (refused) field.current?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return (
    <TextInput
      ref={field}
      label={flowText('address')}
      description={flowText('addressHelp', { network })}
      placeholder="0x…"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={
        value !== '' && !ADDRESS.test(value.trim())
          ? flowText('addressFault')
          : refused
            ? errorText('ADDRESS_REFUSED')
            : undefined
      }
    />
  );
}

/** The sent amount, its fee, the rate, and the received amount. */
export function Summary(props: {
  given: Money;
  fee: Money;
  feePercent: string;
  net: Money;
  quote: Quote | null;
  toChain: boolean;
}) {
  const { given, fee, feePercent, net, quote, toChain } = props;
  return (
    <>
      <SummaryRows
        rows={[
          {
            label: flowText('withdrawalGiven'),
            value: formatMoney(given),
          },
          {
            label: flowText('fee'),
            hint: formatPercent(feePercent, 2),
            value: formatMoney(fee),
          },
          ...rateRows(quote),
          {
            label: flowText(toChain ? 'withdrawalToAddress' : 'withdrawalToAccount'),
            value: formatMoney(quote ? { amount: quote.converted, currency: quote.to } : net),
            strong: true,
          },
        ]}
      />
      <p className="cap" style={{ margin: 0 }}>
        <Explained terms={['preapproval']}>
          {flowText('withdrawalNext', {
            end: endOfWithdrawal(toChain ? 'usdt_transfer' : 'bank_transfer'),
          })}
        </Explained>
        {toChain && ` ${flowText('withdrawalFinal')}`}
      </p>
    </>
  );
}

type Account = { alias: string; holder: string; id: string } | { address: string };

/** Confirmation that the person checked the destination. */
export function Sure(props: {
  account: Account;
  checked: boolean;
  onChange: (sure: boolean) => void;
}) {
  const { account, checked, onChange } = props;
  return (
    <Checkbox
      label={
        'id' in account
          ? flowText('sureAccount', { alias: account.alias, holder: account.holder })
          : flowText('sureAddress', { address: account.address })
      }
      styles={{ label: { overflowWrap: 'anywhere' } }}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export const Asked = ({
  amount,
  orderNumber,
  waitsUntil,
  usdtId,
  onDone,
}: {
  /** For an on-chain withdrawal: its recipient is declared next. */
  usdtId: string | null;
  amount: string;
  orderNumber: string;
  waitsUntil: string | null;
  onDone: () => void;
}) => (
  <DialogStep>
    <Stack gap="md">
      <Alert
        color="cyan"
        variant="light"
        title={<Unbroken text={flowText('withdrawalAsked', { number: orderNumber })} />}
      >
        {flowText('withdrawalAskedHelp', { amount })}
      </Alert>
      {waitsUntil && <Waiting until={waitsUntil} />}
      {usdtId && <Travel movement="withdrawal" id={usdtId} />}
      <MoneyFoot>
        <Button onClick={onDone}>{commonText('done')}</Button>
      </MoneyFoot>
    </Stack>
  </DialogStep>
);
