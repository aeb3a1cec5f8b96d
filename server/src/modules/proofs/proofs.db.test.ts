import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { DAY, type Stand, withAnother } from '../tokens/world.test-support.ts';
import { auditLines } from './audit/lines.ts';
import { linesAfter } from './chain-lines.ts';
import { publishedKeys } from './keys.ts';
import { createProofsWorld, type ProofsWorld, runVerifier } from './proofs.test-support.ts';
import { type SigningKey, signingKey } from './rules/keys.ts';
import { chained } from './store/lines.ts';
import { takeStatement } from './take.ts';

describeOnBothEngines('statements of the platform’s debts to people', (database) => {
  let world: ProofsWorld;
  let at: Stand;
  let ana: string;
  let beto: string;
  beforeAll(async () => {
    world = createProofsWorld(database());
    at = await world.project();
    ana = await world.buyer(at, 1_000n);
    beto = await world.buyer(at, 500n);
    await world.buy(ana, at, 3);
    await world.buy(beto, at, 2);
    await world.buy(beto, at, 4, { invest: true });
  });

  test('a statement includes all holders, beside the money kept for them, and taking it again gives the same one', async () => {
    const statement = await world.take();
    expect(statement).toMatchObject({ number: 1, date: '2026-03-02', previousRoot: null });
    const owed = new Map(statement.liabilities.map((one) => [one.asset, one]));
    const left = [await world.money(ana, at), await world.money(beto, at)];
    const cents = left.reduce((sum, one) => sum + one, 0n);
    expect(owed.get('USD')).toMatchObject({
      total: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
      holders: 2,
    });
    expect(owed.get('ARS')).toMatchObject({ total: '0.00', holders: 0 });
    expect(owed.get(`token:${at.id}`)).toMatchObject({
      total: '5',
      holders: 2,
      projectId: at.id,
      supply: { retired: '0' },
    });
    expect(owed.get(`token:${at.contractId}`)).toMatchObject({ total: '4', holders: 1 });
    const escrow = statement.assets.find(({ kind }) => kind === 'escrow');
    expect(escrow).toMatchObject({ status: 'ledger', asset: 'USD', projectId: at.id });
    expect(statement.ledger.map(({ scope }) => scope)).toContain(at.id);
    expect(statement.audit.entries).toBeGreaterThan(0);
    expect(await world.take()).toEqual(statement);
  });

  test('a certificate shows only its holder’s leaves, and the verifier accepts it', async () => {
    const certificate = await world.certificate(beto);
    expect(certificate.leaves.map(({ asset, units }) => [asset, units])).toEqual([
      ['USD', String(await world.money(beto, at))],
      ...[
        [`token:${at.id}`, '2'],
        [`token:${at.contractId}`, '4'],
      ].sort(),
    ]);
    expect(JSON.stringify(certificate)).not.toContain(ana);
    const { code, lines } = await runVerifier(certificate);
    expect(lines).toEqual([
      expect.stringMatching(/^VÁLIDO: certificado del 2026-03-02 de .*llave .* \(sin fijar/),
    ]);
    expect(code).toBe(0);
    const key = certificate.statement.publicKey;
    const pinned = await runVerifier(certificate, { args: ['--key', key] });
    expect(pinned).toEqual({ code: 0, lines: [expect.not.stringContaining('sin fijar')] });
    const nobody = await world.person();
    await expect(world.certificate(nobody)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  test('the next statement follows the last one; the export of both is valid and contains no names', async () => {
    const first = await world.take();
    world.clock.advance(DAY);
    await world.invest(beto, at, 4);
    const second = await world.take();
    expect(second).toMatchObject({ number: 2, date: '2026-03-03', previousRoot: first.root });
    const exported = await world.exported(second.date);
    expect(exported.statements).toEqual([first, second]);
    for (const person of [ana, beto, at.ownerId]) {
      expect(JSON.stringify(exported)).not.toContain(person);
    }
    expect(await runVerifier(exported)).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^VÁLIDO: publicación del 2026-03-03, 2 estados/)],
    });
    const old = await world.certificate(ana, first.date);
    expect(old.statement).toEqual(first);
    expect((await runVerifier(old)).code).toBe(0);
  });

  test('the tokens in each vault come out of the published lines', async () => {
    const { date } = await world.take();
    const { ledger } = await world.exported(date);
    const published = new Map<string, bigint>();
    for (const { postings } of ledger[at.id] ?? [])
      for (const [holder, purpose, asset, ref, units] of postings)
        if (holder === 'user' && purpose === 'invested')
          published.set(
            `${asset} ${ref}`,
            (published.get(`${asset} ${ref}`) ?? 0n) + BigInt(units),
          );
    const { rows } = await sql<{ vault: string; units: bigint }>`
      select a.asset || ' ' || a.ref as vault, sum(p.amount)::bigint as units
      from posting_facts p join account_facts a on a.id = p.account_id
      where a.project_id = ${at.id} and a.purpose = 'invested' group by 1`.execute(database().db);
    expect(published).toEqual(new Map(rows.map(({ vault, units }) => [vault, units])));
    expect([...published.values()]).toEqual([4n]);
  });

  test('lines that were signed before vaults were named still give the signed end', async () => {
    const statement = await world.take();
    const scope = at.id;
    const until = statement.ledger.find((one) => one.scope === scope)?.entries ?? 0;
    const entries = await chained(database().db, { scope, after: 0, until, limit: until });
    const endOf = (form: 1 | 2) =>
      linesAfter(
        new Map(),
        entries.map((entry) => ({ ...entry, form })),
        world.proofsDeps.sealKey,
      ).findLast((line) => line.scope === scope);
    const old = endOf(1);
    expect(old?.hash).not.toEqual(endOf(2)?.hash);
    await expect(
      database().transaction(async (tx) => {
        await sql`alter table proof_lines disable trigger user`.execute(tx);
        await sql`update proof_lines set form = 1 where scope = ${scope}`.execute(tx);
        const signed = { head: old?.hash.toString('hex') ?? '', date: statement.date };
        const deps = { ...world.proofsDeps, database: { ...database(), db: tx } };
        expect(await auditLines(deps, scope, new Map([[until, signed]]))).toEqual([]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
  });

  test('two processes that take a day’s statement concurrently write one', async () => {
    world.clock.advance(DAY);
    await world.buy(ana, at, 1);
    await withAnother(world, async (other) => {
      const [one, two] = await Promise.all([world.take(), takeStatement(other.proofs)]);
      expect(two).toEqual(one);
    });
    const { rows } = await sql<{ dates: string }>`
      select count(*)::text as dates from proof_statements where date = '2026-03-04'`.execute(
      database().db,
    );
    expect(rows).toEqual([{ dates: '1' }]);
    expect((await runVerifier(await world.exported('2026-03-04'))).code).toBe(0);
  });

  test('the former key names a new one; without it the break is visible, and without any key no statement is taken', async () => {
    const { keys } = world.proofsDeps;
    const takeBy = (seed: number, former: SigningKey | null) => {
      world.clock.advance(DAY);
      const current = signingKey(Buffer.alloc(32, seed));
      return takeStatement({ ...world.proofsDeps, keys: { current, former, development: false } });
    };
    const handed = await takeBy(1, keys?.current ?? null);
    expect(handed.handover?.formerKey).toBe(keys?.current.publicKey);
    expect((await runVerifier(await world.exported(handed.date))).code).toBe(0);
    const broken = await takeBy(2, null);
    expect(broken.handover).toBeNull();
    expect(await runVerifier(await world.exported(broken.date))).toEqual({
      code: 1,
      lines: [expect.stringContaining('firmado por otra llave, sin traspaso')],
    });
    expect(await publishedKeys(database().db)).toMatchObject([
      { publicKey: broken.publicKey, since: broken.date, handedOver: false },
      { publicKey: handed.publicKey, since: handed.date, handedOver: true },
      { publicKey: keys?.current.publicKey, handedOver: true },
    ]);
    world.clock.advance(DAY);
    await expect(takeStatement({ ...world.proofsDeps, keys: null })).rejects.toMatchObject({
      key: 'PROOFS_UNAVAILABLE',
    });
  });

  test('a statement never changes', async () => {
    for (const table of ['proof_statements', 'proof_trees', 'proof_lines'])
      await expect(sql`delete from ${sql.table(table)}`.execute(database().db)).rejects.toThrow(
        'append-only',
      );
  });
});
