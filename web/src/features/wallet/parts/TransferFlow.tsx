import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { createTransfer } from '#contract/balance/endpoints.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { feeOf } from '#contract/core/figures/fee.ts';
import { formatAmount, type Money, parseAmount } from '#contract/core/money.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useForgetKept } from '#web/shared/forms/use-forget-kept.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { commonText } from '../common-texts.ts';
import { flowText } from '../flow-texts.ts';
import { NothingAvailable } from './NothingAvailable.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';
import { useLimit } from './use-limit.ts';
import { useWalletChoice } from './use-wallet-choice.ts';

/** Transfers money from one project's wallet to another's. */
export function TransferFlow({
  balances,
  onDone,
}: {
  balances: readonly Balance[];
  onDone: () => void;
}) {
  const { from, select, amount, setAmount, forget } = useWalletChoice('transfer', balances);
  const [to, setTo] = useKept('transfer.to', '');
  const forgetKept = useForgetKept();
  const feePercent = usePublicConfig()?.transferFeePercent ?? '0';
  const create = useApiMutation(createTransfer, {
    onSuccess: () => {
      forget();
      forgetKept('transfer.to');
    },
  });
  const limit = useLimit('transfer', amount, from?.currency ?? 'USD');
  if (create.data) return <Asked transfer={create.data} onDone={onDone} />;
  if (from === undefined)
    return (
      <>
        <Unconfirmed by={create} />
        <NothingAvailable balances={balances} to="transfer" />
      </>
    );
  const { currency } = from;
  const minor = parseAmount(amount, currency);
  const tooMuch = minor !== null && minor > (parseAmount(from.available, currency) ?? 0n);
  const ready = to !== '' && minor !== null && minor > 0n && !tooMuch && limit.error === undefined;
  const fee = minor === null ? 0n : feeOf(minor, feePercent);
  const arrives = formatMoney({ amount: formatAmount((minor ?? 0n) - fee, currency), currency });
  return (
    <Stack gap="md">
      <NativeSelect {...select} />
      <ProjectSelect label={flowText('to')} value={to} onChange={setTo} except={from.projectId} />
      <MoneyInput
        label={flowText('amount')}
        currency={currency}
        value={amount}
        onChange={setAmount}
        available={{ amount: from.available, currency }}
        description={limit.hint}
        error={tooMuch ? flowText('tooMuch') : limit.error}
      />
      {ready && (
        <Reckoning
          money={{ amount, currency }}
          feePercent={feePercent}
          fee={formatAmount(fee, currency)}
          arrives={arrives}
        />
      )}
      <Unconfirmed by={create} />
      <p className="cap" style={{ margin: 0 }}>
        {flowText('transferHelp', { fee: formatPercent(feePercent, 2) })}
      </p>
      <MoneyFoot {...(ready ? { label: flowText('transferArrives'), amount: arrives } : {})}>
        <GuardedButton
          size="lg"
          obstacle={
            ready || create.isPending
              ? null
              : {
                  reason: flowText(
                    to === ''
                      ? 'transferNoProject'
                      : minor === null || minor === 0n
                        ? 'transferNoAmount'
                        : 'transferFaults',
                  ),
                }
          }
          loading={create.isPending}
          onClick={() =>
            create.mutate({
              params: { id: from.projectId },
              body: { toProjectId: to, currency, amount },
            })
          }
        >
          {flowText('transferSend')}
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}

const Asked = (props: { transfer: AnswerOf<typeof createTransfer>; onDone: () => void }) => (
  <DialogStep>
    <Stack gap="md">
      <Alert
        color="cyan"
        variant="light"
        title={
          <Unbroken text={flowText('transferAsked', { number: props.transfer.orderNumber })} />
        }
      >
        {flowText('transferAskedHelp', { project: props.transfer.toProjectName })}
      </Alert>
      <MoneyFoot>
        <Button onClick={props.onDone}>{commonText('done')}</Button>
      </MoneyFoot>
    </Stack>
  </DialogStep>
);

/** The amounts that leave one wallet and arrive in the other. @param props.fee decimal string */
const Reckoning = (props: { money: Money; feePercent: string; fee: string; arrives: string }) => (
  <SummaryRows
    rows={[
      { label: flowText('transferGiven'), value: formatMoney(props.money) },
      {
        label: flowText('fee'),
        hint: formatPercent(props.feePercent, 2),
        value: formatMoney({ amount: props.fee, currency: props.money.currency }),
      },
      { label: flowText('transferArrives'), value: props.arrives, strong: true },
    ]}
  />
);
