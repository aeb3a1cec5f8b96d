import type { ProjectBody } from '#contract/projects/draft.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { Context } from './context.ts';
import { diff } from './document/editing.ts';
import { type Parts, takeApart } from './document/take-apart.ts';
import type { CreatedProject } from './door.ts';
import { assertFiles } from './publishing/files-check.ts';
import { assertIds } from './publishing/identity-check.ts';
import { repeatedUnits } from './publishing/properties.ts';
import { insertProject } from './store/document.ts';
import { draftCountOf } from './store/facts.ts';
import { applyEdit } from './store/parts.ts';

interface NewProject {
  readonly id?: string;
  readonly ownerId: string;
  readonly body: ProjectBody;
  readonly at: Date;
}

/**
 * Creates a draft with the given id. The ids of its parts must be unused, and its files must have been stored for that
 * project id before.
 * @throws AppError VALIDATION_FAILED
 */
export async function createProject(
  { resources }: Pick<Context, 'resources'>,
  tx: Tx,
  given: NewProject,
): Promise<CreatedProject> {
  const { id = newId(given.at), ownerId, body, at } = given;
  const wanted = takeApart(id, body, () => newId(at));
  await assertIds(tx, body, NOTHING);
  const faults = repeatedUnits(wanted);
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
  await assertFiles(resources, tx, { document: wanted, own: new Set([id]) });
  await insertProject(tx, { id, owner_id: ownerId, created_at: at }, wanted.project);
  await applyEdit(tx, diff(NOTHING, wanted.parts), at);
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  return {
    id,
    propertyTypeIds: idsOf(wanted.parts.propertyTypes),
    managerIds: idsOf(wanted.parts.managers),
    taskIds: idsOf(wanted.parts.tasks),
  };
}

/** Most drafts of one owner. Drafts may take megabytes, and their authors may be unverified. */
const MOST_DRAFTS = 100;

/**
 * Creates a draft. A repeat with the same key returns the first draft, even if that has been changed, and the editor
 * continues with it.
 * @returns the id of the draft
 * @throws AppError VALIDATION_FAILED, TOO_MANY_DRAFTS
 */
export async function createDraft(
  context: Pick<Context, 'resources'>,
  tx: Tx,
  { key, ...given }: NewProject & { key: string | undefined },
): Promise<string> {
  const create = async () => {
    await assertRoom(tx, given.ownerId);
    const { id } = await createProject(context, tx, given);
    return { id };
  };
  if (key === undefined) return (await create()).id;
  const call = { userId: given.ownerId, call: 'projects', key, body: null };
  return (await runOnce(tx, call, create)).id;
}

/** @throws AppError TOO_MANY_DRAFTS */
async function assertRoom(tx: Tx, ownerId: string): Promise<void> {
  if ((await draftCountOf(tx, ownerId)) >= MOST_DRAFTS) throw new AppError('TOO_MANY_DRAFTS');
}

const NOTHING: Parts = {
  contracts: [],
  rounds: [],
  vaults: [],
  propertyTypes: [],
  properties: [],
  managers: [],
  tasks: [],
};
