import type { Db } from '#platform/database/index.ts';
import type { ContractRow, VaultRow } from '../tables.ts';

/**
 * All vaults of each contract that has an unpaid one whose day has come.
 * @param today the business day, `YYYY-MM-DD`
 */
export const vaultsThatMayBeLate = (db: Db, today: string): Promise<VaultRow[]> =>
  db
    .selectFrom('vaults')
    .selectAll()
    .where('contract_id', 'in', (eb) =>
      eb
        .selectFrom('vaults as due')
        .select('due.contract_id')
        .where('due.status', '<>', 'passed')
        .where('due.buyback_date', '<=', today),
    )
    .execute();

/** The contracts that pay rent, of all projects. */
export const contractsWithRent = (db: Db): Promise<Pick<ContractRow, 'id' | 'rent_pay_day'>[]> =>
  db
    .selectFrom('contracts')
    .select(['id', 'rent_pay_day'])
    .where('rent_pay_day', 'is not', null)
    .execute();
