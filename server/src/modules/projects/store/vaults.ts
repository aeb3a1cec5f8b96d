import { nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Lock } from '../door.ts';
import type { VaultFacts } from '../facts.ts';
import type { VaultRow } from '../tables.ts';

/* Reads of vaults for modules above. */

/** @param holidays non-working days besides weekends */
export const vaultFacts = (row: VaultRow, holidays: ReadonlySet<string>): VaultFacts => ({
  id: row.id,
  projectId: row.project_id,
  contractId: row.contract_id,
  number: row.number,
  status: row.status,
  capacity: row.tokens + row.rolled_in - row.rolled_out,
  buybackPrice: row.buyback_price,
  buybackDate: row.buyback_date,
  payDay: nextWorkingDay(row.buyback_date, holidays),
});

/** @throws AppError NOT_FOUND */
export async function oneVault(tx: Tx, id: string, { lock }: Lock = {}): Promise<VaultRow> {
  const query = tx.selectFrom('vaults').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A contract's vaults by number. */
export const vaultsOfContract = (
  db: Db,
  contractId: string,
  { lock }: Lock = {},
): Promise<VaultRow[]> => {
  const query = db
    .selectFrom('vaults')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('number');
  return (lock ? query.forUpdate() : query).execute();
};

/** Vaults of several contracts, each contract's by number. */
export const vaultsOfContracts = async (
  db: Db,
  contractIds: readonly string[],
): Promise<VaultRow[]> =>
  contractIds.length === 0
    ? []
    : db
        .selectFrom('vaults')
        .selectAll()
        .where('contract_id', 'in', [...contractIds])
        .orderBy('contract_id')
        .orderBy('number')
        .execute();

/** Vaults by id; unknown ids are absent. */
export const vaultsById = async (db: Db, ids: readonly string[]): Promise<VaultRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('vaults')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** Unpaid vaults whose buy-back date is this day or earlier, earliest first. */
export const dueVaults = (db: Db, today: string): Promise<VaultRow[]> =>
  db
    .selectFrom('vaults')
    .innerJoin('projects', 'projects.id', 'vaults.project_id')
    .selectAll('vaults')
    .where('projects.status', 'in', ['published', 'cancelled'])
    .where('vaults.status', '!=', 'passed')
    .where('vaults.buyback_date', '<=', today)
    .orderBy('vaults.buyback_date')
    .orderBy('vaults.number')
    .execute();
