import { describe, expect, test } from 'vitest';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { diff, findViolations } from './editing.ts';
import { putTogether } from './put-together.ts';
import { SAMPLE_IMAGE, sampleBody } from './sample.test-support.ts';
import { type RoundStanding, type Standing, UNPUBLISHED } from './standing.ts';
import { takeApart } from './take-apart.ts';

const known = new Set([SAMPLE_IMAGE]);
const stored = takeApart('p', sampleBody(), () => newId());
const document = putTogether(stored.project, stored.parts, known);
const idAt = (path: string): string => {
  const found = [...stored.paths].find(([, at]) => at === path);
  if (!found) throw new Error(`nothing at ${path}`);
  return found[0];
};

const round = (given: Partial<RoundStanding>): RoundStanding => ({
  status: 'scheduled',
  sells: false,
  sold: 0n,
  keepsPenalties: false,
  unissued: 0n,
  rolledIn: 0n,
  rolledOut: 0n,
  ...given,
});
const standing = (given: {
  rounds?: Record<string, Partial<RoundStanding>>;
  contracts?: Standing['contracts'];
  properties?: Record<string, 'reserved' | 'sold'>;
}): Standing => ({
  ...UNPUBLISHED,
  rounds: new Map(
    Object.entries(given.rounds ?? {}).map(([path, each]) => [idAt(path), round(each)]),
  ),
  contracts: given.contracts ?? new Map(),
  properties: new Map(
    Object.entries(given.properties ?? {}).map(([path, status]) => [idAt(path), status]),
  ),
});

/** The rules that an edit of the stored document breaks, in the present state. */
function broken(stands: Standing, change: (body: ProjectBody) => void): string[] {
  const body = structuredClone(document);
  change(body);
  const wanted = takeApart('p', body, () => newId());
  return findViolations(diff(stored.parts, wanted.parts), stored, {
    after: wanted,
    standing: stands,
  }).map(({ key, path }) => `${path} ${key}`);
}

describe('diff', () => {
  test('a document put together and taken apart again is the same', () => {
    const again = takeApart('p', document, () => newId());
    expect(again.project).toEqual(stored.project);
    expect(Object.values(diff(stored.parts, again.parts))).toEqual(
      Array.from({ length: 7 }, () => ({ inserted: [], updated: [], removed: [] })),
    );
  });
  test('distinguishes new, changed and removed parts by id, and keeps identities when the order changes', () => {
    const body = structuredClone(document);
    body.propertyTypes.reverse();
    body.rounds.splice(0, 1);
    body.managers.push({ name: 'Estudio', role: '', website: '', logo: null });
    const edit = diff(stored.parts, takeApart('p', body, () => newId()).parts);
    expect(edit.rounds.removed.map(({ id }) => id)).toEqual([idAt('rounds.0')]);
    expect(edit.managers.inserted).toHaveLength(1);
    expect(edit.propertyTypes).toMatchObject({ inserted: [], removed: [] });
    expect(edit.propertyTypes.updated).toHaveLength(2);
    expect(edit.properties).toEqual({ inserted: [], updated: [], removed: [] });
  });
});

describe('nothing sold', () => {
  test('everything may change', () => {
    const found = broken(
      standing({ rounds: { 'rounds.0': { status: 'in_progress' } } }),
      (body) => {
        body.rounds = [];
        body.contracts = [];
        body.propertyTypes = [];
      },
    );
    expect(found).toEqual([]);
  });
});

describe('a reserved unit', () => {
  const reserved = standing({ properties: { 'propertyTypes.0.properties.1': 'reserved' } });
  test('is neither edited nor deleted', () => {
    expect(broken(reserved, (body) => body.propertyTypes[0]?.properties.splice(1, 1))).toEqual([
      'propertyTypes.0.properties.1 PROPERTY_RESERVED',
    ]);
    expect(
      broken(reserved, (body) => {
        const unit = body.propertyTypes[0]?.properties[1];
        if (unit) unit.description = 'otra';
      }),
    ).toEqual(['propertyTypes.0.properties.1 PROPERTY_RESERVED']);
  });
  test('stays in its type, which can be neither deleted nor changed', () => {
    expect(broken(reserved, (body) => body.propertyTypes.splice(0, 1))).toEqual([
      'propertyTypes.0 PROPERTY_TYPE_HAS_RESERVATIONS',
      'propertyTypes.0.properties.1 PROPERTY_RESERVED',
    ]);
    expect(
      broken(reserved, (body) => {
        const type = body.propertyTypes[0];
        if (type) type.surface = 20;
      }),
    ).toEqual(['propertyTypes.0 PROPERTY_TYPE_HAS_RESERVATIONS']);
  });
  test('leaves its neighbours, texts and pictures free', () => {
    expect(
      broken(reserved, (body) => {
        const type = body.propertyTypes[0];
        if (!type) return;
        type.description = 'Luminoso';
        type.images = [];
        type.properties.reverse();
        const [, neighbour] = type.properties;
        if (neighbour) neighbour.price = 1;
        body.description = 'Otra descripción';
      }),
    ).toEqual([]);
  });
});

