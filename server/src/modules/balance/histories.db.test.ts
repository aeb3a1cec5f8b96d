import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, HOUR, type World } from './world.test-support.ts';

/**
 * An attempted step: `next` is a valid one, the others may be valid or not; `pick` chooses among the latest movements.
 */
const step = fc.record({
  verb: fc.oneof(
    { weight: 6, arbitrary: fc.constant('next' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('deposit' as const, 'withdraw' as const, 'transfer' as const),
    },
    { weight: 1, arbitrary: fc.constant('wait' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'accept' as const,
        'send' as const,
        'reject' as const,
        'return' as const,
      ),
    },
  ),
  amount: fc.bigInt({ min: 1n, max: 60_000n }),
  place: fc.nat(1),
  pick: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const LAST: Step = { verb: 'wait', amount: 1n, place: 0, pick: 0 };

interface Movement {
  readonly kind: 'deposit' | 'withdrawal' | 'transfer';
  readonly id: string;
  readonly place: number;
  readonly amount: bigint;
  state: string;
}

/** A model of balances as plain sums, with fees of 1 % of a withdrawal and 0.5 % of a transfer. */
class Oracle {
  readonly available = [0n, 0n];
  readonly held = [0n, 0n];
  fees = 0n;
  bank = 0n;

  shift(from: bigint[], to: bigint[], place: number, amount: bigint): void {
    from[place] = (from[place] ?? 0n) - amount;
    to[place] = (to[place] ?? 0n) + amount;
  }
  gain(place: number, amount: bigint): void {
    this.available[place] = (this.available[place] ?? 0n) + amount;
  }
  drop(place: number, amount: bigint): void {
    this.held[place] = (this.held[place] ?? 0n) - amount;
  }
}

/** The fee in tenths of a percent, rounded up to a cent, leaving at least one cent. */
function share(amount: bigint, perMille: bigint): bigint {
  const fee = (amount * perMille + 999n) / 1_000n;
  return fee === amount ? amount - 1n : fee;
}

describeOnBothEngines('any history of movements', (database) => {
  test('leaves the balances that plain arithmetic predicts, and passes the audit', async () => {
    const world = await createWorld(database());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const ana = await world.person();
        const places = [newId(), newId()];
        const oracle = new Oracle();
        const before = {
          fees: await world.platform('fees', 'ARS'),
          bank: await world.bank('ARS'),
        };
        for (const [place, project] of places.entries()) {
          await world.give(ana, project, '2000');
          oracle.gain(place, 200_000n);
          oracle.bank -= 200_000n;
        }
        const movements: Movement[] = [];
        // sent movements end within their own history, because histories share the fee and bank accounts
        for (const one of [...steps, LAST])
          await take(world, { ana, places, oracle, movements }, one);
        for (const [place, project] of places.entries()) {
          expect(await world.money(ana.userId, project, 'ARS')).toBe(oracle.available[place]);
          expect(await world.money(ana.userId, project, 'ARS', 'held')).toBe(oracle.held[place]);
        }
        expect((await world.platform('fees', 'ARS')) - before.fees).toBe(oracle.fees);
        expect((await world.bank('ARS')) - before.bank).toBe(oracle.bank);
        expect(await world.findings()).toEqual([]);
      }),
      // no shrinking: each history takes seconds
      { numRuns: 12, endOnFailure: true },
    );
  });
});

async function take(
  world: World,
  {
    ana,
    places,
    oracle,
    movements,
  }: {
    ana: Awaited<ReturnType<World['person']>>;
    places: readonly string[];
    oracle: Oracle;
    movements: Movement[];
  },
  { verb, amount, place, pick }: Step,
): Promise<void> {
  const project = places[place] ?? '';
  const text = formatAmount(amount, 'ARS');
  const enough = (oracle.available[place] ?? 0n) >= amount;
  if (verb === 'wait') {
    world.clock.advance(49 * HOUR);
    await world.payments.expireDueDeposits();
    await world.payments.completeDueWithdrawals();
    for (const movement of movements) pass(oracle, movement);
    return;
  }
  if (verb === 'deposit') {
    const body = {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: text,
    } as const;
    const { id } = await world.payments.createDeposit(ana, newId(), body);
    movements.push({ kind: 'deposit', id, place, amount, state: 'pending' });
    return;
  }
  if (verb === 'withdraw' || verb === 'transfer') {
    const asked =
      verb === 'withdraw'
        ? world.payments.createWithdrawal(ana, newId(), {
            projectId: project,
            currency: 'ARS',
            amount: text,
            receivedCurrency: 'ARS',
            bankAccountId: ana.ars,
          })
        : world.balance.createTransfer({
            person: ana,
            key: newId(),
            fromProjectId: project,
            body: { toProjectId: places[1 - place] ?? '', currency: 'ARS', amount: text },
          });
    if (!enough)
      return void (await expect(asked).rejects.toMatchObject({ key: 'INSUFFICIENT_FUNDS' }));
    const { id } = await asked;
    oracle.shift(oracle.available, oracle.held, place, amount);
    movements.push({
      kind: verb === 'withdraw' ? 'withdrawal' : 'transfer',
      id,
      place,
      amount,
      state: 'pending',
    });
    return;
  }
  const movement = movements.at(-1 - (pick % 3));
  if (movement === undefined) return;
  const sensible = NEXT[`${movement.kind} ${movement.state}`] ?? ['reject'];
  const chosen = verb === 'next' ? (sensible[pick % sensible.length] ?? 'reject') : verb;
  const call = decisions(world, movement)[chosen];
  if (call === undefined) return;
  const allowed = decide(oracle, movement, chosen);
  if (allowed) await call();
  else await expect(call()).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
}

