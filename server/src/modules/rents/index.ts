import './tables.ts';
import { rentBalances } from './balances.ts';
import { collectRent } from './collect.ts';
import { rentDebts } from './debts.ts';
import type { RentsDeps } from './deps.ts';
import type { Rents } from './door.ts';
import { ownMonths, projectMonths } from './months.ts';
import { settleRents } from './settle.ts';
import { lateRents } from './store.ts';

export { rentsAudit } from './audit.ts';
export type { RentBalance } from './balances.ts';
export type { RentDebt } from './debts.ts';
export type * from './door.ts';
export { bindRents, registerRentsJobs } from './routes.ts';
export { rentsPersonal } from './store-personal.ts';

export function createRents(deps: RentsDeps): Rents {
  deps.projects.onLateRents((contractIds, tx) => lateRents(tx ?? deps.database.db, contractIds));
  return {
    deps,
    collect: async (order) => {
      const projectId = await collectRent(deps, order);
      const balance = (await rentBalances(deps, order.userId)).find(
        (rent) => rent.projectId === projectId,
      );
      if (balance === undefined) throw new Error(`no rent account of ${projectId}`);
      return balance;
    },
    balances: (userId) => rentBalances(deps, userId),
    statements: (filter) => ownMonths(deps, filter),
    periods: (filter) => projectMonths(deps, filter),
    debts: (projectId, tx) => rentDebts(deps, projectId, tx),
    settle: () => settleRents(deps),
  };
}
