import { getAppraisals } from '#contract/projects/appraisals.ts';
import * as dossierEndpoints from '#contract/projects/dossier.ts';
import * as endpoints from '#contract/projects/endpoints.ts';
import * as reviewEndpoints from '#contract/projects/review.ts';
import * as revisionEndpoints from '#contract/projects/revisions.ts';
import type { Tx } from '#platform/database/index.ts';
import { type App, bind } from '#platform/http/index.ts';
import { readAppraisals } from './appraisals.ts';
import type { Actor, Context, Projects } from './context.ts';
import { createDraft } from './create.ts';
import { projectDetail } from './detail.ts';
import { addPaper } from './dossier/add-paper.ts';
import { readDossier } from './dossier/dossier.ts';
import { actorOf } from './managers/access.ts';
import { reviewProject, sendBack } from './publishing/review.ts';
import * as workflow from './publishing/workflow.ts';
import * as reads from './reads.ts';
import { removeProject } from './remove.ts';
import * as revisions from './revisions/revisions.ts';
import { saveProject } from './save.ts';
import { projectDiary } from './works/diary.ts';
import { listTaskChanges } from './works/task-changes.ts';
import { addTaskFile, updateTask } from './works/tasks.ts';

/** Registers the routes of this module. */
export function bindProjects(http: App, { context }: Projects): void {
  bindReads(http, context);
  bindGuestReads(http, context);
  bindWrites(http, context);
  bindSteps(http, context);
  bindRevisions(http, context);
}

function bindReads(http: App, context: Context): void {
  bind(http, endpoints.listProjects, ({ query, principal }) =>
    reads.listProjects(context, query, { actor: actorOf(principal) }),
  );
  bind(http, endpoints.listContracts, ({ query }) => reads.listContracts(context, query));
  bind(http, endpoints.listMyContracts, ({ query, principal }) =>
    reads.listHeldContracts(context, query, principal.userId),
  );
  bind(http, endpoints.listProperties, ({ query, principal }) =>
    reads.listProperties(context, query, { actor: actorOf(principal) }),
  );
  bind(http, endpoints.listMyProperties, ({ query, principal }) =>
    reads.listHeldProperties(context, query, principal.userId),
  );
  bind(http, endpoints.getPropertyType, ({ params, principal }) =>
    reads.getPropertyType(context, params.id, { actor: actorOf(principal) }),
  );
  bind(http, endpoints.getContract, ({ params, principal }) =>
    reads.getContract(context, params.id, { actor: actorOf(principal) }),
  );
  bind(http, endpoints.getProperty, ({ params, principal }) =>
    reads.getProperty(context, params.id, { actor: actorOf(principal) }),
  );
  bind(http, reviewEndpoints.readProjectReview, ({ params }) => reviewProject(context, params.id));
  bind(http, endpoints.getProject, ({ params, principal }) =>
    projectDetail(context, { id: params.id, actor: actorOf(principal) }),
  );
}

/** Registers the routes of public pages, cached for up to a second. */
function bindGuestReads(http: App, context: Context): void {
  const asGuest = <T>(read: (guest: { actor: null; tx: Tx }) => Promise<T>): Promise<T> =>
    context.database.recently((tx) => read({ actor: null, tx }));
  bind(http, endpoints.listProjectsAsGuest, ({ query }) =>
    asGuest((guest) => reads.listProjects(context, query, guest)),
  );
  bind(http, endpoints.listContractsAsGuest, ({ query }) =>
    asGuest(({ tx }) => reads.listContracts(context, query, tx)),
  );
  bind(http, endpoints.listPropertiesAsGuest, ({ query }) =>
    asGuest((guest) => reads.listProperties(context, query, guest)),
  );
  bind(http, endpoints.getPropertyTypeAsGuest, ({ params }) =>
    asGuest((guest) => reads.getPropertyType(context, params.id, guest)),
  );
  bind(http, dossierEndpoints.getDossier, ({ params }) =>
    asGuest(({ tx }) => readDossier(context, params.id, tx)),
  );
  bind(http, getAppraisals, ({ params }) =>
    asGuest(({ tx }) => readAppraisals(context, params.id, tx)),
  );
  bind(http, endpoints.getProjectAsGuest, ({ params }) =>
    asGuest((guest) => reads.getProject(context, params.id, guest)),
  );
}

