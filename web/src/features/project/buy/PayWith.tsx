import { Link } from 'react-router';
import { formatMoney } from '#web/shared/format/money.ts';
import { CurrencySelect } from '#web/shared/ui/CurrencySelect.tsx';
import classes from './Panel.module.css';
import { QuoteLine } from './QuoteLine.tsx';
import { t } from './texts.ts';
import type { Payment } from './use-payment.ts';

/** In which currency to pay, what there is of it here, and the rate when it is not the price's. */
export function PayWith({ payment, projectId }: { payment: Payment; projectId: string }) {
  const { currency, choose, available, quote } = payment;
  return (
    <div className={classes.pay}>
      <CurrencySelect label={t('payWith')} value={currency} onChange={choose} />
      <p className="cap">
        {available ? t('balance', { amount: formatMoney(available) }) : t('balanceLoading')}
        {' · '}
        <Link to={`/wallet?project=${projectId}`}>{t('addFunds')}</Link>
      </p>
      <QuoteLine live={quote} />
    </div>
  );
}
