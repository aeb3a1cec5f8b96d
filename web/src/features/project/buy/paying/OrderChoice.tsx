import { Checkbox } from '@mantine/core';
import { BUY_ORDER_MARGIN_PERCENT, USUAL_BUY_ORDER_DAYS } from '#contract/buy-orders/values.ts';
import type { Money } from '#contract/core/money.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { paying } from './paying-texts.ts';
import type { Ordering } from './use-ordering.ts';

/**
 * Whether the purchase is executed automatically once the money is credited, and its maximum cost. Money of two
 * movements includes the order, so that there is nothing to choose.
 */
export function OrderChoice(props: {
  tokens: number;
  /** The price of a token. */
  price: Money;
  ordering: Ordering;
  /** The money comes in two movements. */
  both: boolean;
  /** What remains to be done after the purchase. */
  rest?: string;
}) {
  const { tokens, price, ordering, both, rest } = props;
  const { chosen, choose, most } = ordering;
  const days = usePublicConfig()?.buyOrderDays ?? USUAL_BUY_ORDER_DAYS;
  const helps = [
    paying(both ? 'orderBothHelp' : 'orderHelp', {
      tokens: formatTokens(tokens),
      price: formatMoney(price),
      most: most ? formatMoney(most) : '…',
    }),
    ...(both ? [paying('orderBothFee')] : []),
    ...(rest ? [rest] : []),
    ...(most?.currency === 'ARS'
      ? [paying('orderMargin', { percent: BUY_ORDER_MARGIN_PERCENT })]
      : []),
    ...(chosen || both ? [paying('orderElse', { count: days })] : []),
  ];
  if (both)
    return (
      <div>
        <b>{paying('orderBoth')}</b>
        {helps.map((help) => (
          <p key={help} className="cap">
            {help}
          </p>
        ))}
      </div>
    );
  return (
    <Checkbox
      label={paying('order')}
      description={helps.join(' ')}
      checked={chosen}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
