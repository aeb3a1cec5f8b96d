import type { Db } from '#platform/database/index.ts';
import type { ContractRow, VaultRow } from '../tables.ts';

/**
 * All vaults of each contract that has an unpaid one whose day has come.
 * @param today the business day, `YYYY-MM-DD`
 * @param among the contracts to look at; all when absent
 */
export const vaultsThatMayBeLate = (
  db: Db,
  today: string,
  among?: readonly string[],
): Promise<VaultRow[]> =>
  db
    .selectFrom('vaults')
    .selectAll()
    .$if(among !== undefined, (found) => found.where('contract_id', 'in', among ?? []))
    .where('contract_id', 'in', (eb) =>
      eb
        .selectFrom('vaults as due')
        .select('due.contract_id')
        .where('due.status', '<>', 'passed')
        .where('due.buyback_date', '<=', today),
    )
    .execute();

/** The contracts that pay rent, of all projects. @param among as above */
export const contractsWithRent = (
  db: Db,
  among?: readonly string[],
): Promise<Pick<ContractRow, 'id' | 'rent_pay_day'>[]> =>
  db
    .selectFrom('contracts')
    .select(['id', 'rent_pay_day'])
    .$if(among !== undefined, (found) => found.where('id', 'in', among ?? []))
    .where('rent_pay_day', 'is not', null)
    .execute();