describe('rounds', () => {
  test.each(['completed', 'closed'] as const)('a %s one is history', (status) => {
    const ended = standing({ rounds: { 'rounds.0': { status } } });
    expect(broken(ended, (body) => body.rounds.splice(0, 1))).toEqual(['rounds.0 ROUND_COMPLETED']);
    expect(
      broken(ended, (body) => {
        const first = body.rounds[0];
        if (first) first.price = '99.00';
      }),
    ).toEqual(['rounds.0 ROUND_COMPLETED']);
  });
  test('one with purchases keeps its price, dates and tokens, and its minimum is never lowered', () => {
    const sold = standing({
      rounds: { 'rounds.0': { status: 'in_progress', sells: true, sold: 1n } },
    });
    const edits: Partial<ProjectBody['rounds'][number]>[] = [
      { number: 9 },
      { startDate: '2026-03-03' },
      { days: 31 },
      { tokenCount: 301 },
      { price: '99.00' },
      { minimumPercent: 49.99 },
      { minimumPercent: 60, days: 31 },
    ];
    for (const edit of edits)
      expect(broken(sold, changeFirst(edit))).toEqual(['rounds.0 ROUND_SOLD_FIXED']);
    expect(broken(sold, (body) => body.rounds.splice(0, 1))).toEqual([
      'rounds.0 ROUND_HAS_PURCHASES',
    ]);
    expect(broken(sold, (body) => body.rounds.splice(1, 1))).toEqual([]);
  });
  test('one whose purchases were all refunded stays until its decision distributes their penalties', () => {
    const refunded = standing({
      rounds: {
        'rounds.0': { status: 'in_progress', sells: true, keepsPenalties: true },
        'contracts.0.rounds.0': { status: 'in_progress', sells: true, keepsPenalties: true },
      },
    });
    expect(broken(refunded, (body) => body.rounds.splice(0, 1))).toEqual([
      'rounds.0 ROUND_HAS_PURCHASES',
    ]);
    expect(broken(refunded, (body) => body.contracts.splice(0, 1))).toEqual([
      'contracts.0 ROUND_HAS_PURCHASES',
      'contracts.0.rounds.0 ROUND_HAS_PURCHASES',
    ]);
    expect(broken(refunded, changeFirst({ price: '99.00' }))).toEqual([]);
  });
  test('one with purchases may have its minimum raised while it sells, and not once its sales are over', () => {
    const first = (sells: boolean) =>
      standing({ rounds: { 'rounds.0': { status: 'in_progress', sells, sold: 1n } } });
    expect(broken(first(true), changeFirst({ minimumPercent: 60 }))).toEqual([]);
    expect(broken(first(false), changeFirst({ minimumPercent: 60 }))).toEqual([
      'rounds.0 ROUND_SOLD_FIXED',
    ]);
  });
});

const changeFirst = (edit: Partial<ProjectBody['rounds'][number]>) => (body: ProjectBody) => {
  const [first] = body.rounds;
  if (first) Object.assign(first, edit);
};

describe('contracts', () => {
  const sold = standing({
    rounds: { 'contracts.0.rounds.0': { status: 'in_progress', sold: 5n } },
  });
  test('the terms promised to buyers stay', () => {
    expect(
      broken(sold, (body) => {
        const [contract] = body.contracts;
        if (!contract) return;
        contract.minimumTicket = 50;
        const [first, second] = contract.vaults;
        if (first) first.buybackPrice = '10.60';
        if (second) second.buybackDate = '2029-01-01';
      }),
    ).toEqual([
      'contracts.0 CONTRACT_SOLD_FIXED',
      'contracts.0.vaults.0 CONTRACT_SOLD_FIXED',
      'contracts.0.vaults.1 CONTRACT_SOLD_FIXED',
    ]);
  });
  test('its name may change, and vaults and rounds may be added', () => {
    expect(
      broken(sold, (body) => {
        const [contract] = body.contracts;
        if (!contract) return;
        contract.name = 'Renta fija 2026';
        contract.vaults.push({
          number: 3,
          tokens: 5,
          buybackPrice: '11.00',
          buybackDate: '2028-01-01',
        });
      }),
    ).toEqual([]);
  });
  test('one with purchases is not deleted, a completed one not touched at all', () => {
    expect(broken(sold, (body) => body.contracts.splice(0, 1))).toEqual([
      'contracts.0 ROUND_HAS_PURCHASES',
      'contracts.0.rounds.0 ROUND_HAS_PURCHASES',
    ]);
    const completed = standing({ contracts: new Map([[idAt('contracts.0'), 'completed']]) });
    expect(
      broken(completed, (body) => {
        const [contract] = body.contracts;
        if (!contract) return;
        contract.name = 'Otro';
        contract.vaults.splice(1, 1);
      }),
    ).toEqual(['contracts.0 CONTRACT_COMPLETED', 'contracts.0.vaults.1 CONTRACT_COMPLETED']);
  });
});
