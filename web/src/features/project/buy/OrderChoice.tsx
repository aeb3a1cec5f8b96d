import { Checkbox } from '@mantine/core';
import { BUY_ORDER_MARGIN_PERCENT } from '#contract/buy-orders/values.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import type { Order } from './offer.ts';
import classes from './Panel.module.css';
import { paying } from './paying-texts.ts';
import type { Ordering } from './use-ordering.ts';

/** Whether the purchase is made by itself once the money is credited, and what it may spend. */
export function OrderChoice({ order, ordering }: { order: Order; ordering: Ordering }) {
  const { round, tokens } = order;
  const { chosen, choose, most } = ordering;
  return (
    <div>
      <Checkbox
        label={paying('order')}
        description={paying('orderHelp', {
          tokens: formatTokens(tokens),
          price: formatMoney(round.price),
          most: most ? formatMoney(most) : '…',
        })}
        checked={chosen}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {chosen && (
        <p className={`cap ${classes.small}`}>
          {most?.currency === 'ARS' &&
            `${paying('orderMargin', { percent: BUY_ORDER_MARGIN_PERCENT })} `}
          {paying('orderElse')}
        </p>
      )}
    </div>
  );
}
