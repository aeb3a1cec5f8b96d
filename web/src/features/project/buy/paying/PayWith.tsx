import type { Currency } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { CurrencySelect } from '#web/shared/ui/forms/amounts/CurrencySelect.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { words } from '../member-texts.ts';
import classes from '../Panel.module.css';
import type { Payment } from './use-payment.ts';

/**
 * The currency of payment, the available and the missing amount, and the rate if it differs from the price's currency.
 * @param sentIn the currency of a payment with an unknown outcome, which is then the default
 */
export function PayWith({ payment, sentIn }: { payment: Payment; sentIn: Currency | undefined }) {
  const { currency, choose, available, missing, quote } = payment;
  return (
    <div className={classes.pay}>
      <CurrencySelect label={words('payWith')} value={currency} onChange={choose} />
      {sentIn === currency && <p className="cap">{words('sentIn')}</p>}
      <p className="cap">
        {available ? words('balance', { amount: formatMoney(available) }) : words('balanceLoading')}
        {missing && ` · ${words('short', { amount: formatMoney(missing) })}`}
      </p>
      <DollarsHere payment={payment} />
      <QuoteLine live={quote} />
    </div>
  );
}

/** Offers the dollars of the wallet here to a person who would pay with another currency that they lack. */
export function DollarsHere({ payment }: { payment: Pick<Payment, 'inDollars' | 'choose'> }) {
  const { inDollars, choose } = payment;
  return (
    inDollars && (
      <div className={classes.held}>
        <span className={classes.heldNote}>
          {words('dollarsHere', { amount: formatMoney(inDollars) })}
        </span>
        <PlainButton look="plain" onClick={() => choose('USD')}>
          {words('dollarsPay')}
        </PlainButton>
      </div>
    )
  );
}
