import { isDeepStrictEqual } from 'node:util';
import type { ErrorKey } from '#contract/core/errors.ts';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from './context.ts';
import { asDetails, diff, type Edit, findViolations } from './document/editing.ts';
import type { Fault, PublishingContext } from './document/faults.ts';
import { referencesOf } from './document/files.ts';
import { type TakenApart, takeApart } from './document/take-apart.ts';
import { keepHistory, notifyResumed, papersOf, salesPauseOf } from './dossier/follow-papers.ts';
import { readBook } from './figures/book.ts';
import { assertManages } from './managers/access.ts';
import { assertMayMoveAccounts, changesAccounts, noteAccounts } from './own-accounts.ts';
import { changeFaults } from './papers/changes.ts';
import { assertFiles } from './publishing/files-check.ts';
import { assertIds } from './publishing/identity-check.ts';
import { issueOffers } from './publishing/issue-offers.ts';
import { repeatedUnits } from './publishing/properties.ts';
import { accountFaults, findFaults } from './publishing/publishing.ts';
import { askRevision } from './revisions/ask.ts';
import { keepPublished } from './revisions/rules.ts';
import { projectRow, updateProject } from './store/document.ts';
import { dutiesByType, loggedFiles } from './store/papers.ts';
import { applyEdit, keepRemoved } from './store/parts.ts';
import { loadProject, loadStanding, type StoredProject } from './store/project.ts';
import { contractElsewhere } from './store/reviews.ts';
import { followRounds } from './store/status.ts';
import { insertTaskChanges } from './store/tasks.ts';
import type { ProjectRow } from './tables.ts';

/**
 * Saves a project's whole document.
 * - A draft accepts any document that matches the schema and does not repeat the identifiers of a unit.
 * - A published project keeps its sold, reserved and settled parts and must stay publishable. Its offer in the ledger is
 *   adjusted in the same transaction.
 * - A regular owner's changes to the name, place and managers of a published project become a revision for level 1.
 * - Only the owner may change the bank accounts. Those of a cancelled project are all that may change: its money is
 *   withdrawn to them.
 * @param version the version that the editor read
 * @throws AppError PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_CHANGED, PROJECT_STATE_FORBIDS, VALIDATION_FAILED,
 * PROJECT_INCOMPLETE, SECOND_FACTOR_REQUIRED_AGAIN, PASSWORD_REQUIRED_AGAIN, SIGN_IN_AGAIN (other bank accounts, and
 * the session's last step-up is too old), and of the edit rules PROPERTY_TYPE_HAS_RESERVATIONS, PROPERTY_RESERVED,
 * ROUND_COMPLETED, CONTRACT_COMPLETED, ROUND_HAS_PURCHASES, ROUND_SOLD_FIXED, CONTRACT_SOLD_FIXED
 */
export async function saveProject(
  context: Context,
  tx: Tx,
  given: { id: string; actor: Actor; version: number; body: ProjectBody },
): Promise<void> {
  const { id, actor, version, body } = given;
  const at = context.clock.now();
  const row = assertManages(await projectRow(tx, id, { lock: true }), actor);
  assertEditable(row, actor);
  if (row.version !== version) throw new AppError('PROJECT_CHANGED');
  const published = row.status === 'published';
  const stored = await loadProject(tx, row, { lock: published });
  await assertIds(tx, body, stored.document.parts);
  const written = takeApart(id, body, () => newId(at));
  refuse('VALIDATION_FAILED', repeatedUnits(written));
  await assertFiles(context.resources, tx, { document: written, own: idsOf(id, written) });
  const waits = published && !actor.isAdmin;
  const wanted = waits ? keepPublished(written, stored.document) : written;
  const edit = diff(stored.document.parts, wanted.parts);
  const movesAccounts = changesAccounts(stored, wanted);
  if (movesAccounts) assertMayMoveAccounts(row, actor);
  if (row.status === 'cancelled') refuse('VALIDATION_FAILED', onlyAccounts(stored, wanted, edit));

  const checked = published
    ? await assertMayChange(context, tx, { stored, wanted: written, edit })
    : null;
  await updateProject(tx, id, { version, document: wanted.project, at });
  await applyEdit(tx, edit, at);
  if (published) await keepRemoved(tx, edit, stored.document.parts);
  await insertTaskChanges(tx, edit.tasks.updated, { userId: actor.userId, note: '', at });
  for (const kind of ['property_type', 'manager', 'task'] as const) {
    await context.resources.removeOf(tx, { ownerKind: kind, ownerIds: removedOf(edit, kind) });
  }
  if (movesAccounts) await noteAccounts(context, tx, { stored, wanted, actor });
  if (checked) await followPapers(context, tx, { row, wanted, at });
  if (checked) await followEdit(context, tx, { stored, wanted, actor, at, checked });
  if (waits) await askRevision(context, tx, { stored, body, actor, at });
  if (!published && row.owner_id === actor.userId) return;
  await context.audit.record(tx, {
    actorId: actor.userId,
    action: 'project.edit',
    targetKind: 'project',
    targetId: id,
    before: { version, name: row.name },
    after: {
      version: version + 1,
      name: wanted.project.name,
      changed: changedIn(stored, wanted, edit),
    },
    address: actor.address,
  });
}

