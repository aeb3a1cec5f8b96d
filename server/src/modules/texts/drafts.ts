import type { BodyOf } from '#contract/core/endpoint.ts';
import type { saveTextDraft } from '#contract/texts/endpoints.ts';
import type { PublishedText, TextDraft } from '#contract/texts/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Editor, TextsDeps } from './deps.ts';
import { inForceFrom } from './rules.ts';
import { draftOf, insertText, lockTexts, publishedOf, textById, updateText } from './store.ts';
import type { LegalTextsTable } from './tables.ts';
import { tellDeclarers } from './tell-declarers.ts';
import { draftView, publishedView } from './views.ts';

/** The revision of a draft that the caller read. */
interface RevisionRead {
  readonly id: string;
  readonly revision: number;
}

/**
 * Saves the draft of one kind of text. The administrator who saved it last is its author, and another one publishes
 * it.
 * @throws AppError TEXT_DRAFT_CHANGED when the caller read another revision, or the draft exists already or no longer
 */
export const saveDraft = (
  deps: TextsDeps,
  by: Editor,
  body: BodyOf<typeof saveTextDraft>,
): Promise<TextDraft> =>
  deps.database.transaction(async (tx) => {
    await lockTexts(tx);
    const found = await draftOf(tx, body.kind);
    if (found?.revision !== body.revision) throw new AppError('TEXT_DRAFT_CHANGED');
    const at = deps.clock.now();
    const row: LegalTextsTable = {
      id: found?.id ?? newId(at),
      kind: body.kind,
      body: body.body,
      summary: body.summary,
      substantial: body.substantial,
      in_force_on: body.inForceOn,
      state: 'draft',
      revision: (found?.revision ?? 0) + 1,
      written_by: by.userId,
      written_at: at,
      decided_by: null,
      decided_at: null,
      number: null,
      in_force_from: null,
    };
    if (found) await updateText(tx, found.id, row);
    else {
      await insertText(tx, row);
      await deps.notifications.notifyRoles(tx, {
        roles: ['admin'],
        kind: 'text_to_publish',
        data: { kind: row.kind },
      });
    }
    await record(deps, tx, { by, action: 'text.write', row });
    const names = await deps.identity.names([by.userId], tx);
    return draftView(row, { names, readerId: by.userId });
  });

/**
 * Publishes a draft as a second administrator of level 1; an only one publishes their own. The text gets the next
 * number and never changes afterwards. A declaration's text that changes in substance is announced to who declared.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, TEXT_DRAFT_CHANGED, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED,
 * APPROVERS_NOT_INDEPENDENT
 */
export async function publishDraft(
  deps: TextsDeps,
  by: Editor,
  of: RevisionRead,
): Promise<PublishedText> {
  const published = await deps.database.transaction(async (tx) => {
    await lockTexts(tx);
    const row = await openDraft(tx, of);
    await assertSecond(deps, tx, { by, row });
    const [latest] = await publishedOf(tx, row.kind);
    const now = deps.clock.now();
    const set = {
      state: 'published' as const,
      decided_by: by.userId,
      decided_at: now,
      number: (latest?.number ?? 0) + 1,
      in_force_from: inForceFrom(
        { inForceOn: row.in_force_on },
        now,
        latest?.in_force_from ?? null,
      ),
    };
    await updateText(tx, row.id, set);
    await record(deps, tx, { by, action: 'text.publish', row: { ...row, ...set } });
    await tellDeclarers(deps, tx, { ...row, ...set });
    return publishedView({ ...row, ...set });
  });
  deps.inForce.forget();
  return published;
}

/**
 * Withdraws the revision of a draft that the caller read; it is kept as history.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, TEXT_DRAFT_CHANGED
 */
export const withdrawDraft = (deps: TextsDeps, by: Editor, of: RevisionRead): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockTexts(tx);
    const row = await openDraft(tx, of);
    const decided = { decided_by: by.userId, decided_at: deps.clock.now() };
    await updateText(tx, row.id, { ...decided, state: 'withdrawn' });
    await record(deps, tx, { by, action: 'text.withdraw', row });
  });

async function assertSecond(
  deps: TextsDeps,
  tx: Tx,
  { by, row }: { by: Editor; row: LegalTextsTable },
) {
  const { written_by: askedBy } = row;
  if (askedBy === by.userId && (await deps.identity.worksAlone(tx, by.userId))) return;
  if (askedBy === null) return;
  await deps.identity.assertSecond(tx, {
    askedBy,
    approver: by.userId,
    permission: 'settings.manage',
    own: 'OWN_REQUEST',
  });
}

/**
 * The draft that is decided, as the caller read it.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, TEXT_DRAFT_CHANGED
 */
async function openDraft(tx: Tx, of: RevisionRead): Promise<LegalTextsTable> {
  const row = await textById(tx, of.id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== 'draft') throw new AppError('REQUEST_STATE_FORBIDS');
  if (row.revision !== of.revision) throw new AppError('TEXT_DRAFT_CHANGED');
  return row;
}

const record = (
  { audit }: TextsDeps,
  tx: Tx,
  change: {
    readonly by: Editor;
    readonly action: 'text.write' | 'text.publish' | 'text.withdraw';
    readonly row: LegalTextsTable;
  },
): Promise<void> => {
  const { by, action, row } = change;
  const { kind, summary, substantial, in_force_on: inForceOn, revision, number } = row;
  return audit.record(tx, {
    actorId: by.userId,
    action,
    targetKind: 'legal_text',
    targetId: row.id,
    before: null,
    after: { kind, summary, substantial, inForceOn, revision, number },
    address: by.address,
  });
};
