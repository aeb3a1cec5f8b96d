import { fieldOf, type ProductUnderTest } from '../product.ts';
import { createWalkCalls, type Step } from './calls.ts';
import { deskActions } from './desk.ts';
import { ownerActions } from './owner.ts';
import { saverMoneyActions } from './saver-money.ts';
import { saverTokenActions } from './saver-tokens.ts';
import { LEAVER, type WalkProject } from './world.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The weights of the actions in the draw for a step. */
const WEIGHTS = [
  ['deposit', 10],
  ['decideDeposit', 15],
  ['decideWithdrawal', 5],
  ['sendWithdrawal', 5],
  ['decideTransfer', 5],
  ['transfer', 5],
  ['withdraw', 10],
  ['buy', 15],
  ['reserve', 5],
  ['addToReservation', 10],
  ['refund', 5],
  ['refundReservation', 5],
  ['revoke', 7],
  ['invest', 5],
  ['collect', 5],
  ['convert', 5],
  ['setAside', 10],
  ['contribute', 5],
  ['ownersDeposit', 5],
  ['withdrawFunds', 5],
  ['time', 15],
] as const;
type Action = (typeof WEIGHTS)[number][0];

/**
 * A walk: each step is a legal call of a person, or days that pass.
 * @param random returns numbers in [0, 1)
 */
export function createWalk(
  product: ProductUnderTest,
  projects: readonly WalkProject[],
  random: () => number,
) {
  const { clock, modules } = product;
  const calls = createWalkCalls(product, random);
  const { pick, post, list } = calls;

  /** Revokes the leaver's purchases before their grace period ends. */
  const leave = async () => {
    for (const purchase of await list(LEAVER, '/tokens/purchases/me?pageSize=100')) {
      const until: unknown = Reflect.get(Object(purchase), 'revocableUntil');
      if (typeof until === 'string' && Date.parse(until) < clock.now().getTime() + 7 * DAY)
        await post('revoke', LEAVER, `/tokens/purchases/${fieldOf(purchase, 'id')}/revoke`, {});
    }
  };
  const settle = async () => {
    await modules.payments.expireDueDeposits();
    await modules.movements.completeDueWithdrawals();
    await modules.rents.settle();
    await leave();
  };
  const actions: Record<Action, () => Promise<Step | null>> = {
    ...deskActions(calls),
    ...saverMoneyActions(calls, projects),
    ...saverTokenActions(product, calls, projects),
    ...ownerActions(calls, projects),
    time: async () => {
      clock.set(new Date(clock.now().getTime() + Math.ceil(random() * 4) * DAY));
      await settle();
      return { action: 'time', who: 'clock', answer: 200, key: null, body: clock.now() };
    },
  };
  const bag: Action[] = WEIGHTS.flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => name),
  );
  return {
    /** Takes one step; null when there was nothing to do. */
    step: () => actions[pick(bag)](),
  };
}
