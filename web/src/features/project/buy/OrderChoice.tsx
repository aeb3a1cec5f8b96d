import { Checkbox } from '@mantine/core';
import { BUY_ORDER_MARGIN_PERCENT } from '#contract/buy-orders/values.ts';
import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { paying } from './paying-texts.ts';
import type { Ordering } from './use-ordering.ts';

/** Whether the purchase is made by itself once the money is credited, and what it may spend. */
export function OrderChoice(props: {
  tokens: number;
  /** Of a token. */
  price: Money;
  ordering: Ordering;
  /** What the purchase alone leaves to be done. */
  rest?: string;
}) {
  const { tokens, price, ordering, rest } = props;
  const { chosen, choose, most } = ordering;
  const helps = [
    paying('orderHelp', {
      tokens: formatTokens(tokens),
      price: formatMoney(price),
      most: most ? formatMoney(most) : '…',
    }),
    ...(rest ? [rest] : []),
    ...(most?.currency === 'ARS'
      ? [paying('orderMargin', { percent: BUY_ORDER_MARGIN_PERCENT })]
      : []),
    ...(chosen ? [paying('orderElse')] : []),
  ];
  return (
    <Checkbox
      label={paying('order')}
      description={helps.join(' ')}
      checked={chosen}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
