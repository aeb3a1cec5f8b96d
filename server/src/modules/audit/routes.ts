import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts';
import {
  type AuditSort,
  checkAuditChain,
  exportAudit,
  listAudit,
} from '#contract/settings/endpoints.ts';
import { daysBetween } from '#core/clock.ts';
import { type App, bind, type Principal } from '#platform/http/index.ts';
import { auditCsv } from './csv.ts';
import type { Audit } from './door.ts';
import { everyRow } from './every-row.ts';
import { withoutAccounts } from './rules.ts';
import type { AuditRow } from './store.ts';

/** Finds the names of targets of one kind by id. */
type TargetNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

type Names = { readonly user: TargetNames } & Readonly<Record<string, TargetNames>>;
type AuditLine = AnswerOf<typeof listAudit>['items'][number];

const BY_ITSELF = 'Sistema';
const UNKNOWN = 'Cuenta eliminada';

/**
 * Binds reads of the log under `/audit`.
 * @param names names of targets by kind: `user` is required (for actors too), others come from modules above
 */
export function bindAudit(app: App, audit: Audit, names: Names): void {
  const named = (rows: readonly AuditRow[]) => nameLines(rows, names);
  bind(app, listAudit, async ({ principal, query }) => {
    const { page, pageSize, sort } = query;
    const found = await audit.list({ ...filterOf(query, principal), page, pageSize, sort });
    return { ...found, items: await named(found.items) };
  });
  const lines = auditLines(audit, names);
  bind(app, exportAudit, async ({ principal, query }) => ({
    content: auditCsv(lines(query, principal)),
    type: 'text/csv; charset=utf-8',
    name: 'auditoria.csv',
  }));
  bind(app, checkAuditChain, async () => {
    const { entries, faults, signed, ...check } = await audit.verifyChain();
    return {
      ...check,
      entries: Number(entries),
      faults: [...faults],
      signed: signed && { entries: Number(signed.entries), at: signed.at },
    };
  });
}

/** Reads all lines that a query finds, in its order, for a reader. */
export type AuditLines = (
  query: QueryOf<typeof exportAudit> & { readonly sort?: AuditSort },
  reader: Pick<Principal, 'userId'>,
) => AsyncGenerator<AuditLine[]>;

/** The reader of whole lists of the log. @param names as those of `bindAudit` */
export const auditLines = (audit: Pick<Audit, 'listAfter'>, names: Names): AuditLines =>
  async function* (query, reader) {
    const filter = { ...filterOf(query, reader), sort: query.sort };
    for await (const rows of everyRow(audit.listAfter, filter)) yield await nameLines(rows, names);
  };

function filterOf(
  query: QueryOf<typeof exportAudit>,
  { userId: readerId }: Pick<Principal, 'userId'>,
) {
  const { 'filter[from]': from, 'filter[to]': to } = query;
  return {
    readerId,
    search: query.search,
    action: query['filter[action]'],
    actorId: query['filter[actorId]'],
    targetKind: query['filter[targetKind]'],
    targetId: query['filter[targetId]'],
    ...daysBetween(from, to),
  };
}

/** Entries with the names of actors and targets. */
async function nameLines(rows: readonly AuditRow[], names: Names): Promise<AuditLine[]> {
  const actors = await names.user(unique(rows.map((row) => row.actor_id)));
  const targets = new Map<string, ReadonlyMap<string, string>>();
  for (const kind of unique(rows.map((row) => row.target_kind))) {
    const ofKind = rows.filter((row) => row.target_kind === kind);
    const ids = unique(ofKind.map((row) => row.target_id));
    const found = ids.length > 0 ? await names[kind]?.(ids) : undefined;
    targets.set(kind, found ?? new Map());
  }
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_id === null ? BY_ITSELF : (actors.get(row.actor_id) ?? UNKNOWN),
    action: row.action,
    targetKind: row.target_kind,
    targetId: row.target_id,
    targetName: targets.get(row.target_kind)?.get(row.target_id ?? '') ?? null,
    ...withoutAccounts(row),
    address: row.address,
  }));
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
