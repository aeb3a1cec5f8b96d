import { annualFile } from './annual.ts';
import { calendarOf, calendarView } from './calendar.ts';
import type { PortfolioDeps } from './deps.ts';
import type { Portfolios } from './door.ts';
import { historyOf, incomeOf } from './history.ts';
import { promisesOf } from './promises.ts';
import { portfolioOf } from './summary.ts';

export type * from './door.ts';
export { bindPortfolio } from './routes.ts';

export function createPortfolio(deps: PortfolioDeps): Portfolios {
  const { database, clock } = deps;
  return {
    of: (userId) => portfolioOf(deps, userId),
    history: (userId, range) => historyOf(deps, userId, range),
    income: (userId) => incomeOf(deps, userId),
    calendar: async (userId) => ({
      items: (await calendarOf(database.db, userId, clock.now())).map(calendarView),
    }),
    promises: async (userId) => ({ items: await promisesOf(database.db, userId, clock.now()) }),
    annual: (userId, year, file) => annualFile(deps, userId, year, file),
  };
}
