import type { Money } from '#contract/core/money.ts';
import type { Round } from '#contract/projects/offers.ts';
import type { Property } from '#contract/projects/units.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import type { ProjectRead } from '../../data/use-project.ts';
import { words } from '../member-texts.ts';
import { t } from '../texts.ts';

/** A reservation to make. */
export interface ReserveOrder {
  project: Pick<ProjectRead, 'rounds' | 'reservationDays'>;
  property: Property;
  tokens: number;
  /** The person's free property tokens of the project. */
  free: number;
  /** The round that sells the missing ones; null without one. */
  round: Round | null;
  /** USD per token in the selling round; null without any round. */
  each: Money | null;
}

/** The sources of a reservation's tokens, and how many are missing to the whole price. */
export function reserveRows({
  property,
  tokens,
  free,
  each,
}: Omit<ReserveOrder, 'project' | 'round'>): SummaryRow[] {
  const own = Math.min(free, tokens);
  const bought = tokens - own;
  return [
    ...(own > 0 ? [{ label: words('reserveFree'), value: formatTokens(own) }] : []),
    ...(bought > 0 && each
      ? [
          {
            label: words('reserveBuy'),
            hint: t('rowCost', { tokens: formatTokens(bought), price: formatMoney(each) }),
            value: formatMoney(timesPrice(bought, each)),
          },
        ]
      : []),
    { label: words('reserveLeft'), value: formatTokens(Math.max(0, property.price - tokens)) },
  ];
}
