import { listAudit } from '#contract/settings/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Audit } from './index.ts';

/** Finds the names of things of one kind by their ids. */
export type TargetNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const BY_ITSELF = 'Sistema';
const UNKNOWN = 'Cuenta eliminada';

/**
 * Binds `GET /audit`.
 * @param names how a target of each kind is called: `user` is needed (actors too), others as modules above offer them
 */
export function bindAudit(
  app: App,
  audit: Audit,
  names: { readonly user: TargetNames } & Readonly<Record<string, TargetNames>>,
): void {
  bind(app, listAudit, async ({ query }) => {
    const page = await audit.list({
      action: query['filter[action]'],
      actorId: query['filter[actorId]'],
      targetId: query['filter[targetId]'],
      page: query.page,
      pageSize: query.pageSize,
    });
    const actors = await names.user(unique(page.items.map((row) => row.actor_id)));
    const targets = new Map<string, ReadonlyMap<string, string>>();
    for (const kind of unique(page.items.map((row) => row.target_kind))) {
      const ofKind = page.items.filter((row) => row.target_kind === kind);
      targets.set(
        kind,
        (await names[kind]?.(unique(ofKind.map((row) => row.target_id)))) ?? new Map(),
      );
    }
    const items = page.items.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actorId: row.actor_id,
      actorName: row.actor_id === null ? BY_ITSELF : (actors.get(row.actor_id) ?? UNKNOWN),
      action: row.action,
      targetKind: row.target_kind,
      targetId: row.target_id,
      targetName: targets.get(row.target_kind)?.get(row.target_id ?? '') ?? null,
      before: row.before,
      after: row.after,
      address: row.address,
    }));
    return { ...page, items };
  });
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
