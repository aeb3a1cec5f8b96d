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
        <NothingAvailable balances={props.balances} to="retirar" />
      </>
    );
  if (offered.closed)
    return <p>Los retiros no están disponibles ahora. Probá de nuevo más tarde.</p>;
  if (step.now === 'cuenta' || offered.needsAccount)
    return (
      <>
        <p style={{ marginTop: 0 }}>
          {offered.needsAccount
            ? 'Para retirar necesitás una cuenta bancaria. Si no está a tu nombre, Operaciones lo ve antes de aprobar. Cuando la agregues, seguís con el retiro.'
            : 'Cuando la agregues, seguís con el retiro: lo que escribiste no se pierde.'}
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
  if (!toChain && !account) return { reason: 'Elegí hacia dónde va el dinero.' };
  if (toChain && address.trim() === '') return { reason: 'Ingresá la dirección que recibe.' };
  if (amount === '') return { reason: 'Ingresá cuánto querés retirar.' };
  if (!order) return { reason: 'Revisá los datos marcados.' };
  if (converts && !quote.quote) return { reason: 'Esperá la cotización, o pedí otra.' };
  return sure ? null : { reason: 'Confirmá a dónde va el dinero.' };
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
        label="Cuánto"
        currency={from.currency}
        value={withdrawal.amount}
        onChange={withdrawal.setAmount}
        available={{ amount: from.available, currency: from.currency }}
        description={limit.hint}
        error={withdrawal.tooMuch ? 'Tu saldo disponible no alcanza.' : limit.error}
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
        {...(order ? { label: 'Sale de tu billetera', amount: formatMoney(order.given) } : {})}
      >
        <GuardedButton
          size="lg"
          obstacle={create.isPending ? null : obstacleOf(withdrawal)}
          loading={create.isPending}
          onClick={send}
        >
          Pedir el retiro
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}
