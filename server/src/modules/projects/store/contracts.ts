import { sql } from 'kysely';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import type { ContractFacts, RentContractFacts } from '../facts.ts';
import type { ContractRow } from '../tables.ts';

/* Reads of contracts for modules above, in the types of facts.ts. */

/** Ids of a project's contracts, in the order of its document. */
export async function contractIdsOf(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

type ContractWithTokens = ContractRow & { tokens: bigint; last_buyback: string | null };

const contracts = (db: Db) =>
  db
    .selectFrom('contracts')
    .innerJoin('projects', 'projects.id', 'contracts.project_id')
    .selectAll('contracts')
    .select(
      sql<bigint>`coalesce(
        (select sum(v.tokens) from vaults v where v.contract_id = contracts.id),
        (select sum(r.token_count) from rounds r where r.contract_id = contracts.id),
        0)::bigint`.as('tokens'),
    )
    .select(
      sql<string | null>`(
        select max(v.buyback_date) from vaults v
        where v.contract_id = contracts.id and v.status <> 'passed')`.as('last_buyback'),
    );

const toContractFacts = (row: ContractWithTokens): ContractFacts => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  tokenType: row.token_type,
  status: row.status,
  minimumTicket: row.minimum_ticket,
  rentModel:
    row.rent_pay_day === null
      ? null
      : {
          payDay: row.rent_pay_day,
          amount: row.rent_amount ?? 0n,
          basisPoints: row.rent_bps ?? 0,
        },
  tokens: row.tokens,
  lastBuyback: row.last_buyback,
});

/** @throws AppError CONTRACT_NOT_FOUND */
export async function oneContract(db: Db, id: string): Promise<ContractFacts> {
  const row = await contracts(db).where('contracts.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('CONTRACT_NOT_FOUND');
  return toContractFacts(row);
}

/** Contracts by id; unknown ids are absent. */
export async function contractsById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ContractFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await contracts(db)
    .where('contracts.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toContractFacts(row)]));
}

/** Those of the contracts whose project was cancelled. */
export async function contractsOfCancelled(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('contracts')
    .innerJoin('projects', 'projects.id', 'contracts.project_id')
    .select('contracts.id')
    .where('contracts.id', 'in', [...ids])
    .where('projects.status', '=', 'cancelled')
    .execute();
  return rows.map(({ id }) => id);
}

/** Contracts that pay rent, of published and of cancelled projects. */
export async function rentContracts(db: Db): Promise<RentContractFacts[]> {
  const rows = await contracts(db)
    .select('projects.cancelled_at')
    .where('projects.status', 'in', ['published', 'cancelled'])
    .where('contracts.rent_pay_day', 'is not', null)
    .orderBy('contracts.id')
    .execute();
  return rows.flatMap((row) => {
    const facts = toContractFacts(row);
    const { rentModel } = facts;
    return rentModel ? [{ ...facts, rentModel, cancelledAt: row.cancelled_at }] : [];
  });
}
