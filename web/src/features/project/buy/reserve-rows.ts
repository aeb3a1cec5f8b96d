import type { Money } from '#contract/core/money.ts';
import type { Property, Round } from '#contract/projects/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import type { SummaryRow } from '#web/shared/ui/SummaryRows.tsx';
import type { ProjectRead } from '../data/use-project.ts';
import { words } from './member-texts.ts';
import { t } from './texts.ts';

/** A reservation to be made. */
export interface ReserveOrder {
  project: Pick<ProjectRead, 'rounds' | 'reservationDays'>;
  property: Property;
  tokens: number;
  /** Property tokens of the project that one has free. */
  free: number;
  /** The round that sells what is missing; null where none does. */
  round: Round | null;
  /** USD a token in the round on sale; null without any round. */
  each: Money | null;
}

/** Where a reservation's tokens come from, and what is missing to the whole price. */
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
