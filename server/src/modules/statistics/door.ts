import type { z } from 'zod';
import type { PromisesRecord } from '#contract/promises/schemas.ts';
import type { DeveloperRecord } from '#contract/statistics/developer.ts';
import type { Statistics as StatisticsAnswer } from '#contract/statistics/endpoints.ts';
import type { publicFigures } from '#contract/system/endpoints.ts';

/** Figures for the administrators' board and the landing page. */
export interface Statistics {
  board(): Promise<StatisticsAnswer>;
  /** Folds changes into the sums that the board is read from. */
  fold(): Promise<void>;
  /** The promises and payments of a project's owner. @throws AppError PROJECT_NOT_FOUND */
  developer(projectId: string): Promise<DeveloperRecord>;
  /**
   * What vaults promised and paid: of a published project's owner, or of the whole platform.
   * @throws AppError PROJECT_NOT_FOUND
   */
  promises(projectId?: string): Promise<PromisesRecord>;
  publicFigures(): Promise<z.infer<typeof publicFigures>>;
}
