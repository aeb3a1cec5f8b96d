import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskPage } from '#contract/desk/schemas.ts';
import { statement } from '#contract/proofs/schemas.ts';
import { bankAccount } from '#contract/treasury/bank/statements.ts';
import {
  type BankDeclaration,
  bankDeclaration,
  listDeclarations,
} from '#contract/treasury/declarations.ts';
import { newId } from '#core/id.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, NOT_TWO, openDesk } from '../desk.ts';

const sumOf = (rows: readonly BankDeclaration[]): string =>
  rows.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
const CSV = 'Fecha;Saldo\n2026-03-09;1500,00\n';

describe.each(enginesFor('declared bank balances'))('declared bank balances (%s)', (engine) => {
  let desk: Desk;
  let dollars: string;
  let pesos: string;
  beforeAll(async () => {
    desk = await openDesk(engine);
    const { accounts } = await list();
    dollars = accounts.find(({ currency }) => currency === 'USD')?.id ?? '';
    pesos = accounts.find(({ currency }) => currency === 'ARS')?.id ?? '';
  });
  afterAll(() => desk?.product.close());

  const list = async (who = 'admin_l2', query = '') =>
    listDeclarations.answer.parse(
      (await desk.product.call(who, 'GET', `/treasury/declarations${query}`)).body,
    );
  const send = async (
    who: string,
    parts: Readonly<Record<string, string>>,
    file: { text: BlobPart; name: string } | null = { text: CSV, name: 'extracto.csv' },
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.set(name, value);
    if (file) form.set('file', new Blob([file.text]), file.name);
    const encoded = new Response(form);
    return desk.product.call(who, 'POST', '/treasury/declarations', {
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  };
  const good = (amount = '1500.00', day = '2026-03-09') => ({ accountId: dollars, day, amount });
  const declare = async (who: string, parts = good()): Promise<BankDeclaration> =>
    bankDeclaration.parse((await send(who, parts)).body);
  const confirm = (who: string, id: string) =>
    desk.outcome(who, 'PUT', `/treasury/declarations/${id}/confirm`);
  const reject = (who: string, id: string) =>
    desk.outcome(who, 'PUT', `/treasury/declarations/${id}/reject`, { reason: 'No es el saldo' });
  /** The declared balances of a statement taken now. */
  const published = async () => {
    const { body } = await desk.product.call('admin', 'POST', '/proofs');
    return statement.parse(body).assets.filter(({ kind }) => kind === 'bank');
  };

  test('levels 1 and 2 declare and read; an incomplete form is refused with its fault', async () => {
    for (const who of ['guest', 'rich', 'admin_l3']) {
      expect([401, 403], who).toContain((await send(who, good())).status);
      const read = await desk.product.call(who, 'GET', '/treasury/declarations');
      expect([401, 403], who).toContain(read.status);
    }
    expect((await send('admin', good(), null)).key).toBe('VALIDATION_FAILED');
    for (const wrong of [
      { ...good(), amount: '-1' },
      { ...good(), amount: '1.005' },
      { ...good(), amount: '' },
      { ...good(), day: '2026-03-11' },
      { ...good(), day: 'ayer' },
      { day: '2026-03-09', amount: '1' },
    ])
      expect((await send('admin', wrong)).key, JSON.stringify(wrong)).toBe('VALIDATION_FAILED');
    const nowhere = { ...good(), accountId: '00000000-0000-7000-8000-00000000000f' };
    expect((await send('admin', nowhere)).key).toBe('NOT_FOUND');
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect((await send('admin', good(), { text: png, name: 'saldo.png' })).key).toBe(
      'FILE_TYPE_REFUSED',
    );
    expect((await list()).total).toBe(0);
  });

  test('one declares and another confirms: then the proof statement has it, with the digest of the bank’s paper', async () => {
    const asked = await declare('admin_l2');
    const sha256 = createHash('sha256').update(CSV).digest('hex');
    expect(asked).toMatchObject({ status: 'pending', amount: '1500.00', mine: true, sha256 });
    expect(asked.difference).toBe(
      (Number(asked.amount) + Number(asked.others) - Number(asked.ledger)).toFixed(2),
    );
    expect(await confirm('admin_l2', asked.id)).toEqual([403, 'OWN_DECLARATION']);
    expect((await confirm('admin_l3', asked.id))[0]).toBe(403);
    expect(await confirm('fay', asked.id)).toEqual([200, null]);
    expect(await confirm('fay', asked.id)).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    expect(await reject('admin', asked.id)).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    expect((await list('fay')).items[0]).toMatchObject({ status: 'in_force', mine: false });
    const file = await desk.product.fetchFile('admin', `/resources/download/${asked.file.id}`);
    expect(file.bytes.toString()).toBe(CSV);
    expect(
      (await desk.product.fetchFile('rich', `/resources/download/${asked.file.id}`)).status,
    ).toBe(404);
    const [account] = (await list()).items;
    expect(await published()).toEqual([
      {
        kind: 'bank',
        status: 'declared',
        asset: 'USD',
        amount: '1500.00',
        projectId: null,
        evidence: `${asked.id} 2026-03-09 ${sha256} ${account?.account.name}`,
      },
    ]);
    const log = await desk.product.call(
      'admin',
      'GET',
      '/audit?filter[action]=treasury.declare_confirm',
    );
    expect(log.body).toMatchObject({ total: 1, items: [{ after: { amount: '150000', sha256 } }] });
  });

  test('a pending one is in the inbox of administrators who may confirm it, until it is decided', async () => {
    const inbox = async (who: string) => {
      const { body } = await desk.product.call(who, 'GET', '/desk/items?filter[kind]=declaration');
      return deskPage.parse(body).items.map(({ id }) => id);
    };
    const { id } = await declare('admin_l2', good('7.00', '2026-03-01'));
    expect(await inbox('admin')).toContain(id);
    for (const who of ['admin_l2', 'admin_l3']) expect(await inbox(who), who).not.toContain(id);
    await reject('admin', id);
    expect(await inbox('admin')).not.toContain(id);
  });

  test('a pending, rejected or replaced balance is never published; two accounts have two balances', async () => {
    await desk.later(86_400_000);
    const first = await declare('admin', good('1.00'));
    desk.product.clock.advance(1000);
    const second = await declare('fay', good('2.00'));
    expect((await list()).items.slice(0, 2)).toMatchObject([
      { id: second.id, status: 'pending' },
      { id: first.id, status: 'replaced' },
    ]);
    expect(await confirm('admin_l2', first.id)).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    expect(await reject('fay', second.id)).toEqual([200, null]);
    const other = await declare('admin', { ...good('70.00'), accountId: pesos });
    expect(await confirm('admin_l2', other.id)).toEqual([200, null]);
    const sums = (await published()).map(({ asset, amount }) => [asset, amount]);
    expect(sums.sort()).toEqual([
      ['ARS', '70.00'],
      ['USD', '1500.00'],
    ]);
  });

  test('a later balance replaces an earlier one, not the reverse', async () => {
    await desk.later(86_400_000);
    const later = await declare('admin', good('9.00', '2026-03-11'));
    await confirm('fay', later.id);
    const earlier = await declare('admin', good('8.00', '2026-03-08'));
    await confirm('fay', earlier.id);
    expect(await published()).toContainEqual(
      expect.objectContaining({ asset: 'USD', amount: '9.00' }),
    );
    expect((await list()).items.find(({ id }) => id === earlier.id)?.status).toBe('replaced');
  });

  test('the difference compares balances of one day, and names the accounts in use that it lacks', async () => {
    const { body } = await desk.product.call('admin', 'POST', '/payments/bank/accounts', {
      body: { name: 'Cuenta de reserva', currency: 'USD' },
    });
    const { id: reserve } = bankAccount.parse(body);
    const shown = async (id: string) => (await list()).items.find((one) => one.id === id);
    const confirmed = async (accountId: string, amount: string, day: string) => {
      const { id } = await declare('admin', { ...good(amount, day), accountId });
      await confirm('fay', id);
      desk.product.clock.advance(1000);
      return id;
    };
    const lone = await confirmed(dollars, '9.50', '2026-03-10');
    // an account that was not in use by that day counts with nothing
    expect(await shown(lone)).toMatchObject({ others: '0.00', undeclared: [] });
    await confirmed(reserve, '30.00', '2026-03-11');
    const latest = await confirmed(reserve, '31.50', '2026-03-11');
    const ofDay = await confirmed(dollars, '9.00', '2026-03-11');
    expect(await shown(ofDay)).toMatchObject({ others: '31.50', undeclared: [] });
    // neither does a later balance of it count on the earlier day
    expect(await shown(lone)).toMatchObject({ others: '0.00', undeclared: [] });
    const after = await confirmed(dollars, '10.00', '2026-03-12');
    expect(await shown(after)).toMatchObject({
      others: '0.00',
      undeclared: ['Cuenta de reserva'],
      pending: null,
    });
    const { difference } = (await shown(after)) ?? {};
    // a balance that waits for confirmation does not count, and is shown with the difference that it makes
    const awaited = await declare('admin', { ...good('4.00', '2026-03-12'), accountId: reserve });
    expect(await shown(after)).toMatchObject({
      others: '0.00',
      undeclared: ['Cuenta de reserva'],
      difference,
      pending: { count: 1, amount: '4.00', difference: (Number(difference) + 4).toFixed(2) },
    });
    await confirm('fay', awaited.id);
    expect(await shown(after)).toMatchObject({ others: '4.00', undeclared: [], pending: null });
    const counted = (await shown(after))?.difference;
    expect(counted).toBe((Number(difference) + 4).toFixed(2));
    // another balance of the same account and day would stand in for the confirmed one
    desk.product.clock.advance(1000);
    await declare('admin', { ...good('6.50', '2026-03-12'), accountId: reserve });
    expect(await shown(after)).toMatchObject({
      difference: counted,
      pending: { count: 1, amount: '6.50', difference: (Number(difference) + 6.5).toFixed(2) },
    });
    expect(await shown(latest)).toMatchObject({ others: '9.00', undeclared: [] });
  });

  test('the other accounts and the ledger of the day are the sums of the rows that they lead to', async () => {
    const { items, total } = await list();
    expect(items).toHaveLength(total);
    let others = 0;
    let waiting = 0;
    for (const { account, amount, day, ledger, difference, pending, ...shown } of items) {
      const { currency, id } = account;
      const query = `?filter[currency]=${currency}&filter[day]=${day}&filter[otherThan]=${id}`;
      const rows = (await list('fay', query)).items;
      expect([account.name, sumOf(rows)]).toEqual([account.name, Number(shown.others).toFixed(2)]);
      expect(rows.filter((row) => row.day !== day)).toEqual([]);
      expect(difference).toBe((Number(amount) + Number(shown.others) - Number(ledger)).toFixed(2));
      const awaited = (await list('fay', `${query}&filter[status]=pending`)).items;
      expect(awaited.filter((row) => row.day !== day || row.status !== 'pending')).toEqual([]);
      expect([pending?.count ?? 0, pending?.amount ?? '0.00']).toEqual([
        awaited.length,
        sumOf(awaited),
      ]);
      others += rows.length;
      waiting += awaited.length;
    }
    expect([others > 3, waiting > 0]).toEqual([true, true]);
    expect((await list('fay', `?filter[otherThan]=${pesos}`)).total).toBe(
      items.filter(({ account }) => account.id !== pesos).length,
    );
    for (const status of ['in_force', 'replaced', 'rejected'] as const)
      expect((await list('fay', `?filter[status]=${status}`)).items).toEqual(
        (await list('fay')).items.filter((one) => one.status === status),
      );
  });

  test('two independent people decide: not one who lost the permission, nor one whom the other just created', async () => {
    const asked = await declare('admin_l2', good('3.00', '2026-03-12'));
    await desk.product.database.db
      .updateTable('users')
      .set({ state: 'blocked' })
      .where('id', '=', desk.product.id('admin_l2'))
      .execute();
    expect(await confirm('admin', asked.id)).toEqual([409, 'REQUESTER_NOT_AUTHORIZED']);
    await desk.product.database.db
      .insertInto('account_acts')
      .values({
        id: newId(),
        actor_id: desk.product.id('admin'),
        account_id: desk.product.id('fay'),
        act: 'made',
        at: desk.product.clock.now(),
      })
      .execute();
    const tied = await declare('fay', good('4.00', '2026-03-12'));
    expect(await confirm('admin', tied.id)).toEqual(NOT_TWO);
  });

  test('of two administrators who confirm and reject concurrently, one decides, and a decision never changes', async () => {
    const asked = await declare('fay', { ...good('5.00', '2026-03-12'), accountId: pesos });
    const outcomes = await Promise.all([confirm('second', asked.id), reject('third', asked.id)]);
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    const { db } = desk.product.database;
    const change = db
      .updateTable('bank_declarations')
      .set({ amount: 1n })
      .where('id', '=', asked.id);
    await expect(change.execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('bank_declarations').execute()).rejects.toThrow('append-only');
  });
});
