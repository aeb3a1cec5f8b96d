import { useId, useState } from 'react';
import { inHand, inHandAtLoss } from '#contract/core/in-hand.ts';
import { CURRENCIES, type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { currentRates } from '#contract/payments/endpoints.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import classes from './InHand.module.css';

const t = catalogue('in-hand', {
  title: 'En mano',
  currency: 'Si pagás y retirás en',
  paid: 'Pagás',
  gain: 'Si se paga lo anunciado',
  loss: 'Si se pagara la mitad',
  note: 'Descontada la comisión de retiro ({{fee}}). Sin la renta. También puede no pagarse nada.',
  exchange:
    'Con el dólar de hoy al entrar ($ {{sell}}) y al salir ($ {{buy}}): nadie sabe cuánto valdrá entonces.',
});

/**
 * What remains of a buy-back in the person's own currency, with any loss beside it.
 * @param cost @param back the tokens' cost and announced buy-back, in USD
 */
export default function InHand({ cost, back }: { cost: Money; back: Money }) {
  const [currency, setCurrency] = useState<Currency>('ARS');
  const id = useId();
  const config = usePublicConfig();
  const rate = useApiQuery(currentRates, {}, { silent: true }).data?.items.find(
    ({ base, quote }) => base === 'USD' && quote === 'ARS',
  );
  if (!config || !rate) return null;
  const of = {
    cost: minorOf(cost),
    back: minorOf(back),
    currency,
    feePercent: config.withdrawalFeePercent,
    rate,
  };
  const row = (label: string, { received, percent }: ReturnType<typeof inHand>) => ({
    label,
    hint: `(${percent > 0 ? '+' : ''}${formatPercent(percent)})`,
    value: formatMoney(toMoney(received, currency)),
  });
  const gain = inHand(of);
  return (
    <section className={classes.box} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{t('title')}</h3>
        <label>
          <span className="cap">{t('currency')}</span>
          <select
            className={classes.select}
            value={currency}
            onChange={({ currentTarget: { value } }) =>
              setCurrency(CURRENCIES.find((known) => known === value) ?? currency)
            }
          >
            {CURRENCIES.map((known) => (
              <option key={known} value={known}>
                {label('currency', known)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <SummaryRows
        rows={[
          { label: t('paid'), value: formatMoney(toMoney(gain.paid, currency)) },
          row(t('gain'), gain),
          row(t('loss'), inHandAtLoss(of)),
        ]}
      />
      <p className="cap">
        {t('note', { fee: formatPercent(of.feePercent, 2) })}
        {currency === 'ARS' &&
          ` ${t('exchange', { buy: formatDecimal(rate.buy), sell: formatDecimal(rate.sell) })}`}
      </p>
    </section>
  );
}
