import './tables.ts';
import * as calls from '#contract/handovers/endpoints.ts';
import { assertMayManage } from '#modules/projects';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { answerStep } from './answer.ts';
import type { HandoversDeps } from './deps.ts';
import { OWNER_KIND, unitPapers } from './papers.ts';
import { recordStep } from './record.ts';
import { remindOfSteps } from './remind.ts';
import { takenPage } from './store.ts';
import { handoversOf, managedHandoversOf } from './views.ts';

export type { HandoversDeps } from './deps.ts';
export { handoversPersonal } from './store-personal.ts';

/** Registers the job that reminds of steps without an answer. */
export function registerHandoversJobs(jobs: Jobs, deps: HandoversDeps): void {
  jobs.every('handovers.remind', 3600, () => remindOfSteps(deps));
}

/** Binds the calls on units from reservation to deed. */
export function bindHandovers(app: App, deps: HandoversDeps): void {
  const { db } = deps.database;
  deps.resources.onOwner(OWNER_KIND, unitPapers(deps));
  bind(app, calls.listHandovers, async ({ principal, params, query }) => {
    await assertMayManage(deps.projects, principal, params.id);
    const { page, pageSize, 'filter[stage]': stage, 'filter[answer]': answer } = query;
    const found = await takenPage(db, { projectId: params.id, page, pageSize, stage, answer });
    return {
      items: await managedHandoversOf(deps, found.rows, principal),
      page,
      pageSize,
      total: found.total,
    };
  });
  bind(app, calls.listMyHandovers, async ({ principal, query }) => {
    const { rows, total } = await takenPage(db, { userId: principal.userId, ...query });
    return { items: await handoversOf(deps, rows), ...query, total };
  });
  bind(app, calls.recordUnitStep, ({ principal, params, body, request }) =>
    recordStep(deps, { manager: principal, address: request.ip, propertyId: params.id, ...body }),
  );
  bind(app, calls.acknowledgeUnitStep, ({ principal, params, request }) =>
    answerStep(deps, {
      userId: principal.userId,
      address: request.ip,
      id: params.id,
      objection: null,
    }),
  );
  bind(app, calls.objectToUnitStep, ({ principal, params, body, request }) =>
    answerStep(deps, {
      userId: principal.userId,
      address: request.ip,
      id: params.id,
      objection: body.reason,
    }),
  );
}
