import type { z } from 'zod';
import type { TrustLine, trustEvents, trustQuery } from '#contract/registry/trusts.ts';
import { businessDay } from '#core/clock.ts';
import type { RegistryDeps } from '../deps.ts';
import { type FactsRow, factsPage, trustProjects } from './store.ts';

type Reading = Pick<RegistryDeps, 'clock' | 'identity'>;

/** The events of trusts that are to be filed: open ones first, by their last day. */
export async function listTrustEvents(
  deps: Reading & Pick<RegistryDeps, 'database'>,
  { page, pageSize, ...filter }: z.output<typeof trustQuery>,
): Promise<z.infer<typeof trustEvents>> {
  const { db } = deps.database;
  const open = filter['filter[open]'];
  const found = await factsPage(db, {
    page,
    pageSize,
    projectId: filter['filter[projectId]'],
    kind: filter['filter[kind]'],
    open: open === undefined ? undefined : open === 'true',
  });
  const projects = await trustProjects(db);
  return { ...found, items: await linesOf(deps, found.items, projects), projects };
}

/** Events as the desk reads them. */
export async function linesOf(
  { clock, identity }: Reading,
  rows: readonly FactsRow[],
  projects: readonly { readonly id: string; readonly name: string }[],
): Promise<TrustLine[]> {
  const today = businessDay(clock.now());
  const people = rows.flatMap(({ recorded_by: by }) => by ?? []);
  const names = await identity.names([...new Set(people)]);
  const named = new Map(projects.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    projectId: row.project_id,
    projectName: named.get(row.project_id) ?? '',
    kind: row.kind,
    day: row.day,
    count: row.count,
    dueOn: row.due_on,
    filing: filingOf(row, names),
    isOpen: row.is_open,
    late: row.is_open && row.due_on < today,
  }));
}

function filingOf(row: FactsRow, names: ReadonlyMap<string, string>): TrustLine['filing'] {
  const { filed_on, reference, recorded_by, recorded_at, filed_count, filed_beside, filing_id } =
    row;
  return filed_on === null || recorded_at === null || filing_id === null
    ? null
    : {
        id: filing_id,
        filedOn: filed_on,
        reference: reference ?? '',
        by: names.get(recorded_by ?? '') ?? '',
        at: recorded_at.toISOString(),
        count: filed_count ?? 0,
        beside: filed_beside,
      };
}