/** The valid decisions in each state of a movement. */
const NEXT: Readonly<Record<string, readonly Decision[]>> = {
  'deposit pending': ['send', 'accept', 'reject'],
  'deposit sent': ['accept', 'reject'],
  'deposit expired': ['send', 'accept'],
  'withdrawal pending': ['accept', 'accept', 'reject'],
  'withdrawal approved': ['send', 'send', 'reject'],
  'withdrawal sent': ['return'],
  'withdrawal completed': ['return'],
  'transfer pending': ['accept', 'reject'],
};

type Decision = 'accept' | 'reject' | 'send' | 'return';

function decisions(
  { payments, balance, boss }: World,
  { kind, id }: Movement,
): Partial<Record<Decision, () => Promise<unknown>>> {
  const reason = 'motivo';
  if (kind === 'deposit') {
    return {
      accept: () => payments.acceptDeposit(boss, id, {}),
      reject: () => payments.rejectDeposit(boss, id, reason),
      send: () => payments.sendDeposit(boss, id),
    };
  }
  if (kind === 'transfer') {
    return {
      accept: () => balance.acceptTransfer(boss, id, {}),
      reject: () => balance.rejectTransfer(boss, id, reason),
    };
  }
  return {
    accept: () => payments.acceptWithdrawal(boss, id, {}),
    reject: () => payments.rejectWithdrawal(boss, id, reason),
    send: () => payments.sendWithdrawal(boss, id),
    return: () => payments.returnWithdrawal(boss, id, reason),
  };
}

/** Applies a decision to the model; false when the product must refuse it. */
function decide(oracle: Oracle, movement: Movement, verb: Decision): boolean {
  const { kind, place, amount } = movement;
  const fee = share(amount, kind === 'withdrawal' ? 10n : 5n);
  switch (`${kind} ${movement.state} ${verb}`) {
    case 'deposit pending send':
    case 'deposit expired send':
      movement.state = 'sent';
      return true;
    case 'deposit pending accept':
    case 'deposit sent accept':
    case 'deposit expired accept':
      movement.state = 'completed';
      oracle.gain(place, amount);
      oracle.bank -= amount;
      return true;
    case 'deposit pending reject':
    case 'deposit sent reject':
      movement.state = 'rejected';
      return true;
    case 'withdrawal pending accept':
      movement.state = 'approved';
      return true;
    case 'withdrawal approved send':
      movement.state = 'sent';
      return true;
    case 'withdrawal pending reject':
    case 'withdrawal approved reject':
    case 'withdrawal sent return':
    case 'transfer pending reject':
      movement.state = 'rejected';
      oracle.shift(oracle.held, oracle.available, place, amount);
      return true;
    case 'withdrawal completed return':
      movement.state = 'rejected';
      oracle.gain(place, amount);
      oracle.fees -= fee;
      oracle.bank -= amount - fee;
      return true;
    case 'transfer pending accept':
      movement.state = 'completed';
      oracle.drop(place, amount);
      oracle.gain(1 - place, amount - fee);
      oracle.fees += fee;
      return true;
    default:
      return false;
  }
}

/**
 * Applies the automatic steps of two days to the model. A deposit expires after five days, so after three such waits.
 */
function pass(oracle: Oracle, movement: Movement): void {
  const { kind, place, amount } = movement;
  if (kind === 'withdrawal' && movement.state === 'sent') {
    const fee = share(amount, 10n);
    movement.state = 'completed';
    oracle.drop(place, amount);
    oracle.fees += fee;
    oracle.bank += amount - fee;
  }
  if (kind === 'deposit' && movement.state === 'pending') {
    waited.set(movement, (waited.get(movement) ?? 0) + 1);
    if ((waited.get(movement) ?? 0) >= 3) movement.state = 'expired';
  }
}
const waited = new WeakMap<Movement, number>();
