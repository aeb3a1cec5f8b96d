import { inHand } from '#contract/core/figures/in-hand.ts';
import { currentRates } from '#contract/payments/endpoints.ts';
import type { Project } from '#contract/projects/schemas.ts';
import { TOKEN_RIGHTS } from '#contract/projects/values.ts';
import { publicConfig } from '#contract/system/endpoints.ts';
import { purchasesPage } from '#contract/tokens/purchases.ts';
import { cents, type Screens, sum, TODAY } from './screens.ts';

/** The rounds of a project's page with their contract; null for property tokens. */
export const roundsOn = (page: Project) => [
  ...page.rounds.map((round) => ({ page, contract: null, round })),
  ...page.contracts.flatMap((contract) =>
    contract.rounds.map((round) => ({ page, contract, round })),
  ),
];

/** The cheapest purchase that the pages offer, in dollar cents; null when no round sells. */
export function leastOn(pages: readonly Project[]): bigint | null {
  const sells = pages.flatMap(roundsOn).flatMap(({ contract, round }) => {
    const least = contract?.minimumTicket ?? 1;
    const isBoughtBack =
      contract === null ||
      !TOKEN_RIGHTS[contract.tokenType].buyback ||
      contract.vaults.some(({ status, buybackDate }) => status !== 'passed' && buybackDate > TODAY);
    const isOpen = round.status === 'in_progress' && !round.salesOver;
    return isOpen && isBoughtBack && round.availableTokens >= least
      ? [cents(round.price) * BigInt(least)]
      : [];
  });
  return sells.reduce<bigint | null>(
    (least, one) => (least === null || one < least ? one : least),
    null,
  );
}

/** What the purchases of these projects that were not undone cost on the desk's list, in dollar cents. */
export async function paidOnDesk(screens: Screens, pages: readonly Project[]): Promise<bigint> {
  const published = new Set(pages.map(({ id }) => id));
  const amounts: bigint[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = purchasesPage.parse(
      await screens.get(`/tokens/purchases?filter[kept]=true&pageSize=100&page=${page}`, 'admin'),
    );
    for (const { projectId, tokens, price } of items)
      if (published.has(projectId)) amounts.push(cents(price) * BigInt(tokens));
    if (page * 100 >= total) return sum(amounts);
  }
}

/** Computes the pesos that a thousand tokens leave in hand, at today's rate and withdrawal fee, as the screens do. */
export async function thousandInHand(screens: Screens) {
  const { withdrawalFeePercent } = publicConfig.parse(await screens.get('/config'));
  const { items } = currentRates.answer.parse(await screens.get('/payments/rates'));
  const rate = items.find(({ base, quote }) => base === 'USD' && quote === 'ARS');
  if (rate === undefined) throw new Error('the demonstration has no rate of the dollar');
  return (price: bigint, back: bigint) =>
    inHand({
      cost: price * 1000n,
      back: back * 1000n,
      currency: 'ARS',
      feePercent: withdrawalFeePercent,
      rate,
    });
}
