import { annualFile } from './annual.ts';
import { type CalendarLine, calendarOf, calendarView } from './calendar.ts';
import type { PortfolioDeps } from './deps.ts';
import type { Portfolios } from './door.ts';
import { explainedReturnOf } from './explained.ts';
import { explainedReturnPdf } from './explained-pdf.ts';
import { historyOf, incomeOf } from './history.ts';
import { promisesOf } from './promises.ts';
import { portfolioOf } from './summary.ts';

export type * from './door.ts';
export { drawReturn } from './explained-pdf.ts';
export { bindPortfolio } from './routes.ts';
export { deliveryStatus } from './rules/calendar.ts';
export { daysBetween } from './rules/series.ts';

export function createPortfolio(deps: PortfolioDeps): Portfolios {
  return {
    of: (userId) => portfolioOf(deps, userId),
    history: (userId, range) => historyOf(deps, userId, range),
    income: (userId) => incomeOf(deps, userId),
    calendar: async (userId) => {
      const { coming, late } = await calendarOf(deps, userId);
      const holidays = await deps.nonWorkingDays();
      const view = (line: CalendarLine) => calendarView(line, holidays);
      return { items: coming.map(view), late: late.map(view) };
    },
    promises: async (userId) => ({ items: await promisesOf(deps, userId) }),
    explained: (userId, measure) => explainedReturnOf(deps, userId, measure),
    explainedPdf: (userId, measure) => explainedReturnPdf(deps, userId, measure),
    annual: (userId, year, file) => annualFile(deps, userId, { year, file }),
  };
}
