import { isDue, nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import { type Book, readBook } from '../figures/book.ts';
import type { LateFacts } from '../figures/late.ts';
import { contractsWithRent, vaultsThatMayBeLate } from '../store/late.ts';
import type { ContractRow, VaultRow } from '../tables.ts';
import { investedIn } from './parts.ts';

/** The days that debts are compared with. */
export interface Days {
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Non-working days besides weekends. */
  readonly holidays: ReadonlySet<string>;
}

/**
 * What the vaults of contracts owe.
 * @param vaults all vaults of each of their contracts
 * @returns by vault id its tokens, those in no vault that it buys back, and its overdue debt; and each unpaid debt
 */
export function debtsOf(
  vaults: readonly VaultRow[],
  { book, today, holidays }: Days & { readonly book: Book },
) {
  const invested = new Map(vaults.map((vault) => [vault.id, investedIn(vault, book)]));
  const unpaid = vaults.filter(({ status }) => status !== 'passed');
  // the last vault of a contract also buys back tokens that were never invested
  const loose = new Map(
    unpaid
      .filter(({ contract_id, number }) =>
        vaults.every((v) => v.contract_id !== contract_id || v.number <= number),
      )
      .map(({ id, contract_id }) => [id, book.loose(contract_id)]),
  );
  const owed = unpaid.map(({ id, contract_id, buyback_price, buyback_date }) => {
    const tokens = (invested.get(id) ?? 0n) + (loose.get(id) ?? 0n);
    const payDay = nextWorkingDay(buyback_date, holidays);
    return {
      id,
      contractId: contract_id,
      owed: tokens * buyback_price,
      buybackDate: buyback_date,
      payDay,
    };
  });
  const overdue = owed.filter((vault) => vault.owed > 0n && isDue(vault, today));
  const late: ReadonlyMap<string, LateFacts> = new Map(
    overdue.map(({ id, owed: debt, payDay }) => [id, { owed: debt, since: payDay }]),
  );
  return { invested, loose, owed, late };
}

/** The overdue rent of those of the contracts that pay rent, by contract id. */
export async function lateRentsOf(
  { lateRents }: Pick<Context, 'lateRents'>,
  contracts: readonly Pick<ContractRow, 'id' | 'rent_pay_day'>[],
  tx?: Tx,
): Promise<ReadonlyMap<string, LateFacts>> {
  const ids = contracts.flatMap(({ id, rent_pay_day }) => (rent_pay_day === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const found = await Promise.all(lateRents.map((source) => source(ids, tx)));
  return new Map(found.flatMap((each) => [...each]));
}

/**
 * The contracts with an overdue payment: they promise nothing until it is paid.
 * @param of.among the contracts to look at; those of all projects when absent
 */
export async function lateContracts(
  context: Pick<Context, 'database' | 'ledger' | 'lateRents'>,
  { today, holidays, among }: Days & { readonly among?: readonly string[] },
  tx?: Tx,
): Promise<ReadonlySet<string>> {
  if (among?.length === 0) return new Set();
  const db = tx ?? context.database.db;
  const vaults = await vaultsThatMayBeLate(db, today, among);
  const projectIds = [...new Set(vaults.map(({ project_id }) => project_id))];
  const book = await readBook(
    context.ledger,
    projectIds.map((id) => ({ row: { id }, parts: { rounds: [] } })),
    tx,
  );
  const { owed, late } = debtsOf(vaults, { book, today, holidays });
  const rents = await lateRentsOf(context, await contractsWithRent(db, among), tx);
  return new Set([
    ...owed.flatMap(({ id, contractId }) => (late.has(id) ? [contractId] : [])),
    ...rents.keys(),
  ]);
}
