import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { isFixed } from '#contract/core/figures/exchange.ts';
import { type Currency, type Money, parseAmount } from '#contract/core/money.ts';
import { CHARGE_RATE_MINUTES, CHARGE_RATE_PERCENT } from '#contract/payments/charge-rate.ts';
import { createDeposit } from '#contract/payments/endpoints.ts';
import { CHARGED_BY } from '#contract/payments/providers.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { CardRate } from '#web/shared/deposits/CardRate.tsx';
import { boundsOfCharge, chargedFor } from '#web/shared/deposits/charge-bounds.ts';
import type { ChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { rateRows } from '#web/shared/money/rate-rows.ts';
import { type LiveQuote, paymentOf, useQuote } from '#web/shared/money/use-quote.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { CurrencySelect } from '#web/shared/ui/forms/amounts/CurrencySelect.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { StaleRateNow } from '#web/shared/ui/orders/StaleRateNow.tsx';
import { useChargeLimit } from './use-limit.ts';

/** A deposit through a provider: amount, summary of the charge, then the provider's page. */
export function ChargeFlow(props: {
  method: ChargedMethod;
  project: string;
  onMissingProject: () => void;
  /** @param id of the deposit, ready for payment */
  onMade: (id: string, url: string | null) => void;
}) {
  const { method, project, onMissingProject, onMade } = props;
  const config = usePublicConfig();
  const [currency, setCurrency] = useDraft<Currency>('charge.currency', 'USD');
  const [amount, setAmount] = useDraft('charge.amount', '');
  const [asked, setAsked] = useState(false);
  const [summary, setSummary] = useState(false);
  const charged = chargedFor(config, method, currency);
  const converts = charged !== currency;
  const live = useQuote(summary ? paymentOf(charged, { amount, currency }) : null);
  const create = useApiMutation(createDeposit, {
    onSuccess: ({ id, url }) => onMade(id, url),
  });
  const bounds = boundsOfCharge(config, method, currency);
  const limit = useChargeLimit(amount, currency, bounds);
  const readable = amount !== '' && parseAmount(amount, currency) !== null;
  const simulated = config?.simulators.includes(CHARGED_BY[method]) ?? false;
  const change = (then: () => void) => {
    then();
    setSummary(false);
  };
  const next = () => {
    setAsked(true);
    if (project === '') return onMissingProject();
    if (!readable || limit.error !== undefined) return;
    setSummary(true);
  };
  const { quote } = live;
  const pays = quote
    ? { amount: quote.amount, currency: quote.from }
    : { amount, currency: charged };
  const send = () =>
    create.mutate({
      body: {
        projectId: project,
        type: method,
        sentCurrency: currency,
        amount,
        ...(quote ? { quoteId: quote.id } : {}),
      },
    });
  return (
    <Stack gap="md">
      <CurrencySelect
        label="Qué se acredita"
        value={currency}
        onChange={(chosen) =>
          change(() => {
            setCurrency(chosen);
            setAmount('');
          })
        }
      />
      <MoneyInput
        key={currency}
        label="Cuánto querés acreditar"
        currency={currency}
        value={amount}
        onChange={(wire) => change(() => setAmount(wire))}
        description={limit.hint}
        error={asked && !readable ? validationText('REQUIRED') : limit.error}
      />
      {simulated && <Simulated />}
      {method === 'card' && converts && !quote && <CardRate />}
      {converts && !isFixed(charged, currency) && !quote && <StaleRateNow />}
      <Unconfirmed by={create} where={{ type: method }} />
      {!summary && (
        <MoneyFoot>
          <Button size="lg" onClick={next}>
            Ver el resumen
          </Button>
        </MoneyFoot>
      )}
      {summary && (!converts || quote) && (
        <>
          <Summary method={method} credited={{ amount, currency }} charged={pays} live={live} />
          <MoneyFoot label="A pagar" amount={formatMoney(pays)}>
            <Button size="lg" loading={create.isPending} onClick={send}>
              Ir a pagar
            </Button>
          </MoneyFoot>
        </>
      )}
      {summary && converts && !quote && <QuoteLine live={live} />}
    </Stack>
  );
}

const Simulated = () => (
  <Alert color="cyan" variant="light" title="Entorno de demostración">
    Pagás en un simulador: no se cobra dinero.
  </Alert>
);

/** The charge, the credited amount, and the expiry. */
function Summary(props: {
  method: ChargedMethod;
  credited: Money;
  charged: Money;
  live: LiveQuote;
}) {
  const { method, credited, charged, live } = props;
  const { quote } = live;
  return (
    <>
      <SummaryRows
        rows={[
          { label: 'Medio', value: label('depositType', method) },
          ...rateRows(quote),
          { label: 'Comisión', value: 'Sin comisión' },
          {
            label: 'Se cobra',
            value: formatMoney(charged),
            strong: true,
          },
          { label: 'Se acredita', value: formatMoney(credited) },
        ]}
      />
      {quote && (
        <p className="cap tabular" style={{ margin: 0 }} role="timer" aria-live="off">
          Tenés {live.secondsLeft} segundos para ir a pagar con esta cotización, que desde ahí vale
          {` ${CHARGE_RATE_MINUTES} minutos`}. Si pagás después y el cambio empeoró más de
          {` ${CHARGE_RATE_PERCENT} %`}, se acredita a la cotización de ese momento.
        </p>
      )}
    </>
  );
}
