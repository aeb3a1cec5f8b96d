import type { z } from 'zod';
import type { Measure } from '#contract/indexes/values.ts';
import type * as schemas from '#contract/portfolio/schemas.ts';
import type { FileOptions } from '#modules/reports';
import type { BinaryAnswer } from '#platform/http/index.ts';

/** Read-only views of a person's holdings, their return and future payments. Amounts in USD. */
export interface Portfolios {
  of(userId: string): Promise<schemas.Portfolio>;
  history(
    userId: string,
    range: z.infer<typeof schemas.historyQuery>['range'],
  ): Promise<z.infer<typeof schemas.portfolioHistory>>;
  income(userId: string): Promise<z.infer<typeof schemas.portfolioIncome>>;
  calendar(userId: string): Promise<z.infer<typeof schemas.portfolioCalendar>>;
  promises(userId: string): Promise<z.infer<typeof schemas.portfolioPromises>>;
  explained(userId: string, measure: Measure): Promise<schemas.ExplainedReturn>;
  explainedPdf(userId: string, measure: Measure): Promise<BinaryAnswer>;
  annual(userId: string, year: number, file: FileOptions): Promise<BinaryAnswer>;
}
