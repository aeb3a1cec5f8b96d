import type { z } from 'zod';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { askFrame as askCall } from '#contract/frames/endpoints.ts';
import type { Frame, frameRequests } from '#contract/frames/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertMayDecideOn } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { Decider, FramesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import {
  decideRow,
  frameById,
  frameInForce,
  framesOf,
  insertFrame,
  replaceInForce,
} from './store.ts';
import type { ProjectFramesTable } from './tables.ts';

/** The legal frame of a published project; null without one. @throws AppError PROJECT_NOT_FOUND */
export async function readFrame(
  { database, projects }: Pick<FramesDeps, 'database' | 'projects'>,
  projectId: string,
): Promise<Frame | null> {
  await projects.assertPublic(projectId);
  const row = await frameInForce(database.db, projectId);
  return row ? { ...wordsOf(row), since: (row.decided_at ?? row.asked_at).toISOString() } : null;
}

/** All requested frames of a project, for administrators. @throws AppError PROJECT_NOT_FOUND */
export async function listFrames(
  deps: Pick<FramesDeps, 'database' | 'projects' | 'identity' | 'resources'>,
  readerId: string,
  projectId: string,
): Promise<z.infer<typeof frameRequests>> {
  await assertProject(deps, projectId);
  const rows = await framesOf(deps.database.db, projectId);
  const people = rows.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by ?? asked_by]);
  const names = await deps.identity.names([...new Set(people)]);
  const files = await deps.resources.viewsOfOwners(
    OWNER_KIND,
    rows.map(({ id }) => id),
  );
  return {
    alone: await deps.database.transaction((tx) => deps.identity.worksAlone(tx, readerId)),
    items: rows.map((row) => ({
      ...wordsOf(row),
      id: row.id,
      state: row.state,
      by: names.get(row.asked_by) ?? '',
      at: row.asked_at.toISOString(),
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
      decidedAt: row.decided_at?.toISOString() ?? null,
      files: files.get(row.id) ?? [],
      mine: row.asked_by === readerId,
    })),
  };
}

/**
 * Requests a frame; its opinion is added afterwards, and another administrator of level 1 approves it. @throws AppError
 * PROJECT_NOT_FOUND
 */
export async function askFrame(
  deps: FramesDeps,
  by: Decider,
  { projectId, ...body }: BodyOf<typeof askCall> & { readonly projectId: string },
): Promise<void> {
  await assertProject(deps, projectId);
  await deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    const row: ProjectFramesTable = {
      id: newId(at),
      project_id: projectId,
      kind: body.kind,
      detail: body.detail,
      opinion_by: body.opinionBy,
      opinion_on: body.opinionOn,
      audience: body.audience,
      wording: body.wording,
      instrument: body.instrument,
      depository_account: body.depositoryAccount,
      psav_number: body.psavNumber,
      authorisation: body.authorisation,
      authorised_on: body.authorisedOn,
      state: 'pending',
      asked_by: by.userId,
      asked_at: at,
      decided_by: null,
      decided_at: null,
    };
    await insertFrame(tx, row);
    await record(deps, tx, { by, action: 'project.frame_ask', row });
  });
}

/** @throws AppError PROJECT_NOT_FOUND */
async function assertProject({ projects }: Pick<FramesDeps, 'projects'>, id: string) {
  if (!(await projects.projectNames([id])).has(id)) throw new AppError('PROJECT_NOT_FOUND');
}

/**
 * Approves a frame, which replaces the former one, or rejects it; the requester may withdraw it too. An only
 * administrator of level 1 approves their own.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_REQUEST, OWN_MOVEMENT, REQUESTER_NOT_AUTHORIZED,
 * APPROVERS_NOT_INDEPENDENT,
 * VALIDATION_FAILED when it names an opinion without a paper
 * @returns the project's id
 */
export const decideFrame = (
  deps: FramesDeps,
  by: Decider,
  { id, outcome }: { readonly id: string; readonly outcome: 'approved' | 'refused' },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const row = await frameById(tx, id, { lock: true });
    if (!row) throw new AppError('NOT_FOUND');
    if (row.state !== 'pending') throw new AppError('REQUEST_STATE_FORBIDS');
    const { ownerId } = await deps.projects.project(row.project_id, tx);
    const approves = outcome === 'approved';
    // who requested it may withdraw it
    const askedBy = approves || row.asked_by !== by.userId ? row.asked_by : null;
    const decision = { actorId: by.userId, ownerId, askedBy, approves, isDesks: true };
    await assertMayDecideOn(deps.identity, tx, decision);
    if (approves) {
      const files = await deps.resources.viewsOfOwners(OWNER_KIND, [id], tx);
      if (row.opinion_on !== null && !files.get(id)?.length)
        throw new AppError('VALIDATION_FAILED', [{ path: 'file', message: 'REQUIRED' }]);
      await replaceInForce(tx, row.project_id);
    }
    const decided = { state: outcome, decided_by: by.userId, decided_at: deps.clock.now() };
    await decideRow(tx, id, decided);
    const action = outcome === 'approved' ? 'project.frame_approve' : 'project.frame_refuse';
    await record(deps, tx, { by, action, row });
    return row.project_id;
  });

const wordsOf = (row: ProjectFramesTable) => ({
  kind: row.kind,
  detail: row.detail,
  opinionBy: row.opinion_by,
  opinionOn: row.opinion_on,
  audience: row.audience,
  wording: row.wording,
  instrument: row.instrument,
  depositoryAccount: row.depository_account,
  psavNumber: row.psav_number,
  authorisation: row.authorisation,
  authorisedOn: row.authorised_on,
});

const record = (
  { audit }: FramesDeps,
  tx: Tx,
  act: {
    readonly by: Decider;
    readonly action: 'project.frame_ask' | 'project.frame_approve' | 'project.frame_refuse';
    readonly row: ProjectFramesTable;
  },
): Promise<void> =>
  audit.record(tx, {
    actorId: act.by.userId,
    action: act.action,
    targetKind: 'project',
    targetId: act.row.project_id,
    after: recorded(act.row),
    address: act.by.address,
  });

const recorded = (row: ProjectFramesTable) => {
  const { kind: frame, ...words } = wordsOf(row);
  return { frame, ...words };
};
