import './tables.ts';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import {
  type CheckpointConfig,
  compareWithCheckpoint,
  mailCheckpoint,
  storeCheckpoint,
} from './checkpoints.ts';
import type { Audit } from './door.ts';
import { chainFaults, chainHead, entriesAfter, entriesPage, insertEntry } from './store.ts';

export type { CheckpointConfig } from './checkpoints.ts';
export { newAuditSalt, personalDigest } from './digest.ts';
export type * from './door.ts';
export { type AuditLines, auditLines, bindAudit } from './routes.ts';
export { checkpointKeyOf, readCheckpoint } from './rules.ts';
export { auditPersonal } from './store-personal.ts';

/**
 * The log of administrators' acts and of changes to accounts: append-only.
 * @param deps.checkpoints the store of its checkpoints, and their key; without it only the chain itself is checked
 */
export function createAudit(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly checkpoints?: CheckpointConfig;
}): Audit {
  const { database, clock, checkpoints } = deps;
  return {
    record: (tx, entry) =>
      insertEntry(tx, {
        id: newId(),
        at: clock.now(),
        actor_id: entry.actorId,
        action: entry.action,
        target_kind: entry.targetKind,
        target_id: entry.targetId,
        before: json(entry.before),
        after: json(entry.after),
        address: entry.address ?? null,
      }),
    list: (filter) => entriesPage(database.db, filter),
    listAfter: (filter, of) => entriesAfter(database.db, filter, of),
    async verifyChain(given) {
      const { entries, hash } = await chainHead(database.db);
      const faults = await chainFaults(database.db);
      const signed =
        checkpoints && (await compareWithCheckpoint({ database, clock, checkpoints }, given));
      return {
        ok: faults.length === 0 && (signed?.fault ?? null) === null,
        entries,
        head: hash,
        faults: faults.map((fault) => fault.entryId),
        signed: signed?.checkpoint ?? null,
        signedFault: signed?.fault ?? null,
      };
    },
    async mailCheckpoint() {
      if (checkpoints) await mailCheckpoint({ database, clock, checkpoints });
    },
    async storeCheckpoint() {
      if (checkpoints) await storeCheckpoint({ database, clock, checkpoints });
    },
  };
}

/** Registers the jobs: a checkpoint is stored once the log grows, and the latest one is mailed daily. */
export function registerAuditJobs(jobs: Jobs, audit: Audit): void {
  jobs.every('audit.head', 10, () => audit.storeCheckpoint());
  jobs.every('audit.head-mail', '0 12 * * *', () => audit.mailCheckpoint());
}

const json = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'bigint' ? part.toString() : part,
      );
