import { lyraRate } from '#contract/payments/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatRate } from '#web/shared/format/money.ts';

/** Today's price of a dollar by card, before an amount is chosen: the summary fixes it. */
export function CardRate() {
  const rate = useApiQuery(lyraRate, {}, { silent: true }).data;
  if (!rate) return null;
  return (
    <p className="cap" style={{ margin: 0 }}>
      Con tarjeta pagás en pesos: {formatRate({ from: 'ARS', to: 'USD', rate: rate.sell })} ·{' '}
      {rate.source}, {formatDateTime(rate.asOf)}
    </p>
  );
}
