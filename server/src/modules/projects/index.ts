import './tables.ts';
import { projectBody } from '#contract/projects/draft.ts';
import { projectType } from '#contract/projects/values.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { mayRead } from './access.ts';
import type { Context, Projects, ProjectsDeps } from './context.ts';
import { createProject } from './create.ts';
import type { IssueRef, ProjectsDoor } from './door.ts';
import { remindOfPapers } from './dossier/remind-papers.ts';
import { registerFileOwners } from './file-owners.ts';
import { eraseOwner, leftOf } from './leaving.ts';
import { notifyManagers } from './notify-managers.ts';
import { cancel, publish } from './publishing/workflow.ts';
import { contractViewsByIds, getProject, propertyViewsByIds } from './reads.ts';
import { projectRow } from './store/document.ts';
import * as facts from './store/facts.ts';
import * as offers from './store/offers.ts';
import { askFor } from './store/papers.ts';
import * as stored from './store/rounds.ts';
import * as status from './store/status.ts';
import type { VaultRow } from './tables.ts';
import { updateTask } from './tasks.ts';
import { priceRound } from './views/parts.ts';

export type { Projects, ProjectsDeps } from './context.ts';
export type * from './door.ts';
export { addPaper } from './dossier/add-paper.ts';
export { holdersOf } from './dossier/follow-papers.ts';
export { assertManages, assertMayManage, mayManage } from './may-manage.ts';
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
    scheduleHooks: [],
    holdings: [],
    lateRents: [],
  };
  const { db } = deps.database;
  const findOffer = gathering(
    (issues: readonly IssueRef[]) => offers.offersOf(db, issues),
    offers.nameOfIssue,
  );
  registerFileOwners(context);
  deps.identity.onAccountEmptyCheck(leftOf);
  deps.identity.onErase((tx, userId) => eraseOwner(context, tx, userId));
  const withPayDays = async (rows: readonly VaultRow[], tx?: Tx) => {
    if (rows.length === 0) return [];
    const holidays = await deps.nonWorkingDays(tx);
    return rows.map((row) => facts.vaultFacts(row, holidays));
  };
  const rounds: ProjectsDoor['rounds'] = (of, tx) => stored.roundFacts(tx ?? db, of);

  return {
    context,
    project: (id, tx) => facts.projectFacts(tx ?? db, id),
    async readableProject(id, userId, tx) {
      const project = await facts.projectFacts(tx ?? db, id);
      const { ownerId: owner_id, status } = project;
      const reader = { userId, isAdmin: false, address: null, isStale: false };
      if (await mayRead(context, reader, { project: { id, owner_id, status }, tx })) return project;
      throw new AppError('PROJECT_NOT_FOUND');
    },
    async lockProject(tx, id) {
      if (!(await projectRow(tx, id, { lock: true }))) throw new AppError('PROJECT_NOT_FOUND');
    },
    async publishedProject(id, tx) {
      const project = await facts.projectFacts(tx ?? db, id);
      offers.assertPublished(project.status);
      return project;
    },
    publicProject: (id) =>
      deps.database.recently((tx) => getProject(context, id, { actor: null, tx })),
    projectNames: (ids, tx) => facts.namesOf(tx ?? db, 'projects', ids),
    contractNames: (ids, tx) => facts.namesOf(tx ?? db, 'contracts', ids),
    projectIdsOf: (ownerId, tx) => facts.projectIdsOf(tx ?? db, ownerId),
    contractIdsOf: (projectId, tx) => facts.contractIdsOf(tx ?? db, projectId),

    async offer(of, tx) {
      const found = tx
        ? (await offers.offersOf(tx, [of])).get(offers.nameOfIssue(of))
        : await findOffer(of);
      return offers.publishedOffer(of, found);
    },
    async openOrNextRound(of, at, tx) {
      const found = await rounds(of, tx);
      return (
        found.find((round) => round.status === 'in_progress' && at < round.endsAt) ??
        found.find((round) => round.status === 'scheduled') ??
        null
      );
    },
    rounds,
    round: (id, tx, options) => stored.oneRound(tx, id, options),
    async issuePrices(issueIds, tx) {
      const found = await stored.issueRounds(tx ?? db, issueIds);
      const byIssue = Map.groupBy(found, (round) => round.contract_id ?? round.project_id);
      return new Map(
        [...byIssue].flatMap(([issueId, ofIssue]) => {
          const round = priceRound(ofIssue);
          return round && round.status !== 'scheduled' ? [[issueId, round.price] as const] : [];
        }),
      );
    },
    roundsToOpen: (now, tx) => stored.roundsToOpen(tx ?? db, now),
    setRoundStatus: status.setRoundStatus,
    prolongRound: status.prolongRound,
    rollTokens: status.rollTokens,

    contract: (id, tx) => facts.oneContract(tx ?? db, id),
    rentContracts: (tx) => facts.rentContracts(tx ?? db),
    contractViews: (ids, tx) => contractViewsByIds(context, ids, tx),

    vault: async (id, tx, options) =>
      facts.vaultFacts(await facts.oneVault(tx, id, options), await deps.nonWorkingDays(tx)),
    vaults: async (contractId, tx, options) =>
      withPayDays(await facts.vaultsOfContract(tx ?? db, contractId, options), tx),
    vaultsOfContracts: async (ids, tx) =>
      withPayDays(await facts.vaultsOfContracts(tx ?? db, ids), tx),
    async vaultsById(ids) {
      const found = await withPayDays(await facts.vaultsById(db, ids));
      return new Map(found.map((vault) => [vault.id, vault]));
    },
    dueVaults: async (today, tx) => withPayDays(await facts.dueVaults(tx ?? db, today), tx),
    setVaultStatus: status.setVaultStatus,
    rollVault: status.rollVault,

    freeProperties: (projectId, tx) => facts.freeProperties(tx ?? db, projectId),
    property: (id, tx, options) => facts.oneProperty(tx, id, options),
    setPropertyStatus: status.setPropertyStatus,
    propertyViews: (ids, tx) => propertyViewsByIds(context, ids, tx),

    notifyManagers: (tx, notice) => notifyManagers(context, tx, notice),

    async askForPapers(tx, asked) {
      const today = businessDay(deps.clock.now());
      for (const type of projectType.options)
        await askFor(tx, type, { kinds: asked[type], askedOn: today });
    },
    onCancel: (hook) => void context.cancelHooks.push(hook),
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
