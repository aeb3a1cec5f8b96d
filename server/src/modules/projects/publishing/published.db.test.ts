import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorKey } from '#contract/core/errors.ts';
import { newId } from '#core/id.ts';
import type { Principal } from '#platform/http/index.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { projectCalls } from '../calls.test-support.ts';
import type { Actor } from '../context.ts';
import { removeProject } from '../remove.ts';
import {
  admin,
  issuedOf,
  owner,
  type ProjectStage,
  projectStage,
  sell,
} from '../stage.test-support.ts';
import { listTaskChanges } from '../works/task-changes.ts';
import { updateTask } from '../works/tasks.ts';
import { cancel } from './workflow.ts';

describeOnBothEngines('published projects', (database) => {
  let stage: ProjectStage;
  beforeAll(() => {
    stage = projectStage(database());
  });
  const { step, context, read, save, draftOf, edit, published } = projectCalls(() => stage);

  const refusal = (key: ErrorKey, details: { path: string; message?: string }[]) => ({
    key,
    details: details.map((each) => expect.objectContaining(each)),
  });

  describe('a published project', () => {
    const roundOf = async (id: string, index = 0) => {
      const found = (await stage.projects.rounds({ projectId: id }))[index];
      if (!found) throw new Error('no round');
      return found;
    };
    const start = (id: string) =>
      database().transaction((tx) =>
        stage.projects.setRoundStatus(tx, id, {
          from: 'scheduled',
          to: 'in_progress',
          at: stage.deps.clock.now(),
        }),
      );

    test('allows changes to its texts', async () => {
      const who = owner();
      const id = await published(who);
      await edit(id, who, (body) => {
        body.description = 'Con amenities.';
      });
      expect(await read(id, who)).toMatchObject({ description: 'Con amenities.' });
      expect(await issuedOf(stage, id)).toBe(500n);
    });
    test('allows changes to bank accounts only with a fresh second factor', async () => {
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
    test('keeps every vault’s return within 5 to 15 % over the price of a changed or added round', async () => {
      const who = owner();
      const id = await published(who);
      const price = (value: string) =>
        edit(id, who, (body) => {
          const [, second] = body.contracts[0]?.rounds ?? [];
          if (second) second.price = value;
        });
      const refused = (path: string) =>
        refusal('PROJECT_INCOMPLETE', [{ path, message: 'RETURN_OUT_OF_RANGE' }]);
      // its vaults pay 10,80 and 11,20
      for (const value of ['0.01', '9.73', '10.29'])
        await expect(price(value)).rejects.toMatchObject({ key: 'PROJECT_INCOMPLETE' });
      await expect(price('0.01')).rejects.toMatchObject(refused('contracts.0.rounds.1.price'));
      await price('9.80');
      await expect(
        edit(id, who, (body) => {
          const rounds = body.contracts[0]?.rounds ?? [];
          const [, second] = rounds;
          if (!second) return;
          second.tokenCount -= 100;
          rounds.push({
            ...second,
            id: undefined,
            number: 3,
            startDate: '2026-06-15',
            tokenCount: 100,
            price: '0.01',
          });
        }),
      ).rejects.toMatchObject(refused('contracts.0.rounds.2.price'));
    });
    test('adds units together with rounds, and the ledger issues their tokens', async () => {
      const who = owner();
      const id = await published(who);
      await edit(id, who, (body) => {
        body.propertyTypes[1]?.properties.push({
          identifierA: 'C',
          identifierB: '2',
          floor: '',
          rooms: 0,
          features: [],
          description: '',
          location: null,
          price: 80,
          reservationPrice: 20,
        });
        const [, second] = body.rounds;
        if (second) second.tokenCount += 80;
      });
      expect((await read(id, who)).rounds.map((round) => round.availableTokens)).toEqual([
        300, 280,
      ]);
      expect(await issuedOf(stage, id)).toBe(580n);
    });
    test('keeps a round with purchases, and removes tokens from the others', async () => {
      const who = owner();
      const id = await published(who);
      const round = await roundOf(id);
      await start(round.id);
      await sell(stage, round, { tokens: 60n });
      expect((await read(id, who)).rounds[0]).toMatchObject({ soldTokens: 60, soldPercent: 20 });
      await expect(
        edit(id, who, (body) => {
          const [first] = body.rounds;
          if (first) first.price = '90.00';
        }),
      ).rejects.toMatchObject(
        refusal('ROUND_SOLD_FIXED', [{ path: 'rounds.0', message: 'ROUND_SOLD_FIXED' }]),
      );
      await edit(id, who, (body) => {
        const [, second] = body.rounds;
        if (second) second.tokenCount = 150;
        body.propertyTypes[0]?.properties.splice(0, 1);
        const [garage] = body.propertyTypes[1]?.properties ?? [];
        if (garage) garage.price = 300;
      });
      expect(await issuedOf(stage, id)).toBe(450n);
    });
    test('offers the unsold tokens of an ended round in a new round', async () => {
      const who = owner();
      const id = await published(who);
      const [first, second] = [await roundOf(id), await roundOf(id, 1)];
      await start(first.id);
      await sell(stage, first, { tokens: 180n });
      await start(second.id);
      await database().transaction(async (tx) => {
        const at = stage.deps.clock.now();
        await stage.projects.setRoundStatus(tx, first.id, {
          from: 'in_progress',
          to: 'completed',
          at,
        });
        await stage.projects.setRoundStatus(tx, second.id, {
          from: 'in_progress',
          to: 'closed',
          at,
        });
      });
      await edit(id, who, (body) => {
        body.rounds.push({
          number: 3,
          startDate: '2026-07-01',
          days: 10,
          tokenCount: 320,
          price: '120.00',
          minimumPercent: 0,
        });
      });
      expect((await read(id, who)).rounds).toMatchObject([
        { soldTokens: 180, availableTokens: 0, status: 'completed' },
        { soldTokens: 0, availableTokens: 0, status: 'closed' },
        { soldTokens: 0, availableTokens: 320, status: 'scheduled' },
      ]);
      expect(await issuedOf(stage, id)).toBe(500n);
    });
    test('keeps a reserved unit', async () => {
      const who = owner();
      const id = await published(who);
      const { draft } = await draftOf(id, who);
      const unitId = draft.propertyTypes[0]?.properties[1]?.id ?? '';
      await database().transaction((tx) =>
        stage.projects.setPropertyStatus(tx, unitId, { from: 'available', to: 'reserved' }),
      );
      await expect(
        database().transaction((tx) =>
          stage.projects.setPropertyStatus(tx, unitId, { from: 'available', to: 'reserved' }),
        ),
      ).rejects.toMatchObject({ key: 'CONFLICT' });
      await expect(
        edit(id, who, (body) => {
          body.propertyTypes.splice(0, 1);
        }),
      ).rejects.toMatchObject({
        key: 'PROPERTY_TYPE_HAS_RESERVATIONS',
        details: [
          { path: 'propertyTypes.0', message: 'PROPERTY_TYPE_HAS_RESERVATIONS' },
          { path: 'propertyTypes.0.properties.1', message: 'PROPERTY_RESERVED' },
        ],
      });
    });
    test('is never deleted, only cancelled; then holders can read it and guests cannot', async () => {
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
      await expect(edit(id, who, () => {})).rejects.toMatchObject({ key: 'PROJECT_STATE_FORBIDS' });
    });
    test('records who changed a task’s progress, and then refuses stale documents', async () => {
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
});
