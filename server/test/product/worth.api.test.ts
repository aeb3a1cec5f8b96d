import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type ProductUnderTest } from './product.ts';
import type { Step } from './walk/calls.ts';
import { createWalk } from './walk/walk.ts';
import { LEAVER, PEOPLE, setWalk } from './walk/world.ts';
import { keepWorth } from './worth.ts';

const STEPS = 700;
/** Between the platform's buying and selling rates, so that no conversion gains by it. */
const PESOS = 1470n;
/** A thousandth of a cent: the rest of dividing by the rate. */
const DUST = 10n;

let product: ProductUnderTest;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('in a walk of legal steps gains come only from rent, buy-backs and sales', async () => {
  const projects = await setWalk(product);
  const owners = new Map(projects.map(({ id, owner }) => [id, product.id(owner)]));
  const worth = keepWorth(product.database, { pesos: PESOS, owners });
  const walk = createWalk(product, projects, randomFrom(20_261_122));
  const done = new Map<string, number>();
  const trace: string[] = [];
  for (let n = 0; n < STEPS; n += 1) {
    const step = await walk.step();
    if (step === null) continue;
    if (step.answer < 300) done.set(step.action, (done.get(step.action) ?? 0) + 1);
    trace.push(lineOf(step));
    await worth.update();
    for (const who of PEOPLE) {
      const { gain, earned } = worth.of(product.id(who));
      if (gain > earned + DUST)
        expect.fail(
          `${who} gained ${gain - earned} without a reason:\n${trace.slice(-40).join('\n')}`,
        );
    }
    expect(step.answer, lineOf(step)).toBeLessThan(500);
  }
  // the person who always revokes in time never earns anything
  expect(worth.of(product.id(LEAVER)).earned).toBe(0n);
  // a walk in which nothing happens proves nothing
  expect([...done.keys()].toSorted()).toEqual(ACTIONS);
  expect(PEOPLE.some((who) => worth.of(product.id(who)).earned > 0n)).toBe(true);
});

const ACTIONS = [
  'accept deposits',
  'accept transfers',
  'accept withdraws',
  'add to reservation',
  'buy',
  'collect rent',
  'contribute',
  'convert',
  'deposit',
  'invest',
  'refund',
  'refund reservation',
  'reject deposits',
  'reject transfers',
  'reject withdraws',
  'reserve',
  'revoke',
  'send withdraws',
  'set aside',
  'time',
  'transfer',
  'withdraw',
  'withdraw funds',
];

const lineOf = ({ action, who, answer, key, body }: Step): string =>
  `${who} · ${action}: ${answer} ${key ?? ''} ${JSON.stringify(body)?.slice(0, 160)}`;

/** A seeded random generator of numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
