import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Chain, createChain, openGateway } from '#modules/chain';
import { canRunChain, openTestChain, type TestChain } from '../../../test/dev-chain.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { DAY, withAnother } from '../tokens/world.test-support.ts';
import { anchorOf, anchorStatements, guardAnchors } from './anchor.ts';
import { auditRoots } from './audit/roots.ts';
import type { ProofsDeps } from './deps.ts';
import { createProofsWorld, type ProofsWorld } from './proofs.test-support.ts';

describe.skipIf(!canRunChain())('roots on a real chain', () => {
  let node: TestChain | undefined;
  const there = (): TestChain => {
    if (!node) throw new Error('chain is not running');
    return node;
  };
  beforeAll(async () => {
    node = await openTestChain();
  });
  afterAll(() => node?.close());

  describeOnBothEngines('the root of each statement', (database) => {
    let world: ProofsWorld;
    let chain: Chain;
    let deps: ProofsDeps;

    /** The chain module of one process. */
    const chainOf = (of: Pick<ProofsWorld, 'audit' | 'identity' | 'database' | 'clock'>): Chain => {
      const made = createChain({
        database: of.database,
        clock: of.clock,
        audit: of.audit,
        identity: of.identity,
        site: 'http://localhost',
        place: () => there().place,
        ownPlace: () => there().place,
      });
      guardAnchors({ chain: made, database: of.database });
      return made;
    };
    beforeAll(() => {
      world = createProofsWorld(database());
      // the two engines share one chain, so each uses its own days
      if (database().engine === 'postgres') world.clock.advance(100 * DAY);
      chain = chainOf(world);
      deps = { ...world.proofsDeps, chain };
    });
    beforeEach(() => world.clock.advance(DAY));
    const settle = async (of = chain) => {
      await there().mine();
      await of.track(null);
    };
    const sends = async () => {
      const { rows } = await sql<{ state: string }>`
        select f.state from proof_anchors a join chain_send_facts f on f.id = a.send_id
        order by a.signed_at, a.attempt`.execute(database().db);
      return rows.map(({ state }) => state);
    };
    const audit = async () => {
      const { chainId, roots } = there().place;
      const place = { chainId, contract: roots ?? '' };
      return auditRoots(database(), place, await openGateway(there().place));
    };

    test('is written once, with its transaction and block, and compared by the audit', async () => {
      const { date, root } = await world.take();
      expect(await anchorOf(deps, date)).toEqual({ configured: true, written: null });
      await anchorStatements(deps);
      expect((await anchorOf(deps, date)).written).toMatchObject({ state: 'broadcast' });
      await anchorStatements(deps);
      await settle();
      expect(await chain.rootOf(date)).toBe(root);
      expect((await anchorOf(deps, date)).written).toMatchObject({
        contract: there().place.roots,
        state: 'confirmed',
        txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        block: expect.stringMatching(/^\d+$/),
      });
      await anchorStatements(deps);
      expect(await sends()).toEqual(['confirmed']);
      const found = await audit();
      expect(found.found).toBe(1);
      expect(found.findings.filter((one) => one.startsWith('estado'))).toEqual([]);
    });

    test('is written once, even by a process that died before the broadcast, or by two concurrently', async () => {
      const first = await world.take();
      await anchorStatements({ ...deps, chain: { ...chain, broadcastNow: async () => {} } });
      expect(await chain.rootOf(first.date)).toBeNull();
      // the next check of any process finds it signed and broadcasts it
      await chain.track(null);
      await settle();
      expect(await chain.rootOf(first.date)).toBe(first.root);

      world.clock.advance(DAY);
      const second = await world.take();
      await withAnother(world, async (other) => {
        const another = { ...other.proofs, chain: chainOf(other) };
        await Promise.all([anchorStatements(deps), anchorStatements(another)]);
      });
      await settle();
      expect(await chain.rootOf(second.date)).toBe(second.root);
      expect(await sends()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    });

    test('is no error when another process writes it between the check and the estimate', async () => {
      const { date, root } = await world.take();
      const prepareRoot: Chain['prepareRoot'] = async (day, value) => {
        await anchorStatements(deps);
        await settle();
        return chain.prepareRoot(day, value);
      };
      await anchorStatements({ ...deps, chain: { ...chain, prepareRoot } });
      expect(await chain.rootOf(date)).toBe(root);
      expect((await sends()).slice(-2)).toEqual(['confirmed', 'confirmed']);
    });

    test('is written by another attempt when the first can never succeed', async () => {
      const { date, root } = await world.take();
      await anchorStatements({ ...deps, chain: { ...chain, broadcastNow: async () => {} } });
      // another program used the wallet's nonce
      await there().token.transfer(there().company, there().company.address, 1n);
      await settle();
      expect((await anchorOf(deps, date)).written?.state).toBe('replaced');
      await anchorStatements(deps);
      await settle();
      expect(await chain.rootOf(date)).toBe(root);
      expect((await sends()).slice(-2)).toEqual(['replaced', 'confirmed']);
    });

    test('the audit finds a statement changed or deleted after its root was written', async () => {
      const { date } = await world.take();
      await anchorStatements(deps);
      await settle();
      const before = await audit();
      const foundAfter = async (change: ReturnType<typeof sql>) => {
        const { db } = database();
        await sql`alter table proof_statements disable trigger all`.execute(db);
        await sql`alter table proof_anchors disable trigger all`.execute(db);
        await change.execute(db);
        return (await audit()).findings.filter((one) => !before.findings.includes(one));
      };
      expect(
        await foundAfter(sql`update proof_statements set root = 'ab' where date = ${date}`),
      ).toEqual([expect.stringContaining(`estado del ${date}: la cadena tiene otra raíz`)]);
      const gone = await foundAfter(sql`delete from proof_statements where date = ${date}`);
      expect(gone).toEqual([
        expect.stringMatching(/^la cadena tiene raíces de \d+ días sin estado$/),
      ]);
    });

    test('is not written without a contract for roots', async () => {
      const none = { ...chain, rootsPlace: () => null };
      const { date } = await world.take();
      await anchorStatements({ ...deps, chain: none });
      expect(await anchorOf({ ...deps, chain: none }, date)).toEqual({
        configured: false,
        written: null,
      });
    });
  });
});
