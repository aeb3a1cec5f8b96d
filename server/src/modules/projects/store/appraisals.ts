import { sql } from 'kysely';
import type { AppraisalDraft } from '#contract/projects/draft.ts';
import type { Db } from '#platform/database/index.ts';
import type { Appraised } from '../figures/appraisal-rules.ts';

/** An appraisal with a value, as of its latest event in the dossier's history. */
interface AppraisalRow {
  readonly file_id: string;
  readonly file_name: string;
  readonly sha256: string;
  readonly issuer: string;
  readonly issued_on: string;
  readonly appraisal: AppraisalDraft;
}

/** A project's appraisals with a value, newest first, including those removed from the dossier. */
export async function appraisalRows(db: Db, projectId: string): Promise<AppraisalRow[]> {
  const { rows } = await sql<AppraisalRow>`
    select * from (
      select distinct on (file_id) file_id, file_name, sha256, issuer, issued_on, appraisal
      from project_paper_log
      where project_id = ${projectId} and appraisal is not null
      order by file_id, at desc, id desc) as last
    order by issued_on desc, file_id desc`.execute(db);
  return rows;
}

/** Ids of a project's units. */
export async function unitIds(db: Db, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface UnitRow extends Appraised {
  readonly id: string;
  readonly identifier_a: string;
  readonly identifier_b: string;
}

/** Appraised units with their price in property tokens and their area. */
export async function appraisedUnits(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, UnitRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<UnitRow>`
    select p.id, p.identifier_a, p.identifier_b, p.price as tokens, round(t.surface * 100)::bigint as surface
    from properties p join property_types t on t.id = p.property_type_id
    where p.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The total of a project's units; its area is unknown if that of any unit is. */
export async function appraisedWhole(db: Db, projectId: string): Promise<Appraised> {
  const { rows } = await sql<Appraised>`
    select coalesce(sum(p.price), 0)::bigint as tokens,
           case when bool_and(t.surface > 0) then sum(round(t.surface * 100))::bigint else 0 end as surface
    from properties p join property_types t on t.id = p.property_type_id
    where p.project_id = ${projectId}`.execute(db);
  return rows[0] ?? { tokens: 0n, surface: 0n };
}
