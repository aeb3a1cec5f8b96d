import { Alert, Button, Loader, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { CHARGE_RATE_PERCENT } from '#contract/payments/charge-rate.ts';
import { listMyDeposits, myDeposit, reopenCharge } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { isOpenStatus } from '#contract/payments/statuses.ts';
import { label } from '#contract/words.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDateTime, formatTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { sentence } from '#web/shared/format/sentence.ts';
import { agreedRate, rateRows } from '#web/shared/money/rate-rows.ts';
import { Travel } from '#web/shared/travel/Travel.tsx';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { pageOf } from './charged-methods.ts';

const CardForm = lazyPart(() => import('./CardForm.tsx'));

const POLL_MS = 2_000;

/** A deposit charged by a provider: how to pay it, then its state, until it is decided. */
export function ChargePayment(props: { id: string; onDone: () => void }) {
  const { id, onDone } = props;
  const client = useQueryClient();
  const [decided, setDecided] = useState(false);
  const query = useApiQuery(myDeposit, { params: { id } }, { every: decided ? false : POLL_MS });
  const status = query.data?.status;
  useEffect(() => {
    if (status === undefined || isOpenStatus(status)) return;
    setDecided(true);
    refresh(client, ['balance', listMyDeposits, myDeposit]);
  }, [status, client]);
  return (
    <Loaded query={query} isEmpty={() => false}>
      {(deposit) => (
        <Stack gap="md">
          {/* each outcome takes the focus: the form or the button that had it is gone */}
          <DialogStep key={outcomeOf(deposit)}>
            <Standing deposit={deposit} />
          </DialogStep>
          <Amounts deposit={deposit} />
          {deposit.type === 'bitpay' && (
            <Travel movement="deposit" id={id} coins="las criptomonedas" />
          )}
          <MoneyFoot>
            <Button variant={status === 'completed' ? 'filled' : 'default'} onClick={onDone}>
              {status === 'completed' ? 'Listo' : 'Cerrar'}
            </Button>
          </MoneyFoot>
        </Stack>
      )}
    </Loaded>
  );
}

/** What `Standing` shows of a deposit; the form to pay it stays the same while its charge is opened or declined. */
const outcomeOf = ({ status, charge }: Deposit): string =>
  isOpenStatus(status) && charge?.state === 'review'
    ? 'review'
    : status === 'pending'
      ? 'to_pay'
      : status;

function Standing({ deposit }: { deposit: Deposit }) {
  const { status, charge, reason, orderNumber } = deposit;
  if (status === 'completed')
    return (
      <Alert
        color="teal"
        variant="light"
        title={<Unbroken text={`Depósito ${orderNumber} acreditado`} />}
        role="status"
      >
        El dinero ya está disponible en tu billetera.
        {charge?.lateRate &&
          charge.rateUntil &&
          ` La cotización acordada valía hasta las ${formatTime(charge.rateUntil)}: como pagaste después, se aplicó la de ese momento.`}
      </Alert>
    );
  if (status === 'rejected')
    return (
      <Alert
        color="red"
        variant="light"
        title={<Unbroken text={`El depósito ${orderNumber} no se completó`} />}
        role="status"
      >
        {sentence(reason)} No se acreditó nada; podés empezar otro.
      </Alert>
    );
  if (charge?.state === 'review')
    return (
      <Alert
        color="yellow"
        variant="light"
        title="Operaciones está revisando el pago"
        role="status"
      >
        {sentence(reason)} El dinero que llegó está a salvo; te llega un correo.
      </Alert>
    );
  if (status === 'sent')
    return <Waiting title="Pago en proceso">{charge?.note ?? 'Falta la confirmación.'}</Waiting>;
  return <ToPay deposit={deposit} />;
}

const Waiting = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Alert color="cyan" variant="light" title={title} icon={<Loader size={18} />} role="status">
    {children} Esta página se actualiza sola.
  </Alert>
);

/** Pending: the card form, or a link to the provider's page. */
function ToPay({ deposit }: { deposit: Deposit }) {
  const [sent, setSent] = useState(false);
  const config = usePublicConfig();
  const reopen = useApiMutation(reopenCharge, { invalidates: [myDeposit] });
  const { charge, formToken, cardForm, url, expiresAt } = deposit;
  if (charge?.state === 'opening')
    return (
      <Waiting title="Preparando el pago">
        {charge.note ?? 'Abriendo el pago con el proveedor.'}
      </Waiting>
    );
  if (sent)
    return <Waiting title="Esperando confirmación">El proveedor está confirmando el pago.</Waiting>;
  if (formToken && cardForm)
    return (
      <>
        {charge?.note && (
          <Alert color="red" variant="light">
            {charge.note}
          </Alert>
        )}
        <Suspense fallback={<Loader />}>
          <CardForm form={cardForm} formToken={formToken} onPaid={() => setSent(true)} />
        </Suspense>
        <Until at={expiresAt} charge={charge} />
      </>
    );
  const simulated = charge !== null && (config?.simulators.includes(charge.provider) ?? false);
  return (
    <>
      <Waiting title="Esperando confirmación">
        {charge?.note ?? 'Si ya pagaste, el proveedor lo confirma en unos segundos.'}
      </Waiting>
      {url ? (
        <Button component="a" href={pageOf(url, simulated)}>
          Seguir con el pago
        </Button>
      ) : (
        deposit.type === 'card' && (
          <>
            <Refused error={reopen.error} />
            <Button
              loading={reopen.isPending}
              onClick={() => reopen.mutate({ params: { id: deposit.id } })}
            >
              Abrir de nuevo el formulario
            </Button>
          </>
        )
      )}
      <Until at={expiresAt} charge={charge} />
    </>
  );
}

const Until = ({ at, charge }: { at: string | null; charge: Deposit['charge'] }) =>
  at && (
    <p className="cap" style={{ margin: 0 }}>
      Podés pagar hasta las {formatTime(at)}.
      {charge?.rateUntil &&
        ` La cotización vale hasta las ${formatTime(charge.rateUntil)}: si pagás después y el cambio empeoró más de ${CHARGE_RATE_PERCENT} %, se usa la de ese momento.`}
    </p>
  );

function Amounts({ deposit }: { deposit: Deposit }) {
  const { charge, type, amount, acceptedAmount, sentCurrency: currency } = deposit;
  return (
    <SummaryRows
      rows={[
        { label: 'Orden', value: <Unbroken text={deposit.orderNumber} /> },
        { label: 'Fecha', value: formatDateTime(deposit.date) },
        { label: 'Proyecto', value: deposit.projectName },
        { label: 'Medio', value: label('depositType', type) },
        ...(charge
          ? [
              ...rateRows(agreedRate(charge.rate, { from: charge.amount.currency, to: currency })),
              ...rateRows(
                agreedRate(charge.lateRate, { from: charge.amount.currency, to: currency }),
                'Cotización aplicada',
              ),
            ]
          : []),
        ...(charge ? [{ label: 'Se cobra', value: formatMoney(charge.amount) }] : []),
        {
          label: acceptedAmount ? 'Acreditado' : 'Se acredita',
          value: formatMoney({ amount: acceptedAmount ?? amount, currency }),
          strong: true,
        },
        ...(charge?.takenBack
          ? [
              {
                label: 'Devuelto al banco',
                value: formatMoney({ amount: charge.takenBack, currency }),
              },
            ]
          : []),
      ]}
    />
  );
}
