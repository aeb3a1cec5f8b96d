import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { currencyOf } from '#contract/core/currency.ts';
import { CURRENCIES, type Currency, type Money } from '#contract/core/money.ts';
import { convertFunds } from '#contract/funds/endpoints.ts';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import type { Quote } from '#contract/payments/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { isZero, minorOf, typedMoney } from '#web/shared/money/arithmetic.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { rateRows } from '#web/shared/money/rate-rows.ts';
import { type LiveQuote, renewWhenOld, useQuote } from '#web/shared/money/use-quote.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { allOf, usdOf } from './money.ts';
import { Receipt } from './Receipt.tsx';

/** Converts part of the funds to another currency: the rate first, then the confirmation while it is valid. */
export function ConvertFlow({ funds, onDone }: { funds: ProjectFunds; onDone: () => void }) {
  const all = allOf(funds);
  const pockets = all.filter((money) => !isZero(money));
  const [from, setFrom] = useDraft<Currency>(
    `convert.${funds.projectId}.from`,
    pockets.find(({ currency }) => currency !== 'USD')?.currency ?? pockets[0]?.currency ?? 'USD',
  );
  const [to, setTo] = useState<Currency>(from === 'USD' ? 'ARS' : 'USD');
  const [amount, setAmount] = useDraft(`convert.${funds.projectId}.amount`, '');
  const move = useApiMutation(convertFunds);
  const pocket = pockets.find(({ currency }) => currency === from) ?? usdOf(all);
  const money = typedMoney(amount, from);
  const tooMuch = money !== null && minorOf(money) > minorOf(pocket);
  const ready = money !== null && !tooMuch && from !== to;
  const quote = useQuote(ready ? { from, to, amount, side: 'from' } : null);
  if (move.data)
    return (
      <Receipt title="Cambio hecho" receipt={move.data} onDone={onDone}>
        {funds.kept.every(isZero)
          ? 'Lo cambiado ya está libre en los fondos del proyecto.'
          : 'Lo cambiado está en los fondos: cada etapa de obra guarda la misma parte que antes.'}
      </Receipt>
    );
  const confirm = () => {
    if (!quote.quote) return;
    move.mutate(
      { params: { id: funds.projectId }, body: { from, to, amount, quoteId: quote.quote.id } },
      { onError: renewWhenOld(quote) },
    );
  };
  return (
    <Stack gap="md">
      <CurrencyChoice
        label="Desde"
        amounts={pockets}
        value={from}
        onChange={(chosen) => {
          setFrom(chosen);
          setAmount('');
          if (chosen === to) setTo(chosen === 'USD' ? 'ARS' : 'USD');
        }}
      />
      <NativeSelect
        label="Hacia"
        value={to}
        onChange={(event) => {
          const chosen = currencyOf(event.currentTarget.value);
          if (chosen) setTo(chosen);
        }}
        data={CURRENCIES.filter((one) => one !== from).map((one) => ({
          value: one,
          label: label('currency', one),
        }))}
      />
      <MoneyInput
        label="Cuánto querés cambiar"
        currency={from}
        value={amount}
        onChange={setAmount}
        available={pocket}
        error={tooMuch ? 'Los fondos libres no alcanzan.' : undefined}
      />
      <Unconfirmed by={move} where={{ id: funds.projectId }} />
      <QuoteLine live={quote} bare />
      {quote.quote && money && <Conversion given={money} quote={quote.quote} />}
      <MoneyFoot
        {...(ready && money ? { label: 'Sale de los fondos', amount: formatMoney(money) } : {})}
      >
        <GuardedButton
          size="lg"
          obstacle={move.isPending ? null : obstacleOf(money, tooMuch, quote)}
          loading={move.isPending}
          onClick={confirm}
        >
          {['Cambiar', ready && money && formatMoney(money)].filter(Boolean).join(' ')}
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}

/** Why the money cannot be converted yet. */
function obstacleOf(money: Money | null, tooMuch: boolean, { quote }: LiveQuote): Obstacle | null {
  if (money === null) return { reason: 'Ingresá cuánto querés cambiar.' };
  if (tooMuch) return { reason: 'No alcanza lo disponible.' };
  return quote ? null : { reason: 'Esperá la cotización, o pedí otra.', unseen: true };
}

/** The converted amounts at a rate, while it is valid. */
const Conversion = ({ given, quote }: { given: Money; quote: Quote }) => (
  <>
    <SummaryRows
      rows={[
        { label: 'Sale de los fondos', value: formatMoney(given) },
        ...rateRows(quote),
        {
          label: 'Entra a los fondos',
          value: formatMoney({ amount: quote.converted, currency: quote.to }),
          strong: true,
        },
      ]}
    />
    <p className="cap" style={{ margin: 0 }}>
      La cotización vale hasta las {formatTime(quote.expiresAt)}. El cambio no se puede deshacer.
    </p>
  </>
);
