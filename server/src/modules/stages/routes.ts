import * as calls from '#contract/stages/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { assertMayManage } from '#modules/projects';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import { askCertification, refuseCertificate } from './certificates/certificates.ts';
import type { StagesDeps } from './deps.ts';
import { readPlan, savePlan } from './plan.ts';
import { stageById } from './store.ts';
import { stagesView, waitingView } from './views.ts';

/** Registers the routes of stages of works: public, for the project's managers, and for the desk. */
export function bindStages(app: App, deps: StagesDeps): void {
  const { database, projects } = deps;
  bind(app, calls.getStages, ({ params }) =>
    database.transaction(async (tx) => {
      const { status } = await projects.project(params.id, tx);
      if (status !== 'published' && status !== 'cancelled') throw new AppError('PROJECT_NOT_FOUND');
      return stagesView(deps, tx, params.id);
    }),
  );
  bind(app, calls.getStagePlan, async ({ principal, params }) => {
    await assertMayManage(projects, principal, params.id);
    return readPlan(deps, params.id);
  });
  bind(app, calls.saveStagePlan, async (call) => {
    await assertMayManage(projects, call.principal, call.params.id);
    return savePlan(deps, actorOf(call), { projectId: call.params.id, ...call.body });
  });
  bind(app, calls.askCertification, async (call) => {
    const stage = await stageById(database.db, call.params.id);
    if (!stage) throw new AppError('NOT_FOUND');
    await assertMayManage(projects, call.principal, stage.project_id);
    return askCertification(deps, actorOf(call), { stageId: stage.id, ...call.body });
  });
  bind(app, calls.listWaitingCertificates, async () => ({ items: await waitingView(deps) }));
  bind(app, calls.refuseCertificate, (call) =>
    database.transaction((tx) =>
      refuseCertificate(deps, tx, {
        id: call.params.id,
        by: actorOf(call),
        reason: call.body.reason,
      }),
    ),
  );
}
