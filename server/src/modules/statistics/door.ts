import type { z } from 'zod';
import type { PromisesRecord } from '#contract/promises/schemas.ts';
import type { DeveloperRecord } from '#contract/statistics/developer.ts';
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
  /** What the person who published a project promised and paid. @throws AppError PROJECT_NOT_FOUND */
  developer(projectId: string): Promise<DeveloperRecord>;
  /**
   * What vaults promised and paid: of the owner of a published project, or of the whole platform.
   * @throws AppError PROJECT_NOT_FOUND
   */
  promises(projectId?: string): Promise<PromisesRecord>;
  publicFigures(): Promise<z.infer<typeof publicFigures>>;
}
