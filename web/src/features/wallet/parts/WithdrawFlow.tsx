import { NativeSelect, Stack } from '@mantine/core';
import type { Balance } from '#contract/payments/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { renewWhenOld } from '#web/shared/money/use-quote.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { flowText } from '../flow-texts.ts';
import { AddAccount } from './AddAccount.tsx';
import { NewDestination } from './NewDestination.tsx';
import { NothingAvailable } from './NothingAvailable.tsx';
import type { WalletStep } from './use-wallet-step.ts';
import { useWithdrawal, type Withdrawing } from './use-withdrawal.ts';
import { AddressInput, Asked, Destination, Summary, Sure } from './withdraw-parts.tsx';

/** A withdrawal to a bank account or an address: wallet, amount, destination; the summary before anything moves. */
export function WithdrawFlow(props: {
  balances: readonly Balance[];
  step: WalletStep;
  onDone: () => void;
}) {
  const { step } = props;
  const withdrawal = useWithdrawal(props.balances);
  const { from, offered, create } = withdrawal;
  if (create.data)
    return (
      <Asked
        amount={formatMoney({
          amount: create.data.receivedAmount,
          currency: create.data.receivedCurrency,
        })}
        orderNumber={create.data.orderNumber}
        waitsUntil={create.data.waitsUntil}
        usdtId={create.data.type === 'usdt_transfer' ? create.data.id : null}
        onDone={props.onDone}
      />
    );
  if (from === undefined)
    return (
      <>
        <Unconfirmed by={create} />
        <NothingAvailable balances={props.balances} to="withdraw" />
      </>
    );
  if (offered.closed) return <p>{flowText('withdrawalClosed')}</p>;
  if (step.now === 'cuenta' || offered.needsAccount)
    return (
      <>
        <p style={{ marginTop: 0 }}>
          {flowText(offered.needsAccount ? 'withdrawalNoAccount' : 'withdrawalAccountHelp')}
        </p>
        <AddAccount
          onBack={offered.needsAccount ? props.onDone : step.back}
          onAdded={({ id }) => {
            withdrawal.setAccountId(id);
            if (step.now !== null) step.back();
          }}
        />
      </>
    );
  return <Form withdrawal={withdrawal} from={from} onAdd={() => step.go('cuenta')} />;
}

/** The missing inputs of a withdrawal, in form order. */
function obstacleOf(withdrawal: Withdrawing): Obstacle | null {
  const { order, account, toChain, address, amount, converts, quote, sure } = withdrawal;
  if (!toChain && !account) return { reason: flowText('withdrawalNoDestination') };
  if (toChain && address.trim() === '') return { reason: flowText('withdrawalNoAddress') };
  if (amount === '') return { reason: flowText('withdrawalNoAmount') };
  if (!order) return { reason: flowText('withdrawalFaults') };
  if (converts && !quote.quote) return { reason: flowText('quoteMissing'), unseen: true };
  return sure ? null : { reason: flowText('withdrawalNotSure') };
}

function Form(props: { withdrawal: Withdrawing; from: Balance; onAdd: () => void }) {
  const { withdrawal, from, onAdd } = props;
  const { account, offered, limit, quote, create, order, converts, toChain } = withdrawal;
  const send = () => {
    if (!order) return;
    create.mutate(
      {
        body: {
          projectId: order.from.projectId,
          currency: order.from.currency,
          amount: withdrawal.amount,
          receivedCurrency: order.account.currency,
          ...('id' in order.account
            ? { bankAccountId: order.account.id }
            : { address: order.account.address }),
          ...(quote.quote ? { quoteId: quote.quote.id } : {}),
        },
      },
      { onError: renewWhenOld(quote) },
    );
  };
  return (
    <Stack gap="md">
      <NativeSelect {...withdrawal.select} />
      <Destination
        accounts={offered.accounts}
        canSend={offered.canSend}
        value={withdrawal.accountId}
        onChange={withdrawal.setAccountId}
        onAdd={offered.toBanks ? onAdd : null}
      />
      {account && <NewDestination addedAt={'addedAt' in account ? account.addedAt : null} />}
      {toChain && (
        <AddressInput
          value={withdrawal.address}
          refused={isApiError(create.error) && create.error.key === 'ADDRESS_REFUSED'}
          onChange={withdrawal.setAddress}
        />
      )}
      <MoneyInput
        label={flowText('amount')}
        currency={from.currency}
        value={withdrawal.amount}
        onChange={withdrawal.setAmount}
        available={{ amount: from.available, currency: from.currency }}
        description={limit.hint}
        error={withdrawal.tooMuch ? flowText('tooMuch') : limit.error}
      />
      <QuoteLine live={quote} bare />
      {order && (!converts || quote.quote) && (
        <>
          <Summary
            {...order}
            feePercent={offered.feePercent}
            quote={quote.quote}
            toChain={toChain}
          />
          <Sure account={order.account} checked={withdrawal.sure} onChange={withdrawal.setSure} />
        </>
      )}
      <Unconfirmed by={create} atFields={['ADDRESS_REFUSED']} />
      <MoneyFoot
        {...(order ? { label: flowText('withdrawalGiven'), amount: formatMoney(order.given) } : {})}
      >
        <GuardedButton
          size="lg"
          obstacle={create.isPending ? null : obstacleOf(withdrawal)}
          loading={create.isPending}
          onClick={send}
        >
          {flowText('withdrawalSend')}
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}