function bindWrites(http: App, context: Context): void {
  bind(http, endpoints.createProject, ({ principal, body, idempotencyKey }) =>
    context.database.transaction(async (tx) => {
      const order = { ownerId: principal.userId, body, at: context.clock.now() };
      const id = await createDraft(context, tx, { ...order, key: idempotencyKey });
      return projectDetail(context, { id, actor: actorOf(principal), tx });
    }),
  );
  bind(http, endpoints.updateProject, ({ principal, params, body, request }) =>
    context.database.transaction(async (tx) => {
      const { version, ...document } = body;
      const actor = actorOf(principal, request.ip);
      await saveProject(context, tx, { id: params.id, actor, version, body: document });
      return projectDetail(context, { id: params.id, actor, tx });
    }),
  );
  bind(http, endpoints.deleteProject, ({ principal, params, request }) =>
    context.database.transaction((tx) =>
      removeProject(context, tx, { id: params.id, actor: actorOf(principal, request.ip) }),
    ),
  );
  bind(http, endpoints.updateTask, ({ principal, params, body, request }) =>
    updateTask(context, principal, { id: params.id, body, address: request.ip }),
  );
  bind(http, endpoints.getProjectDiary, ({ params, query }) =>
    projectDiary(context, params.id, query),
  );
  bind(http, endpoints.listTaskChanges, ({ principal, params, query }) =>
    listTaskChanges(context, params.id, { query, actor: actorOf(principal) }),
  );
  bind(http, dossierEndpoints.addPaper, ({ principal, params, body, request }) =>
    context.database.transaction(async (tx) => {
      const actor = actorOf(principal, request.ip);
      await addPaper(context, tx, { id: params.id, actor, paper: body });
      return readDossier(context, params.id, tx);
    }),
  );
  bind(http, endpoints.addTaskResource, ({ principal, params, fields, files, request }) =>
    addTaskFile(context, principal, {
      id: params.id,
      address: request.ip,
      fields,
      file: files.find(({ field }) => field === 'file'),
    }),
  );
}

function bindSteps(http: App, context: Context): void {
  const step = (
    id: string,
    actor: Actor,
    take: (tx: Parameters<typeof workflow.publish>[1], step: workflow.Step) => Promise<void>,
  ) =>
    context.database.transaction(async (tx) => {
      await take(tx, { id, actor, at: context.clock.now() });
      return projectDetail(context, { id, actor, tx });
    });
  bind(http, endpoints.publishProject, ({ principal, params, body, request }) =>
    step(params.id, actorOf(principal, request.ip), (tx, taken) =>
      workflow.publish(context, tx, { ...taken, version: body?.version }),
    ),
  );
  bind(http, endpoints.withdrawProject, ({ principal, params, request }) =>
    step(params.id, actorOf(principal, request.ip), workflow.withdraw),
  );
  bind(http, endpoints.returnProject, ({ principal, params, body, request }) =>
    step(params.id, actorOf(principal, request.ip), (tx, taken) =>
      sendBack(context, tx, { ...taken, ...body }),
    ),
  );
  bind(http, endpoints.cancelProject, ({ principal, params, body, request }) =>
    step(params.id, actorOf(principal, request.ip), (tx, taken) =>
      workflow.cancel(context, tx, { ...taken, ...body }),
    ),
  );
}

function bindRevisions(http: App, context: Context): void {
  bind(http, revisionEndpoints.listRevisions, ({ query }) =>
    revisions.listRevisions(context, {
      status: query['filter[status]'],
      page: query.page,
      pageSize: query.pageSize,
      search: query.search,
      sort: query.sort,
    }),
  );
  bind(http, revisionEndpoints.approveRevision, ({ principal, params, request }) =>
    revisions.approveRevision(context, { ...params, actor: actorOf(principal, request.ip) }),
  );
  bind(http, revisionEndpoints.rejectRevision, ({ principal, params, body, request }) =>
    revisions.rejectRevision(context, {
      ...params,
      ...body,
      actor: actorOf(principal, request.ip),
    }),
  );
  bind(http, revisionEndpoints.withdrawRevision, ({ principal, params, request }) =>
    revisions.withdrawRevision(context, { ...params, actor: actorOf(principal, request.ip) }),
  );
}
