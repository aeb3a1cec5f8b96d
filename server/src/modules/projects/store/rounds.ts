import { sql } from 'kysely';
import type { ProjectStatus, TokenType } from '#contract/projects/values.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { minimumTokens } from '../document/standing.ts';
import type { Lock } from '../door.ts';
import type { IssueRef, RoundFacts } from '../facts.ts';
import type { RoundRow } from '../tables.ts';

type RoundWithType = RoundRow & { token_type: TokenType | null };

const rounds = (db: Db) =>
  db
    .selectFrom('rounds')
    .leftJoin('contracts', 'contracts.id', 'rounds.contract_id')
    .selectAll('rounds')
    .select('contracts.token_type as token_type');

const roundsOfPublished = (db: Db) =>
  rounds(db)
    .innerJoin('projects', 'projects.id', 'rounds.project_id')
    .where('projects.status', '=', 'published');

export const toRoundFacts = (row: RoundWithType): RoundFacts => ({
  id: row.id,
  projectId: row.project_id,
  contractId: row.contract_id,
  issueId: row.contract_id ?? row.project_id,
  tokenType: row.token_type ?? 'property',
  number: row.number,
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  formerEndsAt: row.former_ends_at,
  endedAt: row.ended_at,
  offered: row.token_count + row.rolled_in,
  rolledOut: row.rolled_out,
  price: row.price,
  minimumTokens: minimumTokens(row),
});

/** All rounds of an issue by number. */
export async function roundFacts(db: Db, of: IssueRef): Promise<RoundFacts[]> {
  const query = rounds(db);
  const rows = await ('contractId' in of
    ? query.where('rounds.contract_id', '=', of.contractId)
    : query.where('rounds.project_id', '=', of.projectId).where('rounds.contract_id', 'is', null)
  )
    .orderBy('rounds.number')
    .execute();
  return rows.map(toRoundFacts);
}

export async function oneRound(tx: Tx, id: string, { lock }: Lock = {}): Promise<RoundFacts> {
  if (lock) await tx.selectFrom('rounds').select('id').where('id', '=', id).forUpdate().execute();
  const row = await rounds(tx).where('rounds.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return toRoundFacts(row);
}

export async function roundsToOpen(db: Db, now: Date): Promise<RoundFacts[]> {
  const found = await roundsOfPublished(db)
    .where('rounds.status', '=', 'scheduled')
    .where('rounds.starts_at', '<=', now)
    .orderBy('rounds.starts_at')
    .execute();
  return found.map(toRoundFacts);
}

/** The rounds of issues, from which `priceRound` picks the one whose price is shown. */
export async function issueRounds(
  db: Db,
  issueIds: readonly string[],
): Promise<(RoundRow & { project_status: ProjectStatus })[]> {
  if (issueIds.length === 0) return [];
  return db
    .selectFrom('rounds')
    .innerJoin('projects', 'projects.id', 'rounds.project_id')
    .selectAll('rounds')
    .select('projects.status as project_status')
    .where(
      sql<string>`coalesce(rounds.contract_id, rounds.project_id)`,
      '=',
      sql<string>`any(${[...issueIds]}::uuid[])`,
    )
    .execute();
}