/** The names of the parts that an edit changed. */
function changedIn({ document }: StoredProject, wanted: TakenApart, edit: Edit): string[] {
  const old = new Map<string, unknown>(Object.entries(document.project));
  const columns = Object.entries(wanted.project).flatMap(([column, value]) =>
    column === 'search' || isDeepStrictEqual(old.get(column), value) ? [] : [column],
  );
  const parts = Object.entries(edit).flatMap(([name, { inserted, updated, removed }]) =>
    inserted.length + updated.length + removed.length > 0 ? [name] : [],
  );
  return [...columns, ...parts];
}

/** Checks the edit rules, then the rules of publication, on the document with its pending revision. */
async function assertMayChange(
  context: Context,
  tx: Tx,
  { stored, wanted, edit }: { stored: StoredProject; wanted: TakenApart; edit: Edit },
): Promise<PublishingContext> {
  const now = context.clock.now();
  const standing = loadStanding(stored, await readBook(context.ledger, [stored], tx), now);
  const violations = findViolations(edit, stored.document, { after: wanted, standing });
  const [first] = violations;
  if (first) throw new AppError(first.key, asDetails(violations));
  const today = businessDay(now);
  const checked = {
    today,
    // mandatory papers are required at publication: a later requirement must not block saves
    requiredDocuments: [],
    // a trust contract that the project already has may stay
    isContractElsewhere:
      wanted.project.trust_contract !== stored.row.trust_contract &&
      (await contractElsewhere(tx, {
        ownerId: stored.row.owner_id,
        trustContract: wanted.project.trust_contract,
      })),
    standing,
    roundsBefore: stored.parts.rounds,
    vaultsBefore: stored.parts.vaults,
    deliveryBefore: stored.row.delivery_date,
  };
  const kept = (await dutiesByType(tx)).get(wanted.project.type) ?? [];
  refuse('PROJECT_INCOMPLETE', [
    ...findFaults(stored.row.id, wanted, checked),
    ...changeFaults(papersOf(stored.document.project), papersOf(wanted.project), {
      kept: kept.map(({ kind }) => kind),
      today,
    }),
  ]);
  return checked;
}

/** Records the changes of a published project's papers, and notifies holders when they end a pause of sales. */
async function followPapers(
  context: Context,
  tx: Tx,
  { row, wanted, at }: { row: ProjectRow; wanted: TakenApart; at: Date },
): Promise<void> {
  const { type, documents, trust_contract } = wanted.project;
  const after = { ...row, type, documents, trust_contract };
  const papers = { before: papersOf(row), after: papersOf(after) };
  await keepHistory(context, tx, { projectId: row.id, ...papers, at });
  const was = await salesPauseOf(tx, row, at);
  await notifyResumed(context, tx, { row, was, is: await salesPauseOf(tx, after, at) });
}

/** Applies the consequences of editing a published project: offer in the ledger, visibility of files, schedule hooks. */
async function followEdit(
  context: Context,
  tx: Tx,
  {
    stored,
    wanted,
    actor,
    at,
    checked,
  }: {
    stored: StoredProject;
    wanted: TakenApart;
    actor: Actor;
    at: Date;
    checked: PublishingContext;
  },
): Promise<void> {
  const { id, version } = stored.row;
  await issueOffers(context, tx, {
    projectId: id,
    version: version + 1,
    wanted,
    context: checked,
    actorId: actor.userId,
    at,
  });
  await followRounds(
    tx,
    wanted.parts.contracts.map((contract) => contract.id),
  );
  const shown = referencesOf(wanted).map((reference) => reference.id);
  const left = referencesOf(stored.document).filter((reference) => !shown.includes(reference.id));
  // files of former papers stay readable in the dossier's history
  const papers = await loggedFiles(
    tx,
    left.map((reference) => reference.id),
  );
  const hidden = left.filter((reference) => !papers.has(reference.id));
  await context.resources.setPublic(tx, shown, true);
  await context.resources.setPublic(
    tx,
    hidden.map((reference) => reference.id),
    false,
  );
  for (const hook of context.scheduleHooks) await hook(tx, id);
}

/** Refuses edits by its owner during the review, and of a cancelled project by anyone but its owner. */
function assertEditable({ status, owner_id: ownerId }: ProjectRow, actor: Actor): void {
  if (
    (status === 'cancelled' && ownerId !== actor.userId) ||
    (status === 'in_review' && !actor.isAdmin)
  )
    throw new AppError('PROJECT_STATE_FORBIDS');
}

/**
 * Refuses a save of a cancelled project that changes anything but its bank accounts.
 * @returns the faults of the accounts
 * @throws AppError PROJECT_STATE_FORBIDS
 */
function onlyAccounts(stored: StoredProject, wanted: TakenApart, edit: Edit): Fault[] {
  if (changedIn(stored, wanted, edit).some((name) => name !== 'bank_accounts'))
    throw new AppError('PROJECT_STATE_FORBIDS');
  return accountFaults(wanted);
}

/**
 * Ids of the allowed owners of a project's files: the project and its remaining parts. Files of removed parts are deleted
 * with them.
 */
const idsOf = (projectId: string, { parts }: TakenApart): Set<string> =>
  new Set([
    projectId,
    ...parts.propertyTypes.map(({ id }) => id),
    ...parts.managers.map(({ id }) => id),
    ...parts.tasks.map(({ id }) => id),
  ]);

const removedOf = (edit: Edit, kind: 'property_type' | 'manager' | 'task'): string[] => {
  const rows = {
    property_type: edit.propertyTypes.removed,
    manager: edit.managers.removed,
    task: edit.tasks.removed,
  };
  return rows[kind].map(({ id }) => id);
};

function refuse(key: ErrorKey, details: readonly { path: string; message: string }[]): void {
  if (details.length > 0) throw new AppError(key, details);
}
