import type { z } from 'zod';
import type * as schemas from '#contract/portfolio/schemas.ts';
import type { FileOptions } from '#modules/reports';
import type { BinaryAnswer } from '#platform/http/index.ts';
import { annualFile } from './annual.ts';
import { calendarOf } from './calendar.ts';
import type { PortfolioDeps } from './deps.ts';
import { historyOf, incomeOf } from './history.ts';
import { promisesOf } from './promises.ts';
import { portfolioOf } from './summary.ts';

export { bindPortfolio } from './routes.ts';

/** What a person has, what it made and what is to come of it; read only. Amounts in USD. */
export interface Portfolios {
  of(userId: string): Promise<schemas.Portfolio>;
  history(
    userId: string,
    range: z.infer<typeof schemas.historyQuery>['range'],
  ): Promise<z.infer<typeof schemas.portfolioHistory>>;
  income(userId: string): Promise<z.infer<typeof schemas.portfolioIncome>>;
  calendar(userId: string): Promise<z.infer<typeof schemas.portfolioCalendar>>;
  promises(userId: string): Promise<z.infer<typeof schemas.portfolioPromises>>;
  annual(userId: string, year: number, file: FileOptions): Promise<BinaryAnswer>;
}

export function createPortfolio(deps: PortfolioDeps): Portfolios {
  const { database, clock } = deps;
  return {
    of: (userId) => portfolioOf(deps, userId),
    history: (userId, range) => historyOf(deps, userId, range),
    income: (userId) => incomeOf(deps, userId),
    calendar: async (userId) => ({ items: await calendarOf(database.db, userId, clock.now()) }),
    promises: async (userId) => ({ items: await promisesOf(database.db, userId, clock.now()) }),
    annual: (userId, year, file) => annualFile(deps, userId, year, file),
  };
}
