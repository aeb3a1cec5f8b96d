import type { BodyOf } from '#contract/core/endpoint.ts';
import type { addPaper as addPaperCall } from '#contract/projects/dossier.ts';
import { projectBody } from '#contract/projects/draft.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../context.ts';
import { OWNER_KINDS } from '../document/files.ts';
import { assertManages } from '../managers/access.ts';
import { appraisalFaults, debtFaults, newPaperFaults, renewalFaults } from '../papers/changes.ts';
import { unitIds } from '../store/appraisals.ts';
import { projectRow } from '../store/document.ts';
import { digestsOf, loggedFiles, setDocuments } from '../store/papers.ts';
import type { ProjectRow } from '../tables.ts';
import { keepHistory, notifyResumed, papersOf, salesPauseOf } from './follow-papers.ts';

type Given = BodyOf<typeof addPaperCall>;

/**
 * Adds a paper to a published project's dossier. A renewal replaces the earlier paper, which stays in the history with
 * its digest.
 * @throws AppError PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE_FORBIDS, PAPER_REPLACED when another tab renewed the paper,
 * VALIDATION_FAILED for a file of another project or one that was a paper before, PROJECT_INCOMPLETE
 */
export async function addPaper(
  context: Context,
  tx: Tx,
  given: { readonly id: string; readonly actor: Actor; readonly paper: Given },
): Promise<void> {
  const { id, actor } = given;
  const { replaces, ...paper } = given.paper;
  const at = context.clock.now();
  const row = assertManages(await projectRow(tx, id, { lock: true }), actor);
  if (row.status !== 'published') throw new AppError('PROJECT_STATE_FORBIDS');
  await assertNewFile(context, tx, { row, file: paper.file });
  const place = row.documents.findIndex(({ file }) => file === replaces);
  const former = row.documents[place];
  if (replaces !== null && !former) throw new AppError('PAPER_REPLACED');

  const digests = await digestsOf(tx, [paper.file, ...(former ? [former.file] : [])]);
  const withDigest = <P extends { file: string }>(one: P) => ({
    ...one,
    sha256: digests.get(one.file) ?? '',
  });
  const faults = [
    ...newPaperFaults(paper, { path: '', today: businessDay(at) }),
    ...appraisalFaults(paper, { path: '', units: await unitIds(tx, id) }),
    ...debtFaults(paper, { path: '' }),
    ...(former ? renewalFaults(withDigest(former), withDigest(paper)) : []),
  ];
  if (faults.length > 0) throw new AppError('PROJECT_INCOMPLETE', faults);

  const documents = former
    ? row.documents.with(place, paper)
    : projectBody.shape.documents.parse([...row.documents, paper]);
  const was = await salesPauseOf(tx, row, at);
  const after = { ...row, documents };
  await setDocuments(tx, id, { documents, at });
  await context.resources.setPublic(tx, [paper.file], true);
  await keepHistory(context, tx, {
    projectId: id,
    before: papersOf(row),
    after: papersOf(after),
    at,
  });
  await notifyResumed(context, tx, { row, was, is: await salesPauseOf(tx, after, at) });
  await context.audit.record(tx, {
    actorId: actor.userId,
    action: 'project.paper',
    targetKind: 'project',
    targetId: id,
    before: former ? withDigest(former) : null,
    after: withDigest(paper),
    address: actor.address,
  });
}

/** Checks that a file was uploaded to this project and was never a paper of it. @throws AppError VALIDATION_FAILED */
async function assertNewFile(
  { resources }: Context,
  tx: Tx,
  { row, file }: { row: ProjectRow; file: string },
): Promise<void> {
  const found = (await resources.facts([file], tx)).get(file);
  const isOwn = found?.ownerKind === OWNER_KINDS.project && found.ownerId === row.id;
  const isUsed =
    row.documents.some((paper) => paper.file === file) || (await loggedFiles(tx, [file])).has(file);
  if (!isOwn || found.kind !== 'document' || isUsed)
    throw new AppError('VALIDATION_FAILED', [{ path: 'file', message: 'INVALID' }]);
}
