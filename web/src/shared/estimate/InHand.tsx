import { useId, useState } from 'react';
import { currencyOf } from '#contract/core/currency.ts';
import type { InHand as Case } from '#contract/core/figures/in-hand.ts';
import { CURRENCIES, type Currency, type Money, toMoney } from '#contract/core/money.ts';
import { label } from '#contract/words.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { spokenCurrency } from '#web/shared/money/spoken-currency.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { WaveSkeleton } from '../ui/loading/WaveSkeleton.tsx';
import type { BackKind } from './estimate-case.ts';
import classes from './InHand.module.css';
import { IN_HAND_PX } from './in-hand-place.ts';
import { signedPercent } from './in-hand-texts.ts';
import { useInHand } from './use-in-hand.ts';

const t = catalogue('in-hand', {
  title: 'En mano',
  currency: 'Si pagás y retirás en',
  titleIn: 'En mano, si pagás y retirás en {{currency}}',
  paid: 'Pagás',
  gain: 'Si se paga lo anunciado',
  loss: 'Si se pagara la mitad',
  rentGain: 'Un año de renta, si se paga lo anunciado',
  none: 'También puede no pagarse nada.',
  noneBack: 'Los tokens no se recompran: lo que pagaste no vuelve de otro modo.',
  how: 'Cómo se calcula',
  note: 'Descontada la comisión de retiro ({{fee}}).',
  noteRent: 'Sin la renta, que se cobra aparte.',
  exchange:
    'Con el dólar de hoy al entrar ($ {{sell}}) y al salir ($ {{buy}}): nadie sabe cuánto valdrá entonces.',
});

/**
 * The net amount of a buy-back, or of a year of rent, in the person's currency of payment and withdrawal, and a loss
 * beside it.
 * @param props.cost @param props.back what tokens cost and what is announced for them, in USD
 * @param props.kind whether `back` is their buy-back, which is usual, or a year of their rent
 * @param props.paysRent whether rent is paid as well, which `back` does not include
 * @param props.currency the currency of payment, if it is chosen elsewhere; without it, it is chosen here
 */
export default function InHand(props: {
  cost: Money;
  back: Money;
  kind?: BackKind;
  paysRent: boolean;
  currency?: Currency;
}) {
  const [chosen, setChosen] = useState<Currency>('ARS');
  const id = useId();
  const { isPending, known } = useInHand();
  // the place of the box, so that the lines beneath it do not move when the rates come
  if (known === null) return isPending ? <WaveSkeleton height={IN_HAND_PX} /> : null;
  const currency = props.currency ?? chosen;
  const { cost, back, kind = 'buyback' } = props;
  const { gain, loss } = known.casesOf(currency, { cost, back, kind });
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
          row(t(kind === 'rent' ? 'rentGain' : 'gain'), gain),
          row(t('loss'), loss),
        ]}
      />
      <p className="cap">
        {[t('none'), kind === 'rent' ? t('noneBack') : props.paysRent ? t('noteRent') : ''].join(
          ' ',
        )}
      </p>
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
        props.onChange(currencyOf(value) ?? props.currency)
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
