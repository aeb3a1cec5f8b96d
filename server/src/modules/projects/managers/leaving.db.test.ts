import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { projectCalls } from '../calls.test-support.ts';
import { cancel, sendBack } from '../publishing/workflow.ts';
import {
  admin,
  createSample,
  owner,
  type ProjectStage,
  projectStage,
} from '../stage.test-support.ts';

describeOnBothEngines('an owner who deletes their account', (database) => {
  let stage: ProjectStage;
  beforeAll(() => {
    stage = projectStage(database());
  });
  const { context, step, read, edit, publishAs, published } = projectCalls(() => stage);
  const left = (userId: string) => database().transaction((tx) => stage.leaving.check(tx, userId));
  const erase = (userId: string) => database().transaction((tx) => stage.leaving.erase(tx, userId));
  const filesOf = async (projectId: string) =>
    (await stage.deps.resources.idsOfOwners('project', [projectId])).get(projectId) ?? [];

  test('is prevented while one of their projects is published, sold or not', async () => {
    const who = owner();
    const id = await published(who);
    expect(await left(who.userId)).toEqual(['HAS_PROJECTS']);
    await database().transaction((tx) =>
      cancel(context(), tx, { ...step(admin, id), reason: 'No se hace' }),
    );
    expect(await left(who.userId)).toEqual([]);
  });

  test('is prevented while a project is under review; a draft does not prevent it', async () => {
    const who = owner();
    const id = await createSample(stage, who.userId);
    expect(await left(who.userId)).toEqual([]);
    await publishAs(who, id);
    expect(await left(who.userId)).toEqual(['HAS_PROJECTS']);
    await database().transaction((tx) =>
      sendBack(context(), tx, { ...step(admin, id), reason: 'Faltan planos' }),
    );
    expect(await left(who.userId)).toEqual([]);
  });

  test('cannot have a project published afterwards', async () => {
    const who = owner();
    const id = await createSample(stage, who.userId);
    stage.leaving.gone.add(who.userId);
    await expect(publishAs(admin, id)).rejects.toMatchObject({ key: 'PROJECT_STATE_FORBIDS' });
  });

  test('loses drafts with their files; published projects stay', async () => {
    const who = owner();
    const draft = await createSample(stage, who.userId);
    const old = await published(who);
    await edit(old, who, (body) => {
      body.bankAccounts.USD = '0070001600000000001232';
    });
    const others = await createSample(stage, owner().userId);
    await database().transaction((tx) =>
      cancel(context(), tx, { ...step(admin, old), reason: 'No se hace' }),
    );
    await erase(who.userId);
    await expect(read(draft, admin)).rejects.toMatchObject({ key: 'PROJECT_NOT_FOUND' });
    expect(await filesOf(draft)).toEqual([]);
    expect(await read(old, admin)).toMatchObject({
      status: 'cancelled',
      management: { draft: { bankAccounts: { ARS: '', USD: '', USDT: '' } } },
    });
    expect(await filesOf(old)).toHaveLength(1);
    expect(await filesOf(others)).toHaveLength(1);
  });
});
