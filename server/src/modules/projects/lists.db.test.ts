import { beforeAll, describe, expect, test } from 'vitest';
import { projectsQuery, propertiesQuery } from '#contract/projects/lists.ts';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { projectCalls } from './calls.test-support.ts';
import type { Actor } from './context.ts';
import { getProject, listProjects, listProperties } from './reads.ts';
import {
  admin,
  createSample,
  invest,
  owner,
  type ProjectStage,
  projectStage,
  SAMPLE_NOON,
  sell,
} from './stage.test-support.ts';

describeOnBothEngines('lists', (database) => {
  let stage: ProjectStage;
  const clock = manualClock(SAMPLE_NOON);
  beforeAll(() => {
    stage = projectStage(database(), clock);
  });
  const { context, publishAs } = projectCalls(() => stage);

  describe('lists', () => {
    const namesFor = async (query: Record<string, string>, actor: Actor | null = null) => {
      const parsed = projectsQuery.parse({ pageSize: '100', ...query });
      const { items } = await listProjects(context(), parsed, { actor });
      return items.map(({ name }) => name);
    };
    const named = async (name: string, actor: Actor) => {
      const id = await createSample(stage, actor.userId, (body) => ({ ...body, name }));
      await publishAs(admin, id);
      return id;
    };

    test('tolerate missing accents and typos, and treat pattern characters as text', async () => {
      const who = owner();
      await named('Edificio Ñandubay Río', who);
      const found = (name: string) => namesFor({ 'filter[name]': name });
      expect(await found('nandubay')).toContain('Edificio Ñandubay Río');
      expect(await found('ÑANDUBAI rio')).toContain('Edificio Ñandubay Río');
      expect(await found('ñandubay rosario')).toContain('Edificio Ñandubay Río');
      // a wrong letter in the middle of a word
      expect(await found('ñandibay rozario')).toContain('Edificio Ñandubay Río');
      expect(await found('zzzz')).toEqual([]);
      expect(await found("%' or 1=1 --")).toEqual([]);
    });
    test('show published projects to guests, and to owners also their drafts', async () => {
      const who = owner();
      await createSample(stage, who.userId, (body) => ({ ...body, name: 'Borrador secreto' }));
      expect(await namesFor({ 'filter[name]': 'borrador secreto' })).toEqual([]);
      expect(await namesFor({ 'filter[name]': 'borrador secreto' }, owner())).toEqual([]);
      expect(await namesFor({ 'filter[mine]': 'true' }, who)).toEqual(['Borrador secreto']);
      expect(await namesFor({ 'filter[status]': 'draft' }, admin)).toContain('Borrador secreto');
    });
    test('of units show a draft’s units to its manager when filtered by that project, for its preview', async () => {
      const who = owner();
      const id = await createSample(stage, who.userId);
      const count = async (query: Record<string, string>, actor: Actor | null) =>
        (await listProperties(context(), propertiesQuery.parse(query), { actor })).total;
      const ofIt = { 'filter[projectId]': id };
      expect(await count(ofIt, who)).toBe(3);
      expect(await count(ofIt, admin)).toBe(3);
      expect(await count(ofIt, owner())).toBe(0);
      expect(await count(ofIt, null)).toBe(0);
      // the unfiltered list has units on offer only
      expect(await count({}, who)).toBe(await count({}, null));
    });
    test('sort and filter', async () => {
      for (const sort of ['newest', 'name', 'return', 'price', 'progress'])
        expect((await namesFor({ sort, 'filter[side]': 'investment' })).length).toBeGreaterThan(0);
      const query = {
        'filter[category]': 'lot',
        'filter[type]': 'pit',
        'filter[province]': 'Santa Fe',
      };
      expect(await namesFor(query)).toEqual([]);
      expect((await namesFor({ ...query, 'filter[category]': 'garage' })).length).toBeGreaterThan(
        0,
      );
    });
    test('compute and sort returns over the price of the round that a buyer would buy in', async () => {
      const who = owner();
      const dearer = async (name: string, first: string) => {
        const id = await createSample(stage, who.userId, (body) => ({
          ...body,
          name,
          contracts: (body.contracts ?? []).map((contract) => ({
            ...contract,
            // the second round's higher price matters for publishing only
            rounds: (contract.rounds ?? []).map((round, at) => ({
              ...round,
              price: at === 0 ? first : '10.00',
            })),
          })),
        }));
        await publishAs(admin, id);
      };
      await dearer('Sobreprecio menos', '9.90');
      await dearer('Sobreprecio más', '9.00');
      const query = projectsQuery.parse({ 'filter[name]': 'sobreprecio', sort: 'return' });
      const { items } = await listProjects(context(), query, { actor: null });
      // tokens that are never invested are bought back by the last vault
      expect(
        items.map(({ name, investment }) => [name, investment?.estimate?.vault?.totalPercent]),
      ).toEqual([
        ['Sobreprecio más', 20],
        ['Sobreprecio menos', 9.1],
      ]);
    });
    test('by return, what cannot be bought comes after what can, whatever it promised', async () => {
      const who = owner();
      const priced = async (name: string, buybackPrice: string) => {
        const id = await createSample(stage, who.userId, (body) => ({
          ...body,
          name,
          contracts: (body.contracts ?? []).map((contract) => ({
            ...contract,
            vaults: (contract.vaults ?? []).map((vault) => ({ ...vault, buybackPrice })),
          })),
        }));
        await publishAs(admin, id);
        const [contract] = (await getProject(context(), id, { actor: null })).contracts;
        const rounds = database().db.updateTable('rounds').set({ status: 'in_progress' });
        await rounds.where('id', '=', contract?.rounds[0]?.id ?? '').execute();
        return { id, contract };
      };
      const best = await priced('Agotada mejor', '11.40');
      await priced('Agotada peor', '10.80');
      const sorted = async () => {
        const query = projectsQuery.parse({ 'filter[name]': 'agotada', sort: 'return' });
        const { items } = await listProjects(context(), query, { actor: null });
        return items.map(({ name }) => name);
      };
      expect(await sorted()).toEqual(['Agotada mejor', 'Agotada peor']);
      const [open] = best.contract?.rounds ?? [];
      const round = { id: open?.id ?? '', projectId: best.id, issueId: best.contract?.id ?? '' };
      await sell(stage, round, { tokens: BigInt(open?.tokenCount ?? 0), userId: newId() });
      expect(await sorted()).toEqual(['Agotada peor', 'Agotada mejor']);
    });
    test('by return, a project whose only contract is late comes last, as its card promises nothing', async () => {
      const who = owner();
      const rentOf = async (name: string, percent: number) => {
        const id = await createSample(stage, who.userId, (body) => ({
          ...body,
          name,
          contracts: (body.contracts ?? []).map((contract) => ({
            ...contract,
            tokenType: 'rent' as const,
            rentModel: { payDay: 5, amount: '100.00', percent },
            vaults: [],
          })),
        }));
        await publishAs(admin, id);
        return (await getProject(context(), id, { actor: null })).contracts[0]?.id ?? '';
      };
      const late = await rentOf('Atrasado mucho', 90);
      await rentOf('Atrasado poco', 10);
      const sorted = async () => {
        const query = projectsQuery.parse({ 'filter[name]': 'atrasado', sort: 'return' });
        const { items } = await listProjects(context(), query, { actor: null });
        return items.map(({ name, investment }) => [name, investment?.estimate !== null]);
      };
      expect(await sorted()).toEqual([
        ['Atrasado mucho', true],
        ['Atrasado poco', true],
      ]);
      stage.projects.onLateRents(
        async () => new Map([[late, { owed: 100n, since: '2026-02-05' }]]),
      );
      expect(await sorted()).toEqual([
        ['Atrasado poco', true],
        ['Atrasado mucho', false],
      ]);
    });
    test('by return, a project with an overdue buy-back comes last', async () => {
      const who = owner();
      const soldOf = async (name: string, buybackPrice: string) => {
        const id = await createSample(stage, who.userId, (body) => ({
          ...body,
          name,
          contracts: (body.contracts ?? []).map((contract) => ({
            ...contract,
            vaults: (contract.vaults ?? []).map((vault) => ({ ...vault, buybackPrice })),
          })),
        }));
        await publishAs(admin, id);
        return { id, contract: (await getProject(context(), id, { actor: null })).contracts[0] };
      };
      const best = await soldOf('Vencida mejor', '11.40');
      await soldOf('Vencida peor', '10.80');
      const issueId = best.contract?.id ?? '';
      const round = { id: best.contract?.rounds[0]?.id ?? '', projectId: best.id, issueId };
      const [vaultId = ''] = best.contract?.vaults.map(({ id }) => id) ?? [];
      const userId = newId();
      await sell(stage, round, { tokens: 50n, userId });
      await invest(stage, round, { tokens: 50n, userId, vaultId });
      const query = projectsQuery.parse({ 'filter[name]': 'vencida', sort: 'return' });
      const sorted = async () => {
        const { items } = await listProjects(context(), query, { actor: null });
        return items.map(({ name, investment }) => [name, investment?.late?.since ?? null]);
      };
      expect(await sorted()).toEqual([
        ['Vencida mejor', null],
        ['Vencida peor', null],
      ]);
      // the first vault's day has come, unpaid; a later vault could still buy back
      clock.set(new Date('2027-03-02T15:00:00Z'));
      try {
        expect(await sorted()).toEqual([
          ['Vencida peor', null],
          ['Vencida mejor', '2027-03-01'],
        ]);
      } finally {
        clock.set(SAMPLE_NOON);
      }
    });
    test('cards show price, return and the next round', async () => {
      const who = owner();
      await named('Tarjeta única', who);
      const query = projectsQuery.parse({ 'filter[name]': 'tarjeta unica' });
      const { items, total } = await listProjects(context(), query, { actor: null });
      expect(total).toBe(1);
      expect(items[0]).toMatchObject({
        properties: {
          available: 3,
          total: 3,
          priceFromUsd: { amount: '10000.00', currency: 'USD' },
          round: { number: 1, status: 'scheduled' },
        },
        investment: {
          estimate: {
            // tokens in no vault are bought back with the last one
            purchase: { vaultNumber: 2, totalPercent: 12 },
            vault: { vaultNumber: 1, totalPercent: 8, payDay: '2027-03-01' },
            rentOfThousand: null,
          },
          tokenTypes: ['investor'],
          late: null,
        },
        progressPercent: 50,
      });
    });
  });
});
