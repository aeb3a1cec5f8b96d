import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/** An amount with its currency, in figures that align and never break. */
export const MoneyText = ({ money }: { money: Money | null }) =>
  money === null ? <span>—</span> : <span className="tabular nowrap">{formatMoney(money)}</span>;
