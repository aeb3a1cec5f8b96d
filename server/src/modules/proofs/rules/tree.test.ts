import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachLeaf, type Holding, leafId, placeOf, saltsOf, sortLeaves } from './leaves.ts';
import { buildTree, contextOf, LEAF_BYTES, type Step } from './tree.ts';

const OF = { date: '2026-11-22', asset: 'USD' };
const SECRET = Buffer.from('a secret of thirty-two bytes ....');
const context = contextOf(OF.date, OF.asset);

/** Written from docs/proofs.md, without code of the product. */
const digest = (...parts: readonly Uint8Array[]) => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
};
const wide = (value: bigint) => Buffer.from(value.toString(16).padStart(16, '0'), 'hex');
const above = (left: Step, right: Step): Step => ({
  hash: digest(Buffer.of(1), context, left.hash, wide(left.sum), right.hash, wide(right.sum)),
  sum: left.sum + right.sum,
});
const leafNode = (id: Buffer, sum: bigint): Step => ({
  hash: digest(Buffer.of(0), context, id, wide(sum)),
  sum,
});
const rootOf = (count: number, top: Step) =>
  digest(Buffer.of(2), context, wide(BigInt(count)), top.hash, wide(top.sum)).toString('hex');
const topOf = (nodes: readonly Step[]): Step => {
  if (nodes.length <= 1) return nodes[0] ?? { hash: Buffer.alloc(32), sum: 0n };
  const up: Step[] = [];
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = nodes.slice(at, at + 2);
    if (left) up.push(right ? above(left, right) : left);
  }
  return topOf(up);
};
const climb = (node: Step, path: readonly Step[], of: { index: number; count: number }): Step => {
  let at = node;
  let { index, count } = of;
  const rest = [...path];
  for (; count > 1; index >>= 1, count = Math.ceil(count / 2)) {
    if ((index ^ 1) >= count) continue;
    const beside = rest.shift();
    if (!beside) throw new Error('path is too short');
    at = index % 2 === 0 ? above(at, beside) : above(beside, at);
  }
  expect(rest).toEqual([]);
  return at;
};

const holdings = fc
  .uniqueArray(fc.uuid(), { maxLength: 40 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((userId) =>
        fc.bigInt({ min: 1n, max: 10n ** 15n }).map((units): Holding => ({ userId, units })),
      ),
    ),
  );

describe('the Merkle sum tree', () => {
  test('commits to every holder and every sum as documented', async () => {
    await fc.assert(
      fc.asyncProperty(holdings, async (all) => {
        const leaves = await sortLeaves(SECRET, OF, all);
        const tree = await buildTree(context, leaves);
        expect(tree.total).toBe(all.reduce((sum, { units }) => sum + units, 0n));
        expect(tree.holders).toBe(all.length);
        const nodes = [...eachLeaf(leaves)].map(([id, units]) =>
          leafNode(Buffer.from(id, 'hex'), BigInt(units)),
        );
        expect(tree.root.toString('hex')).toBe(rootOf(all.length, topOf(nodes)));
        for (const { userId, units } of all) {
          const id = leafId(OF, userId, saltsOf(SECRET, OF)(userId));
          const index = placeOf(leaves, id);
          const top = climb(leafNode(id, units), tree.path(index), { index, count: all.length });
          expect(rootOf(all.length, top)).toBe(tree.root.toString('hex'));
        }
      }),
    );
  });

  test('has a different root for every other list of leaves, including one with its last leaf repeated', async () => {
    await fc.assert(
      fc.asyncProperty(
        holdings.filter((all) => all.length > 0),
        async (all) => {
          const [first, ...others] = all;
          if (!first) return;
          const rootFor = async (list: readonly Holding[], date = OF.date) =>
            (
              await buildTree(
                contextOf(date, OF.asset),
                await sortLeaves(SECRET, { ...OF, date }, list),
              )
            ).root.toString('hex');
          const root = await rootFor(all);
          expect(await rootFor(others)).not.toBe(root);
          expect(await rootFor([{ ...first, units: first.units + 1n }, ...others])).not.toBe(root);
          expect(await rootFor(all, '2026-11-23')).not.toBe(root);
          const leaves = await sortLeaves(SECRET, OF, all);
          const twice = Buffer.concat([leaves, leaves.subarray(-LEAF_BYTES)]);
          await expect(buildTree(context, twice)).rejects.toThrow('do not grow');
        },
      ),
    );
  });

  test('refuses a leaf without units, and a sum beyond 64 bits', async () => {
    const leaves = (...units: bigint[]) =>
      sortLeaves(
        SECRET,
        OF,
        units.map((one, place) => ({ userId: `person ${place}`, units: one })),
      );
    await expect(buildTree(context, await leaves(5n, 0n))).rejects.toThrow('without units');
    await expect(leaves(-1n)).rejects.toThrow(RangeError);
    await expect(buildTree(context, await leaves(2n ** 63n, 2n ** 63n))).rejects.toThrow('64 bits');
  });

  test('salts a person differently for each day and asset', () => {
    const ids = [OF, { ...OF, date: '2026-11-23' }, { ...OF, asset: 'ARS' }].map((of) =>
      leafId(of, 'somebody', saltsOf(SECRET, of)('somebody')).toString('hex'),
    );
    expect(new Set(ids).size).toBe(3);
    const key = createHmac('sha256', SECRET).update('2026-11-22\nUSD').digest();
    const salt = createHmac('sha256', key).update('somebody').digest('hex');
    expect(saltsOf(SECRET, OF)('somebody')).toBe(salt);
  });
});
