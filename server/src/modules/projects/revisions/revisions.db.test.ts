import { beforeAll, expect, test } from 'vitest';
import type { RequestSort } from '#contract/projects/revisions.ts';
import { manualClock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { projectCalls } from '../calls.test-support.ts';
import type { Actor } from '../context.ts';
import { cancel } from '../publishing/workflow.ts';
import { getProject } from '../reads.ts';
import {
  admin,
  owner,
  type ProjectStage,
  projectStage,
  SAMPLE_NOON,
} from '../stage.test-support.ts';
import { approveRevision, listRevisions, rejectRevision, withdrawRevision } from './revisions.ts';

const other: Actor = { userId: newId(), isAdmin: true, address: null };
const REASON = 'El nombre confunde';

describeOnBothEngines('changes of a published project by its owner', (database) => {
  const clock = manualClock(SAMPLE_NOON);
  let stage: ProjectStage;
  beforeAll(() => {
    stage = projectStage(database(), clock);
  });
  const { step, context, save, draftOf, edit, published } = projectCalls(() => stage);

  /** A published project whose owner requests another name, another address and one more manager. */
  const asked = async (who: Actor) => {
    const id = await published(who);
    await edit(id, who, (body) => {
      body.name = 'Torre Nueva';
      body.location.address = 'Calle Nueva 12';
      body.managers.push({ name: 'Estudio Sur', role: '', website: '', logo: null });
    });
    return { id, revision: await waiting(id, who) };
  };
  const waiting = async (id: string, who: Actor) => {
    const { revision } = await draftOf(id, who);
    if (revision?.status !== 'pending') throw new Error('no revision is pending');
    return revision;
  };
  const seen = async (id: string) => {
    const { name, location, managers } = await getProject(context(), id, { actor: null });
    return { name, address: location.address, people: managers.map((one) => one.name) };
  };
  const audited = async (id: string) => {
    const rows = await database()
      .db.selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('at')
      .execute();
    return rows.map(({ action }) => action);
  };
  const kindsSentTo = (to: string) =>
    stage.notified.filter((one) => one.to === to).map(({ kind }) => kind);
  /** The outcomes of two concurrent calls: the key of a refusal, or `done`. */
  const outcomes = async (calls: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(calls))
      .map((one) =>
        one.status === 'fulfilled'
          ? 'done'
          : one.reason instanceof AppError
            ? one.reason.key
            : String(one.reason),
      )
      .sort();

  test('the page keeps the published text until level 1 approves, while the rest changes immediately', async () => {
    const who = owner();
    const id = await published(who);
    const before = await seen(id);
    await edit(id, who, (body) => {
      body.name = 'Torre Nueva';
      body.location.address = 'Calle Nueva 12';
      body.managers.push({ name: 'Estudio Sur', role: '', website: '', logo: null });
      body.description = 'Con amenities.';
    });
    expect(await seen(id)).toEqual(before);
    expect(await getProject(context(), id, { actor: null })).toMatchObject({
      description: 'Con amenities.',
    });
    const mine = await draftOf(id, who);
    expect(mine.draft).toMatchObject({ name: 'Torre Nueva', description: 'Con amenities.' });
    expect((await draftOf(id, admin)).draft.name).toBe(before.name);
    expect(mine.revision).toMatchObject({
      status: 'pending',
      before: { name: before.name },
      after: { name: 'Torre Nueva', location: { address: 'Calle Nueva 12' } },
    });
    await approveRevision(context(), { id: mine.revision?.id ?? '', actor: admin });
    expect(await seen(id)).toEqual({
      name: 'Torre Nueva',
      address: 'Calle Nueva 12',
      people: [...before.people, 'Estudio Sur'],
    });
    expect((await draftOf(id, who)).revision).toMatchObject({ status: 'approved' });
    expect(kindsSentTo(who.userId)).toContain('revision_decided');
    expect(kindsSentTo('admin')).toContain('revision_asked');
    expect(await audited(id)).toEqual(
      expect.arrayContaining(['project.revision_ask', 'project.revision_approve']),
    );
  });

  test('a rejection keeps the published text, and the owner reads the reason', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    const before = await seen(id);
    const { version, draft } = await draftOf(id, who);
    await rejectRevision(context(), { id: revision.id, actor: admin, reason: REASON });
    expect(await seen(id)).toEqual(before);
    const after = await draftOf(id, who);
    expect(after).toMatchObject({
      draft: { name: before.name },
      revision: { status: 'rejected', reason: REASON },
    });
    // an editor opened before must reload and cannot request the same again
    await expect(save(id, who, version, draft)).rejects.toMatchObject({ key: 'PROJECT_CHANGED' });
    expect(kindsSentTo(who.userId)).toContain('revision_decided');
  });

  test('saving the same again keeps the revision, and other changes replace it', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    await edit(id, who, (body) => {
      body.tagline = 'Otra frase';
    });
    expect((await waiting(id, who)).id).toBe(revision.id);
    await edit(id, who, (body) => {
      body.name = 'Torre Distinta';
    });
    const replacing = await waiting(id, who);
    expect(replacing.after.name).toBe('Torre Distinta');
    expect(replacing.id).not.toBe(revision.id);
    await expect(
      approveRevision(context(), { id: revision.id, actor: admin }),
    ).rejects.toMatchObject({ key: 'REQUEST_STATE_FORBIDS' });
    await approveRevision(context(), { id: replacing.id, actor: admin });
    expect((await seen(id)).name).toBe('Torre Distinta');
    expect(stage.notified.filter(({ kind }) => kind === 'revision_asked').length).toBeGreaterThan(
      0,
    );
  });

  test('only its owner withdraws a revision, by the endpoint or by restoring the published text', async () => {
    const who = owner();
    const first = await asked(who);
    for (const actor of [owner(), admin])
      await expect(
        withdrawRevision(context(), { id: first.revision.id, actor }),
      ).rejects.toMatchObject({ key: 'NOT_FOUND' });
    const before = await seen(first.id);
    await withdrawRevision(context(), { id: first.revision.id, actor: who });
    expect(await draftOf(first.id, who)).toMatchObject({
      draft: { name: before.name },
      revision: null,
    });
    const second = await asked(who);
    await edit(second.id, who, (body) => {
      Object.assign(body, { ...second.revision.before });
    });
    expect((await draftOf(second.id, who)).revision).toBeNull();
    for (const { revision } of [first, second])
      await expect(
        approveRevision(context(), { id: revision.id, actor: admin }),
      ).rejects.toMatchObject({ key: 'REQUEST_STATE_FORBIDS' });
  });

  test('after its owner withdraws changes, an earlier refusal is not shown again', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    await rejectRevision(context(), { id: revision.id, actor: admin, reason: REASON });
    clock.advance(1000);
    await edit(id, who, (body) => {
      body.name = 'Torre Distinta';
    });
    await withdrawRevision(context(), { id: (await waiting(id, who)).id, actor: who });
    expect((await draftOf(id, who)).revision).toBeNull();
  });

  test('of two concurrent administrators, one decides', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    expect(
      await outcomes([
        approveRevision(context(), { id: revision.id, actor: admin }),
        rejectRevision(context(), { id: revision.id, actor: other, reason: REASON }),
      ]),
    ).toEqual(['REQUEST_STATE_FORBIDS', 'done']);
    const { revision: last } = await draftOf(id, who);
    expect((await seen(id)).name === 'Torre Nueva').toBe(last?.status === 'approved');
  });

  test('of an approval and a concurrent withdrawal, one takes effect', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    const ends = await outcomes([
      approveRevision(context(), { id: revision.id, actor: admin }),
      withdrawRevision(context(), { id: revision.id, actor: who }),
    ]);
    expect(ends).toEqual(['REQUEST_STATE_FORBIDS', 'done']);
    const approved = (await draftOf(id, who)).revision?.status === 'approved';
    expect((await seen(id)).name === 'Torre Nueva').toBe(approved);
  });

  test('an approval never publishes unread changes that are saved concurrently', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    const { draft, version } = await draftOf(id, who);
    const ends = await outcomes([
      save(id, who, version, { ...draft, name: 'Torre Distinta' }),
      approveRevision(context(), { id: revision.id, actor: admin }),
    ]);
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect((await seen(id)).name).not.toBe('Torre Distinta');
  });

  test('an approval does not overwrite an administrator’s later edit', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    await edit(id, admin, (body) => {
      body.name = 'Torre Corregida';
    });
    expect((await seen(id)).name).toBe('Torre Corregida');
    await expect(
      approveRevision(context(), { id: revision.id, actor: admin }),
    ).rejects.toMatchObject({ key: 'PROJECT_CHANGED' });
    expect((await waiting(id, who)).id).toBe(revision.id);
    // after the owner saves it again over the present text, it can be approved
    await edit(id, who, (body) => {
      body.tagline = 'Otra frase';
    });
    await approveRevision(context(), { id: (await waiting(id, who)).id, actor: admin });
    expect((await seen(id)).name).toBe('Torre Nueva');
  });

  test('authors cannot approve their own changes, and the revision must be publishable', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    const raised = { ...who, isAdmin: true };
    for (const decide of [approveRevision, rejectRevision])
      await expect(
        decide(context(), { id: revision.id, actor: raised, reason: REASON }),
      ).rejects.toMatchObject({ key: 'OWN_REQUEST' });
    await expect(
      edit(id, who, (body) => {
        body.location.postalCode = 'XX1';
      }),
    ).rejects.toMatchObject({ key: 'PROJECT_INCOMPLETE' });
  });

  test('a cancelled project has nothing left to approve', async () => {
    const who = owner();
    const { id, revision } = await asked(who);
    await database().transaction((tx) =>
      cancel(context(), tx, { ...step(admin, id), reason: 'Sin permiso de obra' }),
    );
    await expect(
      approveRevision(context(), { id: revision.id, actor: admin }),
    ).rejects.toMatchObject({ key: 'REQUEST_STATE_FORBIDS' });
    const { items } = await listRevisions(context(), {
      status: 'pending',
      page: 1,
      pageSize: 100,
    });
    expect(items.map(({ projectId }) => projectId)).not.toContain(id);
  });

  test('pending changes are found by their project, and ordered by it or by when', async () => {
    const named = async (name: string) => {
      clock.advance(60_000);
      const { id, revision } = await asked(owner());
      await database().db.updateTable('projects').set({ name }).where('id', '=', id).execute();
      return revision.id;
    };
    // the later one has the earlier name
    const [villa, altos] = [await named('Villa Zorzal'), await named('Altos del Zorzal')];
    const list = async (given: { search?: string; sort?: RequestSort }) => {
      const asked = { status: 'pending', page: 1, pageSize: 100, ...given } as const;
      const { items } = await listRevisions(context(), asked);
      return items.map(({ id }) => id).filter((id) => id === villa || id === altos);
    };
    expect(await list({ search: 'villa zorzal' })).toEqual([villa]);
    expect(await list({ search: 'nadie lo pidió así' })).toEqual([]);
    expect(await list({})).toEqual([altos, villa]);
    expect(await list({ sort: '-at' })).toEqual([altos, villa]);
    expect(await list({ sort: 'at' })).toEqual([villa, altos]);
    expect(await list({ sort: 'project' })).toEqual([altos, villa]);
    expect(await list({ sort: '-project' })).toEqual([villa, altos]);
  });
});
