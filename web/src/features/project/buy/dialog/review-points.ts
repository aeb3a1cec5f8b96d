import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import type { Currency } from '#contract/core/money.ts';
import type { Contract, Round } from '#contract/projects/offers.ts';
import { isBoughtBack, lastVault } from '#web/shared/estimate/vaults.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { spokenCurrency } from '#web/shared/money/spoken-currency.ts';
import type { Entry } from '../entry/entry.ts';
import { words } from '../member-texts.ts';
import type { Order } from '../offer.ts';
import { paying } from '../paying/paying-texts.ts';

/**
 * What a purchase changes for good, before it is confirmed.
 * @param of.backIn the currency in which money comes back; absent when it is the dollars that leave the person's hands
 * @param entry the vaults that its tokens enter; null for none
 */
export const pointsOf = (
  of: {
    offer: Pick<Order['offer'], 'contract'>;
    round: Pick<Round, 'minimumPercent'>;
    backIn?: Currency | null;
  },
  graceDays: number,
  entry: Entry | null,
): string[] => {
  const {
    offer: { contract },
    round,
    backIn = null,
  } = of;
  return [
    ...(graceDays > 0 ? [words('knowGrace', { count: graceDays })] : []),
    contract === null
      ? words('knowRefund', { percent: REFUND_PENALTY_PERCENT })
      : words(noRefundOf(contract)),
    ...(backIn === null ? [] : [words('knowBackIn', { currency: spokenCurrency(backIn) })]),
    ...(round.minimumPercent > 0 ? [words('knowMinimum')] : []),
    ...(contract === null
      ? [words('knowContact')]
      : [...investPoints(contract, entry), words('knowRisk')]),
  ];
};

/** The way back after the days to revoke; a contract with overdue payments promises no buy-back. */
const noRefundOf = (contract: Contract) =>
  contract.late ? 'knowNoWayBack' : isBoughtBack(contract) ? 'knowNoRefund' : 'knowNoBuyback';

/** When tokens are in a vault, and what happens to those that never are. */
function investPoints({ vaults, late }: Contract, entry: Entry | null): string[] {
  const last = lastVault(vaults);
  if (!last || late) return [];
  const furthest = entry?.parts.at(-1)?.vault.number;
  return [
    furthest === undefined ? words('knowInvest') : paying('knowEnter', { number: furthest }),
    words('knowLoose', {
      date: formatDay(last.payDay),
      price: formatMoney(last.buybackPrice),
    }),
  ];
}
