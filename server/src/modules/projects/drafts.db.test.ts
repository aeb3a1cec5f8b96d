import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorKey } from '#contract/core/errors.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { projectCalls } from './calls.test-support.ts';
import { removeProject } from './remove.ts';
import {
  admin,
  createSample,
  owner,
  type ProjectStage,
  projectStage,
} from './stage.test-support.ts';

/** A contract that has nothing in it yet. */
const NEW = { name: 'Otro', rounds: [], vaults: [] };
const fail = (): never => {
  throw new Error('the sample has it');
};

describeOnBothEngines('drafts', (database) => {
  let stage: ProjectStage;
  beforeAll(() => {
    stage = projectStage(database());
  });
  const { context, read, save, draftOf, edit } = projectCalls(() => stage);

  const refusal = (key: ErrorKey, details: { path: string; message?: string }[]) => ({
    key,
    details: details.map((each) => expect.objectContaining(each)),
  });

  describe('a draft', () => {
    test('is returned as written, with ids, and saves again unchanged', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      const { draft, version } = await draftOf(id, who);
      expect(draft).toMatchObject({ name: 'Torre Ceibo', rounds: [{ number: 1 }, { number: 2 }] });
      expect(draft.propertyTypes[0]?.surface).toBe(45.5);
      await save(id, who, version, draft);
      const again = await draftOf(id, who);
      expect(again.draft).toEqual(draft);
      expect(again.version).toBe(version + 1);
    });
    test('is saved by one of two people who read the same version', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      const { draft, version } = await draftOf(id, who);
      const outcomes = await Promise.allSettled([
        save(id, who, version, { ...draft, name: 'Uno' }),
        save(id, who, version, { ...draft, name: 'Dos' }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { key: 'PROJECT_CHANGED' },
      });
    });
    test('is read, saved and deleted by its owner and administrators alone', async () => {
      const who = owner();
      const stranger = owner();
      const id = await createSample(stage, who.userId);
      const { draft, version } = await draftOf(id, who);
      await expect(read(id, stranger)).rejects.toMatchObject({ key: 'PROJECT_NOT_FOUND' });
      await expect(save(id, stranger, version, draft)).rejects.toMatchObject({
        key: 'PROJECT_NOT_FOUND',
      });
      await expect(read(id, admin)).resolves.toMatchObject({ mine: false });
      await database().transaction((tx) => removeProject(context(), tx, { id, actor: who }));
      await expect(read(id, who)).rejects.toMatchObject({ key: 'PROJECT_NOT_FOUND' });
      const left = await stage.deps.resources.idsOfOwners('project', [id]);
      expect(left.size).toBe(0);
    });
    test("refuses ids of another project's parts, and ids twice", async () => {
      const who = owner();
      const [mine, other] = [
        await createSample(stage, who.userId),
        await createSample(stage, who.userId),
      ];
      const foreign = await draftOf(other, who);
      await expect(
        edit(mine, who, (body) => {
          Object.assign(body.rounds[0] ?? {}, { id: foreign.draft.rounds[0]?.id });
        }),
      ).rejects.toMatchObject(refusal('VALIDATION_FAILED', [{ path: 'rounds.0.id' }]));
      await expect(
        edit(mine, who, (body) => {
          Object.assign(body.tasks[0] ?? {}, { id: newId() });
          const [contract] = body.contracts;
          contract?.rounds.push(...body.rounds.slice(0, 1));
        }),
      ).rejects.toMatchObject(
        refusal('VALIDATION_FAILED', [{ path: 'contracts.0.rounds.2.id' }, { path: 'tasks.0.id' }]),
      );
    });
    test('keeps the ids that its editor gave new parts, so that a repeated save does not duplicate them', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      const { draft, version } = await draftOf(id, who);
      const [type] = draft.propertyTypes;
      const [unit] = type?.properties ?? [];
      const [round] = draft.rounds;
      if (!type || !unit || !round) throw new Error('the sample has units and rounds');
      const added = { ...unit, id: randomUUID(), identifierB: 'Z' };
      type.properties.push(added);
      const loft = { ...type, id: randomUUID(), name: 'Loft', properties: [] };
      draft.propertyTypes.push({
        ...loft,
        properties: [{ ...unit, id: randomUUID(), identifierA: '9' }],
      });
      draft.rounds.push({ ...round, id: randomUUID(), number: 3 });
      await save(id, who, version, draft);
      const once = await draftOf(id, who);
      expect(once.draft).toEqual(draft);
      // the other tab, which had the same copy, continues with what was saved
      await save(id, who, once.version, { ...draft, tagline: 'Desde otra pestaña' });
      expect((await draftOf(id, who)).draft).toEqual({ ...draft, tagline: 'Desde otra pestaña' });
    });
    test('refuses ids that any project uses, and new ids in the format of the server', async () => {
      const who = owner();
      const [mine, other] = [
        await createSample(stage, who.userId),
        await createSample(stage, who.userId),
      ];
      const theirs = randomUUID();
      await edit(other, who, (body) => {
        Object.assign(body.tasks[0] ?? {}, { id: undefined });
        body.contracts.push({
          ...structuredClone(body.contracts[0] ?? fail()),
          ...NEW,
          id: theirs,
        });
      });
      for (const taken of [theirs, mine, newId()])
        await expect(
          edit(mine, who, (body) => {
            body.contracts.push({
              ...structuredClone(body.contracts[0] ?? fail()),
              ...NEW,
              id: taken,
            });
          }),
        ).rejects.toMatchObject(refusal('VALIDATION_FAILED', [{ path: 'contracts.1.id' }]));
      await expect(
        edit(mine, who, (body) => {
          body.tasks.push({ ...(body.tasks[0] ?? fail()), id: theirs });
        }),
      ).rejects.toMatchObject(refusal('VALIDATION_FAILED', [{ path: 'tasks.1.id' }]));
    });
    test('refuses two units with the same identifiers, and accepts any number without identifiers', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      const addUnit = (identifierA: string, identifierB: string) =>
        edit(id, who, (body) => {
          const unit = body.propertyTypes[0]?.properties[0] ?? fail();
          body.propertyTypes[1]?.properties.push({
            ...unit,
            id: undefined,
            identifierA,
            identifierB,
          });
        });
      await expect(addUnit(' 1', 'a')).rejects.toMatchObject(
        refusal('VALIDATION_FAILED', [
          { path: 'propertyTypes.1.properties.1.identifierB', message: 'IDENTIFIERS_REPEATED' },
        ]),
      );
      await addUnit('', '');
      await addUnit('', '');
      await addUnit('1', '');
      await addUnit('1', '');
    });
    test('refuses files of another project', async () => {
      const who = owner();
      const [mine, other] = [
        await createSample(stage, who.userId),
        await createSample(stage, who.userId),
      ];
      const { draft } = await draftOf(other, who);
      await expect(
        edit(mine, who, (body) => {
          body.images = [...body.images, ...draft.images];
          body.trustContract = newId();
        }),
      ).rejects.toMatchObject(
        refusal('VALIDATION_FAILED', [{ path: 'images.1' }, { path: 'trustContract' }]),
      );
    });
    test('of five thousand units is saved in one go', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      await edit(id, who, (body) => {
        const [type] = body.propertyTypes;
        const [unit] = type?.properties ?? [];
        if (!type || !unit) return;
        const { id: _, ...fresh } = unit;
        type.properties = Array.from({ length: 5000 }, (_unused, index) => ({
          ...fresh,
          identifierA: `${Math.floor(index / 50)}`,
          identifierB: `${index % 50}`,
          description: "Robert'); drop table properties; --",
        }));
      });
      const { draft, version } = await draftOf(id, who);
      expect(draft.propertyTypes[0]?.properties).toHaveLength(5000);
      const [first] = draft.propertyTypes[0]?.properties ?? [];
      if (first) first.price = 7;
      await save(id, who, version, draft);
      const again = await draftOf(id, who);
      expect(again.draft.propertyTypes[0]?.properties[0]).toEqual(first);
    });
    test('loses only what the document no longer contains', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      const before = (await draftOf(id, who)).draft;
      await edit(id, who, (body) => {
        // the garage's unit moves to the other type, and its own type goes
        const [flats, garage] = body.propertyTypes;
        if (flats && garage) flats.properties.push(...garage.properties);
        body.propertyTypes.splice(1, 1);
        body.contracts = [];
        body.managers = [];
      });
      const after = (await draftOf(id, who)).draft;
      expect(after.propertyTypes).toHaveLength(1);
      expect(after.propertyTypes[0]?.properties[2]?.id).toBe(
        before.propertyTypes[1]?.properties[0]?.id,
      );
      expect([after.contracts, after.managers]).toEqual([[], []]);
      expect(after.rounds).toEqual(before.rounds);
    });
  });
});
