import { Alert, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { feeOf } from '#contract/core/fee.ts';
import { type Currency, formatAmount, parseAmount } from '#contract/core/money.ts';
import { createQuote, createWithdrawal } from '#contract/payments/endpoints.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { listBankAccounts } from '#contract/users/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney, formatRate } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { StaleRateNow } from '#web/shared/ui/StaleRateNow.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { NewDestination, Waiting } from './NewDestination.tsx';
import { useLimit } from './use-limit.ts';
import { useWalletChoice } from './use-wallet-choice.ts';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** Stands for an address among the bank accounts to choose from. */
const CHAIN = 'usdt';

/** Taking money out to a bank account or an address: from which wallet, how much, to where; the summary before anything moves. */
export function WithdrawFlow({
  balances,
  onDone,
}: {
  balances: readonly Balance[];
  onDone: () => void;
}) {
  const [amount, setAmount] = useDraft('withdrawal.amount', '');
  const [accountId, setAccountId] = useDraft('withdrawal.account', '');
  const [address, setAddress] = useDraft('withdrawal.address', '');
  const [sure, setSure] = useState(false);
  const accounts = useApiQuery(listBankAccounts, {});
  const config = usePublicConfig();
  const feePercent = config?.withdrawalFeePercent ?? '0';
  const methods = config?.withdrawalMethods ?? [];
  const toBanks = methods.includes('bank_transfer');
  const canSend = (config?.chain?.canSend ?? false) && methods.includes('usdt_transfer');
  const create = useApiMutation(createWithdrawal, { fieldErrors: true });
  const refused = isApiError(create.error) && create.error.key === 'ADDRESS_REFUSED';
  const addressField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // on a phone the field is far above the button
    if (refused) addressField.current?.scrollIntoView({ block: 'center' });
  }, [refused]);
  const quote = useApiMutation(createQuote, { invalidates: 'none' });
  const { from, select } = useWalletChoice('withdrawal', balances, () => {
    setSure(false);
    quote.reset();
  });
  const limit = useLimit('withdrawal', amount, from?.currency ?? 'USD');
  if (create.data)
    return (
      <Asked
        amount={formatMoney({
          amount: create.data.receivedAmount,
          currency: create.data.receivedCurrency,
        })}
        orderNumber={create.data.orderNumber}
        waitsUntil={create.data.waitsUntil}
        onDone={onDone}
      />
    );
  if (from === undefined)
    return (
      <>
        <Unconfirmed by={create} />
        <p>No hay saldo disponible para retirar.</p>
      </>
    );
  if (config && !toBanks && !canSend)
    return <p>Los retiros no están disponibles ahora. Volver a probar más tarde.</p>;
  if (accounts.data?.items.length === 0 && !canSend) {
    return (
      <p>Primero hay que agregar una cuenta bancaria propia, en la pestaña «Cuentas bancarias».</p>
    );
  }
  const toChain = accountId === CHAIN;
  const account = toChain
    ? { currency: 'USDT' as const, address: address.trim() }
    : accounts.data?.items.find(({ id }) => id === accountId);
  const addressIsWhole = !toChain || ADDRESS.test(address.trim());
  const minor = parseAmount(amount, from.currency);
  const tooMuch = minor !== null && minor > (parseAmount(from.available, from.currency) ?? 0n);
  const fee = minor === null ? null : feeOf(minor, feePercent);
  const converts = account !== undefined && account.currency !== from.currency;
  const ready =
    account !== undefined &&
    addressIsWhole &&
    minor !== null &&
    minor > 0n &&
    !tooMuch &&
    limit.error === undefined &&
    fee !== null;
  const net = ready ? formatAmount(minor - fee, from.currency) : '0';
  const send = () => {
    if (!ready) return;
    create.mutate({
      body: {
        projectId: from.projectId,
        currency: from.currency,
        amount,
        receivedCurrency: account.currency,
        ...('id' in account ? { bankAccountId: account.id } : { address: account.address }),
        ...(quote.data ? { quoteId: quote.data.id } : {}),
      },
    });
  };
  return (
    <Stack gap="md">
      <NativeSelect {...select} />
      <NativeSelect
        label="Hacia"
        value={accountId}
        onChange={(event) => {
          setAccountId(event.currentTarget.value);
          setSure(false);
          quote.reset();
        }}
        data={[
          { value: '', label: 'Elegir una cuenta' },
          ...(toBanks ? (accounts.data?.items ?? []) : []).map((one) => ({
            value: one.id,
            label: `${one.alias} · ${one.currency} · ···${one.account.slice(-4)}`,
          })),
          ...(canSend ? [{ value: CHAIN, label: 'Una billetera USDT (ERC-20)' }] : []),
        ]}
      />
      {account && <NewDestination addedAt={'addedAt' in account ? account.addedAt : null} />}
      {toChain && (
        <TextInput
          ref={addressField}
          label="Dirección que recibe"
          description={`Solo por la red ${config?.chain?.network ?? ''} (ERC-20).`}
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setSure(false);
            create.reset();
          }}
          error={
            address !== '' && !addressIsWhole
              ? 'Son 0x y 40 caracteres: copiarla entera desde la billetera.'
              : refused
                ? errorText('ADDRESS_REFUSED')
                : undefined
          }
        />
      )}
      <MoneyInput
        label="Cuánto"
        currency={from.currency}
        value={amount}
        onChange={(wire) => {
          setAmount(wire);
          setSure(false);
          quote.reset();
        }}
        available={{ amount: from.available, currency: from.currency }}
        description={limit.hint}
        error={tooMuch ? 'El saldo disponible no alcanza.' : limit.error}
      />
      {converts && !quote.data && <StaleRateNow />}
      {ready && converts && !quote.data && (
        <Button
          variant="default"
          loading={quote.isPending}
          onClick={() =>
            quote.mutate({
              body: { from: from.currency, to: account.currency, amount: net, side: 'from' },
            })
          }
        >
          Ver la cotización a {account.currency}
        </Button>
      )}
      {ready && (!converts || quote.data) && (
        <>
          <SummaryRows
            rows={[
              {
                label: 'Sale de la billetera',
                value: formatMoney({ amount, currency: from.currency }),
              },
              {
                label: 'Comisión',
                hint: formatPercent(feePercent, 2),
                value: formatMoney({
                  amount: formatAmount(fee, from.currency),
                  currency: from.currency,
                }),
              },
              ...(quote.data
                ? [
                    {
                      label: 'Cotización',
                      hint: `${quote.data.source}, ${formatDateTime(quote.data.asOf)}`,
                      value: formatRate(quote.data),
                    },
                  ]
                : []),
              {
                label: toChain ? 'Llega a la dirección' : 'Llega a la cuenta',
                value: formatMoney(receives(quote.data, net, from.currency)),
                strong: true,
              },
            ]}
          />
          <p className="cap" style={{ margin: 0 }}>
            El dinero queda retenido desde ahora. Operaciones lo preaprueba y, desde ese momento,
            llega en 48 horas a más tardar. Antes de enviarse puede rechazarse y vuelve entero.
            {toChain && ' Lo que se envía por la cadena no se puede deshacer.'}
          </p>
          <Checkbox
            label={
              'id' in account
                ? `La cuenta ${account.alias} está a nombre de ${account.holder}`
                : `Comparé la dirección ${account.address} con la de mi billetera, carácter por carácter`
            }
            styles={{ label: { overflowWrap: 'anywhere' } }}
            checked={sure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        </>
      )}
      <Unconfirmed by={create} />
      <Button
        size="lg"
        disabled={!ready || !sure || (converts && !quote.data)}
        loading={create.isPending}
        onClick={send}
      >
        Pedir el retiro
      </Button>
    </Stack>
  );
}

const receives = (
  quote: { converted: string; to: Currency } | undefined,
  net: string,
  currency: Currency,
) => (quote ? { amount: quote.converted, currency: quote.to } : { amount: net, currency });

const Asked = ({
  amount,
  orderNumber,
  waitsUntil,
  onDone,
}: {
  amount: string;
  orderNumber: string;
  waitsUntil: string | null;
  onDone: () => void;
}) => (
  <Stack gap="md">
    <Alert color="cyan" variant="light" title={`Retiro ${orderNumber} pedido`}>
      Van a llegar {amount}. Avisaremos por correo cuando se preapruebe y cuando se envíe; el
      detalle está en la lista de retiros.
    </Alert>
    {waitsUntil && <Waiting until={waitsUntil} />}
    <Group justify="flex-end">
      <Button onClick={onDone}>Listo</Button>
    </Group>
  </Stack>
);
