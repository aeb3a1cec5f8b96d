import { Button, NativeSelect, Stack } from '@mantine/core';
import type { Balance } from '#contract/payments/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { StaleRateNow } from '#web/shared/ui/StaleRateNow.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { NewDestination } from './NewDestination.tsx';
import { useWithdrawal, type Withdrawing } from './use-withdrawal.ts';
import { AddressInput, Asked, Destination, Summary, Sure } from './withdraw-parts.tsx';

/** Taking money out to a bank account or an address: from which wallet, how much, to where; the summary before anything moves. */
export function WithdrawFlow(props: { balances: readonly Balance[]; onDone: () => void }) {
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
        onDone={props.onDone}
      />
    );
  if (from === undefined)
    return (
      <>
        <Unconfirmed by={create} />
        <p>No hay saldo disponible para retirar.</p>
      </>
    );
  if (offered.closed)
    return <p>Los retiros no están disponibles ahora. Volver a probar más tarde.</p>;
  if (offered.needsAccount) {
    return (
      <p>Primero hay que agregar una cuenta bancaria propia, en la pestaña «Cuentas bancarias».</p>
    );
  }
  return <Form withdrawal={withdrawal} from={from} />;
}

function Form({ withdrawal, from }: { withdrawal: Withdrawing; from: Balance }) {
  const { account, offered, limit, quote, create, order, converts, toChain } = withdrawal;
  const send = () => {
    if (!order) return;
    create.mutate({
      body: {
        projectId: order.from.projectId,
        currency: order.from.currency,
        amount: withdrawal.amount,
        receivedCurrency: order.account.currency,
        ...('id' in order.account
          ? { bankAccountId: order.account.id }
          : { address: order.account.address }),
        ...(quote.data ? { quoteId: quote.data.id } : {}),
      },
    });
  };
  return (
    <Stack gap="md">
      <NativeSelect {...withdrawal.select} />
      <Destination
        accounts={offered.accounts}
        canSend={offered.canSend}
        value={withdrawal.accountId}
        onChange={withdrawal.setAccountId}
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
        error={withdrawal.tooMuch ? 'El saldo disponible no alcanza.' : limit.error}
      />
      {converts && !quote.data && <StaleRateNow />}
      {order && converts && !quote.data && <AskRate withdrawal={withdrawal} order={order} />}
      {order && (!converts || quote.data) && (
        <>
          <Summary
            {...order}
            feePercent={offered.feePercent}
            quote={quote.data}
            toChain={toChain}
          />
          <Sure account={order.account} checked={withdrawal.sure} onChange={withdrawal.setSure} />
        </>
      )}
      <Unconfirmed by={create} />
      <Button
        size="lg"
        disabled={!order || !withdrawal.sure || (converts && !quote.data)}
        loading={create.isPending}
        onClick={send}
      >
        Pedir el retiro
      </Button>
    </Stack>
  );
}

/** The amount that arrives is shown before anything is asked for. */
function AskRate(props: { withdrawal: Withdrawing; order: NonNullable<Withdrawing['order']> }) {
  const { quote } = props.withdrawal;
  const { net, account } = props.order;
  return (
    <Button
      variant="default"
      loading={quote.isPending}
      onClick={() =>
        quote.mutate({
          body: { from: net.currency, to: account.currency, amount: net.amount, side: 'from' },
        })
      }
    >
      Ver la cotización a {account.currency}
    </Button>
  );
}
