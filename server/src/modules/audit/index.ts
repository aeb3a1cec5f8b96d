import './tables.ts';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import type { Audit } from './door.ts';
import { chainFaults, chainHead, entriesPage, insertEntry } from './store.ts';

export { newAuditSalt, personalDigest } from './digest.ts';
export type * from './door.ts';
export { bindAudit } from './routes.ts';

/** The log of what administrators did and of what happened to accounts: added to, never edited. */
export function createAudit({ database, clock }: { database: Database; clock: Clock }): Audit {
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
    async verifyChain() {
      const { entries, hash } = await chainHead(database.db);
      const faults = await chainFaults(database.db);
      return {
        ok: faults.length === 0,
        entries,
        head: hash,
        faults: faults.map((fault) => fault.entryId),
      };
    },
  };
}

const json = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'bigint' ? part.toString() : part,
      );
