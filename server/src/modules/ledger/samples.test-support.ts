import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { LEDGER_INVARIANTS } from './audit.ts';
import { account } from './entries/refs.ts';
import {
  type AccountRef,
  type Asset,
  createLedger,
  type EntryDraft,
  type Ledger,
  type Outcome,
  runAudit,
} from './index.ts';

/** A project of its own, so that tests on one database do not see each other. */
export function newWorld() {
  const projectId = newId();
  const token: Asset = `token:${projectId}`;
  return {
    projectId,
    token,
    bank: account({ holder: 'world', purpose: 'bank', asset: 'ARS', ref: projectId }),
    issuance: account({ holder: 'world', purpose: 'issuance', asset: token }),
    unissued: account({
      holder: 'project',
      projectId,
      purpose: 'unissued',
      asset: token,
      ref: newId(),
    }),
    escrow: account({
      holder: 'project',
      projectId,
      purpose: 'escrow',
      asset: 'ARS',
      ref: newId(),
    }),
    wallet: (userId: string, asset: Asset = 'ARS'): AccountRef =>
      account({ holder: 'user', userId, projectId, purpose: 'available', asset }),
  };
}

/** Lets the ledger post entries of any kind, because its rules are tested with kinds that the product does not have. */
export const anyEntry = (): void => undefined;

export type Move = readonly [from: AccountRef, to: AccountRef, amount: bigint];

/** A draft with a unique key, unless `more` sets one. */
export const draftOf = (
  kind: string,
  moves: readonly Move[],
  more: Partial<EntryDraft> = {},
): EntryDraft => ({
  id: newId(),
  kind,
  idempotencyKey: newId(),
  occurredAt: new Date('2026-01-02T03:04:05.678Z'),
  postings: moves.flatMap(([from, to, amount]) => [
    { account: from, amount: -amount },
    { account: to, amount },
  ]),
  ...more,
});

/** Posts in a transaction of its own. */
export const post = (
  database: Database,
  ledger: Ledger,
  ...drafts: EntryDraft[]
): Promise<Outcome[]> => database.transaction((tx) => ledger.postIn(tx, drafts));

/** A person's wallet with this balance. */
export async function fundedWallet(
  database: Database,
  world: ReturnType<typeof newWorld>,
  amount: bigint,
): Promise<AccountRef> {
  const wallet = world.wallet(newId());
  await post(
    database,
    createLedger(database, anyEntry),
    draftOf('deposit', [[world.bank, wallet, amount]]),
  );
  return wallet;
}

/** The faults that the audit finds, one line each; empty without faults. */
export async function findings(db: Database['db']): Promise<string[]> {
  const results = await runAudit(db, LEDGER_INVARIANTS);
  return results.flatMap((result) => result.findings.map((line) => `${result.name}: ${line}`));
}

export const countOf = (outcomes: readonly Outcome[], status: Outcome['status']): number =>
  outcomes.filter((outcome) => outcome.status === status).length;
