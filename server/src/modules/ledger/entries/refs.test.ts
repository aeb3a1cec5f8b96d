import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountRef, type Asset, account, accountKey, columnsOf, refOf } from './refs.ts';

const asset: fc.Arbitrary<Asset> = fc.oneof(
  fc.constantFrom<Asset>('ARS', 'USD', 'USDT'),
  fc.uuid().map((id): Asset => `token:${id}`),
);
const ref = fc.oneof(
  fc.constant({}),
  fc.uuid().map((id) => ({ ref: id })),
);
const anyAccount: fc.Arbitrary<AccountRef> = fc.oneof(
  fc
    .record({
      holder: fc.constant('user' as const),
      userId: fc.uuid(),
      projectId: fc.uuid(),
      asset,
      purpose: fc.constantFrom('available', 'held', 'rent', 'reserved', 'invested'),
    })
    .chain((of) => ref.map((more) => account({ ...of, ...more }))),
  fc
    .record({
      holder: fc.constant('project' as const),
      projectId: fc.uuid(),
      asset,
      purpose: fc.constantFrom('escrow', 'funds', 'buyback', 'rent', 'unissued', 'retired'),
    })
    .chain((of) => ref.map((more) => account({ ...of, ...more }))),
  fc
    .record({
      holder: fc.constant('platform' as const),
      asset,
      purpose: fc.constantFrom('fees', 'penalties', 'rounding', 'fx', 'receivable'),
    })
    .chain((of) => ref.map((more) => account({ ...of, ...more }))),
  fc
    .record({
      holder: fc.constant('world' as const),
      asset,
      purpose: fc.constantFrom('bank', 'chain', 'card', 'issuance'),
    })
    .map((of) => account(of)),
);

test('an account survives a round trip through its columns', () => {
  fc.assert(
    fc.property(anyAccount, (of) => {
      expect(refOf(columnsOf(of))).toEqual(of);
    }),
  );
});

test('two accounts share a key only when they are the same account', () => {
  fc.assert(
    fc.property(anyAccount, anyAccount, (one, other) => {
      const same = JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));
      expect(accountKey(one) === accountKey(other)).toBe(same);
    }),
  );
});

test('the format of keys is fixed, because stored rows have them', () => {
  const [a, b] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b'];
  expect(
    accountKey(account({ holder: 'user', userId: a, projectId: b, asset: 'ARS', purpose: 'held' })),
  ).toBe(`user/${a}/${b}/held/ARS`);
  expect(
    accountKey(
      account({
        holder: 'project',
        projectId: a,
        asset: `token:${a}`,
        purpose: 'unissued',
        ref: b,
      }),
    ),
  ).toBe(`project/${a}/unissued/token:${a}/${b}`);
  expect(accountKey(account({ holder: 'world', asset: 'USD', purpose: 'bank' }))).toBe(
    'world/bank/USD',
  );
});

test('an id in capitals denotes the same account', () => {
  const lower = '0190a000-0000-7000-8000-00000000000a';
  const of = (id: string): AccountRef =>
    account({
      holder: 'user',
      userId: id,
      projectId: id,
      asset: `token:${id}`,
      purpose: 'reserved',
      ref: id,
    });
  expect(accountKey(of(lower.toUpperCase()))).toBe(accountKey(of(lower)));
});

test('a row whose purpose does not fit its holder is rejected', () => {
  const row = { user_id: null, project_id: null, asset: 'USD' as const, ref: null };
  expect(() => refOf({ ...row, holder: 'platform', purpose: 'escrow' })).toThrow('escrow');
  expect(() => refOf({ ...row, holder: 'user', purpose: 'available' })).toThrow('holder');
});

test('an account whose purpose does not fit its holder is not built', () => {
  const purpose: string = 'escrow';
  // @ts-expect-error the types refuse it, too
  expect(() => account({ holder: 'platform', asset: 'USD', purpose })).toThrow('escrow');
});
