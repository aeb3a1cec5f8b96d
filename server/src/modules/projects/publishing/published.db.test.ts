import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Principal } from '#platform/http/index.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import type { Actor } from '../context.ts';
import { removeProject } from '../remove.ts';
import { admin, issuedOf, owner, sell } from '../stage.test-support.ts';
import { listTaskChanges } from '../works/task-changes.ts';
import { updateTask } from '../works/tasks.ts';
import { publishedStage } from './published.test-support.ts';
import { cancel } from './workflow.ts';

describeOnBothEngines('a published project', (database) => {
  const desk = publishedStage(database);

  test('allows changes to its texts', async () => {
    const { stage, read, edit, published } = desk;
    const who = owner();
    const id = await published(who);
    await edit(id, who, (body) => {
      body.description = 'Con amenities.';
    });
    expect(await read(id, who)).toMatchObject({ description: 'Con amenities.' });
    expect(await issuedOf(stage, id)).toBe(500n);
  });

  test('allows changes to bank accounts only with a fresh second factor', async () => {
    const { draftOf, edit, published } = desk;
    const who = owner();
    const id = await published(who);
    const move = (actor: Actor) =>
      edit(id, actor, (body) => {
        body.bankAccounts.USD = '0070001600000000001232';
      });
    await expect(move({ ...who, isStale: true })).rejects.toMatchObject({
      key: 'SECOND_FACTOR_REQUIRED_AGAIN',
    });
    await edit(id, { ...who, isStale: true }, (body) => {
      body.description = 'Sin tocar las cuentas.';
    });
    await move(who);
    const { draft } = await draftOf(id, who);
    expect(draft.bankAccounts.USD).toBe('0070001600000000001232');
  });

  test('allows changes to bank accounts without a second factor only after a recent password', async () => {
    const { edit, published } = desk;
    const who = owner();
    const id = await published(who);
    const old = { ...who, mustConfirm: 'PASSWORD_REQUIRED_AGAIN' as const };
    const move = (actor: Actor) =>
      edit(id, actor, (body) => {
        body.bankAccounts.USD = '0070001600000000001232';
      });
    await expect(move(old)).rejects.toMatchObject({ key: 'PASSWORD_REQUIRED_AGAIN' });
    await edit(id, old, (body) => {
      body.description = 'Sin tocar las cuentas.';
    });
    await move(who);
  });

  test('must stay publishable', async () => {
    const { edit, published, refusal } = desk;
    const who = owner();
    const id = await published(who);
    await expect(
      edit(id, who, (body) => {
        body.images = [];
        const [unit] = body.propertyTypes[0]?.properties ?? [];
        if (unit) unit.price += 1;
      }),
    ).rejects.toMatchObject(
      refusal('PROJECT_INCOMPLETE', [
        { path: 'images', message: 'IMAGE_REQUIRED' },
        { path: 'rounds', message: 'TOKENS_DO_NOT_MATCH_PROPERTIES' },
      ]),
    );
  });

  test('is never deleted, only cancelled; then holders can read it and guests cannot', async () => {
    const { stage, step, context, read, edit, published, roundOf } = desk;
    const who = owner();
    const holder = owner();
    const id = await published(who);
    await expect(
      database().transaction((tx) => removeProject(context(), tx, { id, actor: who })),
    ).rejects.toMatchObject({ key: 'PROJECT_STATE_FORBIDS' });
    await sell(stage, await roundOf(id), { tokens: 1n, userId: holder.userId });
    await database().transaction((tx) =>
      cancel(context(), tx, { ...step(admin, id), reason: 'El dueño desistió' }),
    );
    await expect(read(id, owner())).rejects.toMatchObject({ key: 'PROJECT_NOT_FOUND' });
    const kept = await read(id, holder);
    expect(kept.rounds.map(({ status }) => status)).toEqual(['closed', 'closed']);
    expect(kept.contracts[0]).toMatchObject({ status: 'closed' });
    expect(kept.images.map((image) => image.public)).toEqual([false]);
    await expect(stage.projects.publishedProject(id)).rejects.toMatchObject({
      key: 'PROJECT_NOT_PUBLISHED',
    });
    await expect(
      edit(id, who, (draft) => {
        draft.name = 'Otro nombre';
      }),
    ).rejects.toMatchObject({ key: 'PROJECT_STATE_FORBIDS' });
  });

  test('records who changed a task’s progress, and then refuses stale documents', async () => {
    const { context, read, save, draftOf, published } = desk;
    const who = owner();
    const id = await published(who);
    const stale = await draftOf(id, who);
    const taskId = stale.draft.tasks[0]?.id ?? '';
    const principal: Principal = {
      userId: who.userId,
      role: 'owner',
      verified: true,
      sessionId: 's',
      name: 'n',
    };
    const task = await updateTask(context(), principal, {
      id: taskId,
      body: {
        donePercent: 75.5,
        note: 'ok',
      },
    });
    expect(task).toMatchObject({ donePercent: 75.5, plannedPercent: 100 });
    expect((await read(id, who)).progressPercent).toBe(75.5);
    await expect(save(id, who, stale.version, stale.draft)).rejects.toMatchObject({
      key: 'PROJECT_CHANGED',
    });
    await expect(
      updateTask(
        context(),
        { ...principal, userId: newId() },
        { id: taskId, body: { donePercent: 1 } },
      ),
    ).rejects.toMatchObject({ key: 'NOT_FOUND' });
    const changes = (actor: Actor) =>
      listTaskChanges(context(), taskId, { query: { page: 1, pageSize: 20 }, actor });
    const expected = {
      items: [
        { doneBefore: 50, doneAfter: 75.5, plannedBefore: 100, plannedAfter: 100, note: 'ok' },
      ],
      total: 1,
    };
    expect(await changes(who)).toMatchObject(expected);
    expect(await changes(admin)).toMatchObject(expected);
    await expect(changes(owner())).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });
});
