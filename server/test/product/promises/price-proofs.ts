import { expect } from 'vitest';
import { contractsPage, projectsPage } from '#contract/projects/lists.ts';
import { project } from '#contract/projects/schemas.ts';
import { publicFigures } from '#contract/system/endpoints.ts';
import { OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { cents, type Proofs } from './scenario.ts';

/** What a purchase and a deposit cost. */
export const PRICE_PROOFS = {
  async least({ read }) {
    const { items } = projectsPage.parse(await read('/projects/guest?pageSize=100'));
    const prices: bigint[] = [];
    for (const { id } of items) {
      const page = project.parse(await read(`/projects/${id}/guest`));
      const offers = [
        ...page.rounds.map((round) => ({ round, least: 1 })),
        ...page.contracts.flatMap(({ rounds, minimumTicket }) =>
          rounds.map((round) => ({ round, least: Math.max(minimumTicket, 1) })),
        ),
      ];
      for (const { round, least } of offers)
        if (round.status === 'in_progress' && !round.salesOver)
          prices.push(BigInt(round.price.amount.replace('.', '')) * BigInt(least));
    }
    const { leastUsd } = publicFigures.parse(await read('/statistics/public'));
    const cheapest = prices.toSorted((a, b) => (a < b ? -1 : 1))[0];
    expect(cheapest).toBeGreaterThan(0n);
    expect(leastUsd?.replace('.', '')).toBe(String(cheapest));
  },
  async fees({ desk, config, purchase, buy, withdrawal, available }) {
    const { withdrawalFeePercent } = await config();
    const asked = await withdrawal(desk.scene.withdrawalId);
    // a fee is rounded up to the cent
    const share = BigInt(withdrawalFeePercent.replace('.', ''));
    expect(withdrawalFeePercent).toMatch(/^[1-9]\d*\.\d\d$/);
    expect(cents(asked?.feeAmount)).toBe((cents(asked?.amount) * share + 9_999n) / 10_000n);
    // what was announced is credited whole, and tokens cost their price
    const { projectId } = desk.scene;
    const before = await available(projectId);
    const depositId = await desk.deposit('10.00');
    expect(await desk.accept('admin_l2', depositId)).toEqual(OK);
    expect(await available(projectId)).toBe(before + 1_000n);
    const bought = await purchase(await buy());
    expect(bought?.cost).toEqual(bought?.price);
    expect(await available(projectId)).toBe(before + 1_000n - cents(bought?.cost.amount));
    // the fee between projects is published, and pesos change at two rates
    const { transferFeePercent } = await config();
    expect(transferFeePercent).toMatch(/^\d+\.\d\d$/);
    const { body: rate } = await desk.product.call('guest', 'GET', '/payments/lyra-rate');
    expect(Number(fieldOf(rate, 'sell'))).toBeGreaterThan(Number(fieldOf(rate, 'buy')));
  },
  async calculator({ engine }) {
    const own = await openDesk(engine);
    try {
      const { wholeDollars, offersOf, estimate } = await import(
        '#web/features/landing/parts/calculator/estimate.ts'
      );
      expect(wholeDollars('1.000.001')).toBeNull();
      const { body } = await own.product.call(
        'guest',
        'GET',
        '/projects/contracts/guest?pageSize=100&filter[status]=in_progress',
      );
      const [offer] = offersOf(contractsPage.parse(body).items).filter(
        ({ contract }) => contract.id === own.scene.contractId,
      );
      // the most that the form takes is more than there is: what it says can be bought, and is all
      const all = offer && estimate(offer, wholeDollars('1.000.000') ?? 0);
      expect(all).toMatchObject({ limit: 'most', tokens: offer?.most });
      const { contractId } = own.scene;
      const post = (path: string, more: object) =>
        made(own.product, 'rich', {
          method: 'POST',
          path,
          body: { contractId, tokens: all?.tokens, ...more },
        });
      const bought = await post('/tokens/investment', { currency: 'USD', acceptTerms: true });
      expect(Reflect.get(Object(bought), 'cost')).toEqual(all?.spent);
      const { body: page } = await own.product.call(
        'guest',
        'GET',
        `/projects/${own.scene.projectId}/guest`,
      );
      const soldOut = project
        .parse(page)
        .contracts.find(({ id }) => id === contractId)
        ?.rounds.find(({ id }) => id === offer?.round.id);
      expect(soldOut?.availableTokens).toBe(0);
    } finally {
      await own.product.close();
    }
  },
} satisfies Proofs;
