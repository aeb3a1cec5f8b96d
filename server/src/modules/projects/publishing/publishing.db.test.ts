import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorKey } from '#contract/core/errors.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { projectCalls } from '../calls.test-support.ts';
import {
  admin,
  createSample,
  issuedOf,
  owner,
  type ProjectStage,
  projectStage,
} from '../stage.test-support.ts';
import { sendBack, withdraw } from './workflow.ts';

describeOnBothEngines('publishing', (database) => {
  let stage: ProjectStage;
  beforeAll(() => {
    stage = projectStage(database());
  });
  const { context, step, read, draftOf, publishAs, edit, published } = projectCalls(() => stage);

  const refusal = (key: ErrorKey, details: { path: string; message?: string }[]) => ({
    key,
    details: details.map((each) => expect.objectContaining(each)),
  });

  describe('publishing', () => {
    test('reports all faults together and changes nothing', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId, (body) => ({
        ...body,
        description: '',
        rounds: [],
      }));
      await expect(publishAs(who, id)).rejects.toMatchObject(
        refusal('PROJECT_INCOMPLETE', [
          { path: 'description', message: 'REQUIRED' },
          { path: 'rounds', message: 'ROUND_REQUIRED' },
        ]),
      );
      expect(await read(id, who)).toMatchObject({ status: 'draft' });
    });
    test('by its owner submits the project for review; it can be withdrawn, sent back and published', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      await publishAs(who, id);
      expect(await read(id, who)).toMatchObject({ status: 'in_review' });
      await expect(edit(id, who, () => {})).rejects.toMatchObject({ key: 'PROJECT_STATE_FORBIDS' });
      await expect(publishAs(who, id)).rejects.toMatchObject({ key: 'PROJECT_STATE_FORBIDS' });
      await database().transaction((tx) => withdraw(tx, step(who, id)));
      expect(await read(id, who)).toMatchObject({ status: 'draft' });

      await publishAs(who, id);
      await database().transaction((tx) =>
        sendBack(context(), tx, { ...step(admin, id), reason: 'Faltan planos' }),
      );
      expect(await read(id, who)).toMatchObject({
        status: 'draft',
        management: { reviewReason: 'Faltan planos' },
      });
      expect(await issuedOf(stage, id)).toBe(0n);

      await publishAs(who, id);
      await publishAs(admin, id);
      expect(await read(id, owner())).toMatchObject({ status: 'published', management: null });
    });
    test('publishes the version that the administrator read, not a later one', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      await publishAs(who, id);
      const { version } = await draftOf(id, admin);
      await database().transaction((tx) => withdraw(tx, step(who, id)));
      await edit(id, who, (body) => {
        body.description = 'Otra cosa.';
      });
      await publishAs(who, id);
      await expect(publishAs(admin, id, version)).rejects.toMatchObject({ key: 'PROJECT_CHANGED' });
      expect(await read(id, admin)).toMatchObject({ status: 'in_review' });
      await publishAs(admin, id, (await draftOf(id, admin)).version);
      expect(await read(id, admin)).toMatchObject({ status: 'published' });
    });
    test('issues the tokens of every round, and opens the pictures to guests', async () => {
      const who = owner();
      const id = await published(who);
      const detail = await read(id, who);
      const [contract] = detail.contracts;
      expect(detail.rounds.map(({ availableTokens }) => availableTokens)).toEqual([300, 200]);
      expect(detail.rounds.map(({ soldTokens }) => soldTokens)).toEqual([0, 0]);
      expect(await issuedOf(stage, id)).toBe(500n);
      expect(await issuedOf(stage, contract?.id ?? '')).toBe(1000n);
      expect(contract).toMatchObject({ status: 'scheduled' });
      expect(contract?.vaults.map(({ returnPercent }) => returnPercent)).toEqual([8, 12]);
      expect(detail.images.map((image) => image.public)).toEqual([true]);
      await expect(publishAs(admin, id)).rejects.toMatchObject({ key: 'PROJECT_STATE_FORBIDS' });
      const lines = await stage.deps.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('target_id', '=', id)
        .execute();
      expect(lines.map(({ action }) => action)).toContain('project.publish');
    });
  });
});
