import { isBankTransfer } from '#contract/payments/bank-transfer.ts';
import type { DecidedKind, DecidedStep } from '#contract/payments/decide.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import * as deposits from '../deposits/kind.ts';
import type { DepositDeps } from '../deposits/steps.ts';
import { depositsTable } from '../deposits/store.ts';
import type { Actor } from '../deps.ts';
import { DecidedAlone } from '../engine/outcome.ts';
import { decide } from '../engine/step.ts';
import { rowById } from '../engine/store.ts';
import * as transfers from '../transfers/kind.ts';
import type { AssertMayEnd } from '../withdrawals/in-run.ts';
import * as withdrawals from '../withdrawals/kind.ts';
import { lockNothing } from '../withdrawals/send.ts';
import { passStop } from '../withdrawals/stops.ts';

export interface ManyDeps extends DepositDeps {
  readonly assertMayEnd: AssertMayEnd;
}

/** An administrator's step on one movement. @returns true when it decided, false for the first of two approvals */
type TakeOne = (id: string) => Promise<boolean>;

/** The steps that can be taken in bulk, by `kind.step`. */
export function stepOf(
  deps: ManyDeps,
  actor: Actor,
  of: { readonly kind: DecidedKind; readonly step: DecidedStep; readonly reason: string },
): TakeOne | undefined {
  const { kind, step, reason } = of;
  const steps: Readonly<Record<string, TakeOne>> = {
    'deposit.accept': (id) => creditAnnounced(deps, actor, id),
    'deposit.send': (id) => sendDeposit(deps, actor, id),
    async 'deposit.reject'(id) {
      const lock = (tx: Tx) => deps.methods.lock(tx, id);
      const asked = { deps, actor, id, input: { reason }, lock };
      await decide(deposits.DEPOSIT, deposits.REJECT, asked);
      return true;
    },
    async 'withdrawal.accept'(id) {
      const stop = { actor, id, despite: false };
      const lock = async (tx: Tx) => ({ prepared: null, stop: await passStop(deps, tx, stop) });
      const asked = { deps, actor, id, input: {}, lock };
      const row = await decide(withdrawals.WITHDRAWAL, withdrawals.ACCEPT, asked);
      return row.pre_approved_at !== null;
    },
    async 'withdrawal.reject'(id) {
      const input = { reason, assertMayEnd: deps.assertMayEnd };
      const asked = { deps, actor, id, input, lock: lockNothing };
      await decide(withdrawals.WITHDRAWAL, withdrawals.REJECT, asked);
      return true;
    },
    async 'transfer.accept'(id) {
      const asked = { deps, actor, id, input: {}, lock: async () => null };
      const row = await decide(transfers.TRANSFER, transfers.ACCEPT, asked);
      return row.status === 'completed';
    },
    async 'transfer.reject'(id) {
      const asked = { deps, actor, id, input: { reason }, lock: async () => null };
      await decide(transfers.TRANSFER, transfers.REJECT, asked);
      return true;
    },
  };
  return steps[`${kind}.${step}`];
}

/** Credits the announced amount of an unexpired bank transfer. @throws DecidedAlone for any other deposit */
async function creditAnnounced(deps: DepositDeps, actor: Actor, id: string): Promise<boolean> {
  await assertTransfer(deps, id);
  const lock = await deps.methods.ready(actor, id);
  const input = { settle: deps.settle };
  const asked = { deps, actor, id, input, lock };
  const row = await decide(deposits.DEPOSIT, deposits.ACCEPT, asked);
  return row.status === 'completed';
}

async function sendDeposit(deps: DepositDeps, actor: Actor, id: string): Promise<boolean> {
  await assertTransfer(deps, id);
  const lock = (tx: Tx) => deps.methods.lock(tx, id);
  await decide(deposits.DEPOSIT, deposits.SEND, { deps, actor, id, input: {}, lock });
  return true;
}

async function assertTransfer({ database }: DepositDeps, id: string): Promise<void> {
  const row = await rowById(database.db, depositsTable, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (!isBankTransfer(row.type) || row.expired) throw new DecidedAlone();
}
