import { useId, useState } from 'react';
import type { InHand as Case } from '#contract/core/figures/in-hand.ts';
import { CURRENCIES, type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { label } from '#contract/words.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { spokenCurrency } from '#web/shared/money/spoken-currency.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import classes from './InHand.module.css';
import { signedPercent } from './in-hand-texts.ts';
import { useInHand } from './use-in-hand.ts';

const t = catalogue('in-hand', {
  title: 'En mano',
  currency: 'Si pagás y retirás en',
  titleIn: 'En mano, si pagás y retirás en {{currency}}',
  paid: 'Pagás',
  gain: 'Si se paga lo anunciado',
  loss: 'Si se pagara la mitad',
  none: 'También puede no pagarse nada.',
  how: 'Cómo se calcula',
  note: 'Descontada la comisión de retiro ({{fee}}).',
  noteRent: 'Sin la renta, que se cobra aparte.',
  exchange:
    'Con el dólar de hoy al entrar ($ {{sell}}) y al salir ($ {{buy}}): nadie sabe cuánto valdrá entonces.',
});

/**
 * The net amount of a buy-back in the person's currency of payment and withdrawal, and a loss beside it.
 * @param props.cost @param props.back what tokens cost and what is announced for them, in USD
 * @param props.paysRent whether rent comes besides, which is not in it
 * @param props.currency the one that is paid in, where it is chosen elsewhere; it is chosen here without it
 */
export default function InHand(props: {
  cost: Money;
  back: Money;
  paysRent: boolean;
  currency?: Currency;
}) {
  const [chosen, setChosen] = useState<Currency>('ARS');
  const id = useId();
  const { known } = useInHand();
  if (known === null) return null;
  const currency = props.currency ?? chosen;
  const { gain, loss } = known.casesOf(currency, props.cost, props.back);
  const row = (label: string, one: Case) => ({
    label,
    hint: `(${signedPercent(one)})`,
    value: formatMoney(toMoney(one.received, currency)),
  });
  return (
    <section className={classes.box} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>
          {props.currency ? t('titleIn', { currency: spokenCurrency(currency) }) : t('title')}
        </h3>
        {!props.currency && <Choose currency={currency} onChange={setChosen} />}
      </div>
      <SummaryRows
        rows={[
          { label: t('paid'), value: formatMoney(toMoney(gain.paid, currency)) },
          row(t('gain'), gain),
          row(t('loss'), loss),
        ]}
      />
      <p className="cap">{[t('none'), props.paysRent ? t('noteRent') : ''].join(' ')}</p>
      <details className={classes.fold}>
        <summary>{t('how')}</summary>
        <p className="cap">
          {t('note', { fee: formatPercent(known.feePercent, 2) })}
          {currency === 'ARS' &&
            ` ${t('exchange', {
              buy: formatDecimal(known.rate.buy),
              sell: formatDecimal(known.rate.sell),
            })}`}
        </p>
      </details>
    </section>
  );
}

const Choose = (props: { currency: Currency; onChange: (currency: Currency) => void }) => (
  <label>
    <span className="cap">{t('currency')}</span>
    <select
      className={classes.select}
      value={props.currency}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(CURRENCIES.find((known) => known === value) ?? props.currency)
      }
    >
      {CURRENCIES.map((known) => (
        <option key={known} value={known}>
          {label('currency', known)}
        </option>
      ))}
    </select>
  </label>
);
