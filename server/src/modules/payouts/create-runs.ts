import type { BankCurrency } from '#contract/core/currency.ts';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import { toMoney } from '#contract/core/money.ts';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import type { createRuns as declaration } from '#contract/payouts/endpoints.ts';
import { bankCurrency } from '#contract/treasury/bank/values.ts';
import { newId } from '#core/id.ts';
import type { LockedWithdrawal } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { nextOrderNumber } from '#platform/numbering/index.ts';
import type { Actor, PayoutsDeps } from './deps.ts';
import { runsOf } from './runs.ts';
import { insertRun, runNumbersOf } from './store-runs.ts';

type Body = BodyOf<typeof declaration>;
type Answer = AnswerOf<typeof declaration>;

/** The letter of a run's number. */
const SERIES = 'L';

/**
 * Creates a run for each currency from pre-approved withdrawals, once for each key. Withdrawals that cannot be paid now
 * are left out with the reason: they are in another run, stopped, or no longer payable.
 * @throws AppError IDEMPOTENCY_KEY_REUSED
 */
export const createRuns = (
  deps: PayoutsDeps,
  actor: Actor,
  { key, body }: { key: string; body: Body },
): Promise<Answer> =>
  deps.database.transaction((tx) =>
    runOnce(tx, { userId: actor.userId, call: 'payments/runs', key, body }, async () => {
      const ids = body.withdrawalIds;
      const locked = await deps.movements.lockPayable(tx, { actor, ids });
      const elsewhere = await runNumbersOf(tx, ids);
      const outcomes = ids.map((id) => outcomeFor(id, locked.get(id), elsewhere.get(id)));
      const taken = outcomes.flatMap(({ id, outcome }) =>
        outcome === 'done' ? (locked.get(id)?.row ?? []) : [],
      );
      const made: string[] = [];
      for (const currency of bankCurrency.options) {
        const lines = taken.filter((row) => row.received_currency === currency);
        if (lines.length > 0)
          made.push(await makeRun(deps, tx, { actor, currency, lines, format: body.format }));
      }
      return { runs: await runsOf(deps, made, tx), outcomes };
    }),
  );

function outcomeFor(
  id: string,
  locked: LockedWithdrawal | undefined,
  run: string | undefined,
): MovementOutcome {
  const refused = (fault: string, order: string | null = null) =>
    ({ id, outcome: 'refused', fault, by: null, order }) as const;
  if (locked === undefined) return refused('NOT_FOUND');
  if (run !== undefined) return refused('WITHDRAWAL_IN_RUN', run);
  if (locked.fault) return refused(locked.fault.key);
  return { id, outcome: 'done', fault: null, by: null, order: null };
}

/** @returns the id of the new run */
async function makeRun(
  { clock, audit }: PayoutsDeps,
  tx: Tx,
  of: {
    readonly actor: Actor;
    readonly currency: BankCurrency;
    readonly lines: readonly LockedWithdrawal['row'][];
    readonly format: Body['format'];
  },
): Promise<string> {
  const { actor, currency, lines, format } = of;
  const at = clock.now();
  const id = newId(at);
  const number = await nextOrderNumber(tx, SERIES, at);
  const run = { id, number, currency, format, created_by: actor.userId, created_at: at };
  await insertRun(
    tx,
    run,
    lines.map((line) => line.id),
  );
  const total = lines.reduce((sum, line) => sum + line.received_amount, 0n);
  await audit.record(tx, {
    actorId: actor.userId,
    action: 'payout.create',
    targetKind: 'payment_run',
    targetId: id,
    after: {
      order: number,
      currency,
      amount: toMoney(total, currency).amount,
      lines: lines.length,
    },
    address: actor.address,
  });
  return id;
}
