import { getDeveloperPromises, getPromises } from '#contract/promises/endpoints.ts';
import { getDeveloperRecord, getStatistics } from '#contract/statistics/endpoints.ts';
import { getPublicFigures } from '#contract/system/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Statistics } from './door.ts';

export function bindStatistics(app: App, statistics: Statistics): void {
  bind(app, getStatistics, () => statistics.board());
  bind(app, getDeveloperRecord, ({ params }) => statistics.developer(params.id));
  bind(app, getPromises, () => statistics.promises());
  bind(app, getDeveloperPromises, ({ params }) => statistics.promises(params.id));
  bind(app, getPublicFigures, () => statistics.publicFigures());
}

/** Folds often enough to keep pending rows few; readers add them up, so no figure is stale. */
export function registerStatisticsJobs(jobs: Jobs, statistics: Statistics): void {
  jobs.every('statistics.fold', 60, () => statistics.fold());
}
