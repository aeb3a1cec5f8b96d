import './tables.ts';
import { projectBody } from '#contract/projects/draft.ts';
import { projectType } from '#contract/projects/values.ts';
import { businessDay } from '#core/clock.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Context, Projects, ProjectsDeps } from './context.ts';
import { createProject } from './create.ts';
import { contractsOf } from './door-contracts.ts';
import { projectsOf } from './door-projects.ts';
import { roundsOf } from './door-rounds.ts';
import { remindOfPapers } from './dossier/remind-papers.ts';
import { registerFileOwners } from './file-owners.ts';
import { eraseOwner, leftOf } from './managers/leaving.ts';
import { notifyManagers } from './managers/notify.ts';
import { cancel, publish } from './publishing/workflow.ts';
import { askFor } from './store/papers.ts';
import { updateTask } from './works/tasks.ts';

export type { Projects, ProjectsDeps } from './context.ts';
export type * from './door.ts';
export { addPaper } from './dossier/add-paper.ts';
export { holdersOf } from './dossier/follow-papers.ts';
export type * from './facts.ts';
export { roomOf } from './figures/room.ts';
export type * from './hooks.ts';
export { assertMayDecideOn } from './managers/deciding.ts';
export { assertManages, assertMayManage, mayManage } from './managers/may-manage.ts';
export { PAID_WHOLE } from './managers/notify.ts';
export { bindProjects } from './routes.ts';
export { nextWorkingDaySql } from './store/pay-day.ts';
export { projectsPersonal } from './store/personal.ts';

const HOUR = 3600;

/** Registers the job that reminds owners of expiring papers. */
export function registerProjectsJobs(jobs: Jobs, { context }: Projects): void {
  jobs.every('projects.papers', HOUR, () => remindOfPapers(context));
}

/** Projects, their rounds, contracts, vaults, units and tasks. Registers its files with the resources module. */
export function createProjects(deps: ProjectsDeps): Projects {
  const context: Context = {
    ...deps,
    cancelHooks: [],
    ownerHooks: [],
    scheduleHooks: [],
    holdings: [],
    lateRents: [],
  };
  registerFileOwners(context);
  deps.identity.onAccountEmptyCheck(leftOf);
  deps.identity.onErase((tx, userId) => eraseOwner(context, tx, userId));
  return {
    context,
    ...projectsOf(context),
    ...roundsOf(context),
    ...contractsOf(context),
    notifyManagers: (tx, event) => notifyManagers(context, tx, event),

    async askForPapers(tx, asked) {
      const today = businessDay(deps.clock.now());
      for (const type of projectType.options)
        await askFor(tx, type, { kinds: asked[type], askedOn: today });
    },
    onCancel: (hook) => void context.cancelHooks.push(hook),
    onOwnerChange: (hook) => void context.ownerHooks.push(hook),
    onSchedule: (hook) => void context.scheduleHooks.push(hook),
    onHoldings: (source) => void context.holdings.push(source),
    onLateRents: (source) => void context.lateRents.push(source),

    createProject: (tx, given) =>
      createProject(context, tx, { ...given, body: projectBody.parse(given.body) }),
    publish: (actor, id) =>
      deps.database.transaction((tx) => publish(context, tx, { id, actor, at: deps.clock.now() })),
    updateTask: (principal, id, percents) => updateTask(context, principal, { id, body: percents }),
    cancel: (actor, id, reason) =>
      deps.database.transaction((tx) =>
        cancel(context, tx, { id, actor, reason, at: deps.clock.now() }),
      ),
  };
}
