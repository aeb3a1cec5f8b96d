import './tables.ts';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Audit } from './door.ts';
import { checkHead, type HeadKeeping, keepHead, mailHead } from './heads.ts';
import { chainFaults, chainHead, entriesPage, insertEntry } from './store.ts';

export { newAuditSalt, personalDigest } from './digest.ts';
export type * from './door.ts';
export type { HeadKeeping } from './heads.ts';
export { bindAudit } from './routes.ts';
export { headKeyOf, readHead } from './rules.ts';
export { auditPersonal } from './store-personal.ts';

/**
 * The log of acts by administrators and of changes of accounts: added to, never edited.
 * @param deps.heads where and how its end is signed and kept; without it only the chain itself is checked
 */
export function createAudit(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly heads?: HeadKeeping;
}): Audit {
  const { database, clock, heads } = deps;
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
    async verifyChain(given) {
      const { entries, hash } = await chainHead(database.db);
      const faults = await chainFaults(database.db);
      const signed = heads && (await checkHead({ database, clock, heads }, given));
      return {
        ok: faults.length === 0 && (signed?.fault ?? null) === null,
        entries,
        head: hash,
        faults: faults.map((fault) => fault.entryId),
        signed: signed?.head ?? null,
        signedFault: signed?.fault ?? null,
      };
    },
    async mailHead() {
      if (heads) await mailHead({ database, clock, heads });
    },
    async keepHead() {
      if (heads) await keepHead({ database, clock, heads });
    },
  };
}

/** The log's end is signed as soon as it grows, and sent to people each day. */
export function registerAuditJobs(jobs: Jobs, audit: Audit): void {
  jobs.every('audit.head', 10, () => audit.keepHead());
  jobs.every('audit.head-mail', '0 12 * * *', () => audit.mailHead());
}

const json = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'bigint' ? part.toString() : part,
      );
