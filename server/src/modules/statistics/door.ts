import type { z } from 'zod';
import type {
  Statistics as StatisticsAnswer,
  statistics as statisticsSchema,
} from '#contract/statistics/endpoints.ts';
import type { publicFigures } from '#contract/system/endpoints.ts';

type Queues = z.infer<typeof statisticsSchema>['queues'];

/** Counts for the dashboards: administrators' and the landing page's. */
export interface Statistics {
  queues(): Promise<Queues>;
  board(): Promise<StatisticsAnswer>;
  /** Folds what changed since into the sums that the board is read from. */
  fold(): Promise<void>;
  publicFigures(): Promise<z.infer<typeof publicFigures>>;
}
