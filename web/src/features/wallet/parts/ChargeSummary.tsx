import { Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { Money } from '#contract/core/money.ts';
import { label } from '#contract/words.ts';
import type { ChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { rateRows } from '#web/shared/money/rate-rows.ts';
import { type LiveQuote, paymentOf, useQuote } from '#web/shared/money/use-quote.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { flowText } from '../flow-texts.ts';
import { Simulated } from './Simulated.tsx';
import type { Charge } from './use-charge.ts';

/** The step before the provider's page: what it charges, and what is credited. */
export function ChargeSummary(props: {
  method: ChargedMethod;
  project: string;
  charge: Charge;
  onBack: () => void;
  /** The address shows this step, but there is nothing to summarize. */
  onNothing: () => void;
}) {
  const { method, project, charge, onBack } = props;
  const { currency, amount, charged, converts, create } = charge;
  const ready = project !== '' && charge.ready;
  const live = useQuote(ready ? paymentOf(charged, { amount, currency }) : null);
  const nothing = useEffectEvent(props.onNothing);
  useEffect(() => {
    if (!ready) nothing();
  }, [ready]);
  if (!ready) return null;
  const { quote } = live;
  const known = !converts || quote !== null;
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
      {known ? (
        <Summary method={method} credited={{ amount, currency }} charged={pays} live={live} />
      ) : (
        <QuoteLine live={live} />
      )}
      {charge.simulated && <Simulated />}
      <Unconfirmed by={create} where={{ type: method }} />
      <MoneyFoot label={flowText('chargeDue')} amount={known ? formatMoney(pays) : null}>
        <Button variant="default" onClick={onBack}>
          {flowText('back')}
        </Button>
        <GuardedButton
          obstacle={known ? null : { reason: flowText('quoteMissing'), unseen: true }}
          loading={create.isPending}
          onClick={send}
        >
          {flowText('chargeSend')}
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}

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
          { label: flowText('chargeMethod'), value: label('depositType', method) },
          ...rateRows(quote),
          { label: flowText('fee'), value: flowText('chargeFree') },
          {
            label: flowText('chargePaid'),
            value: formatMoney(charged),
            strong: true,
          },
          { label: flowText('chargeCredited'), value: formatMoney(credited) },
        ]}
      />
      {quote && (
        <p className="cap tabular" style={{ margin: 0 }} role="timer" aria-live="off">
          {flowText('chargeRate', { time: flowText('seconds', { count: live.secondsLeft }) })}
        </p>
      )}
    </>
  );
}
