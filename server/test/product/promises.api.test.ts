import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractsPage } from '#contract/projects/lists.ts';
import { publicFigures } from '#contract/system/endpoints.ts';
import { enginesFor } from '../engines.ts';
import { EXIT_PROOFS } from './promises/exit-proofs.ts';
import { PAYMENT_PROOFS } from './promises/payment-proofs.ts';
import { PRICE_PROOFS } from './promises/price-proofs.ts';
import { openScenario, type Scenario } from './promises/scenario.ts';
import { type Proof, SENTENCES } from './promises/sentences.ts';
import { sentencesWithNumbers } from './promises/with-numbers.ts';
import { WITHDRAWAL_PROOFS } from './promises/withdrawal-proofs.ts';

/*
 * What the first page, the help, the glossary and the page of rules promise with a number, and what proves it. A
 * sentence with a number that is not in the table (`promises/sentences.ts`) fails the first test: add it with its proof,
 * or say it without one.
 */

const PROOFS: Readonly<
  Record<Exclude<Proof, 'shown' | 'words'>, (scenario: Scenario) => Promise<void>>
> = {
  least: PRICE_PROOFS.least,
  fees: PRICE_PROOFS.fees,
  grace: EXIT_PROOFS.grace,
  penalty: EXIT_PROOFS.penalty,
  withdrawal: WITHDRAWAL_PROOFS.withdrawal,
  newDestination: WITHDRAWAL_PROOFS.newDestination,
  calculator: PRICE_PROOFS.calculator,
  coverage: PAYMENT_PROOFS.coverage,
  tokenDays: PAYMENT_PROOFS.tokenDays,
  loss: PAYMENT_PROOFS.loss,
  prolongation: EXIT_PROOFS.prolongation,
};

test('every sentence with a number has its proof', () => {
  const known = new Set<string>(Object.values(SENTENCES).flat());
  const found = sentencesWithNumbers();
  expect(found.filter(({ text }) => !known.has(text))).toEqual([]);
  // and none of the table is a sentence that nothing says any more
  const said = new Set(found.map(({ text }) => text));
  expect([...known].filter((text) => !said.has(text))).toEqual([]);
});

describe.each(enginesFor('promises of public pages'))('promises of public pages (%s)', (engine) => {
  let scenario: Scenario;
  beforeAll(async () => {
    scenario = await openScenario(engine);
  });
  afterAll(() => scenario?.desk.product.close());

  test.each(Object.entries(PROOFS))('%s', async (_name, proof) => {
    await proof(scenario);
  });

  test('a contract that sells needs at least what the first page says', async () => {
    const { leastUsd } = publicFigures.parse(await scenario.read('/statistics/public'));
    const { items } = contractsPage.parse(
      await scenario.read('/projects/contracts/guest?pageSize=100&filter[status]=in_progress'),
    );
    for (const { minimumTicket, rounds } of items)
      for (const { price, salesOver, status } of rounds)
        if (status === 'in_progress' && !salesOver)
          expect(Number(price.amount) * Math.max(1, minimumTicket)).toBeGreaterThanOrEqual(
            Number(leastUsd),
          );
  });
});
