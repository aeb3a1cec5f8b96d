import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineOutcome } from '#contract/treasury/bank/lines.ts';
import { bankReport } from '#contract/treasury/bank/report.ts';
import { importStatement } from '#contract/treasury/bank.ts';
import { newId } from '#core/id.ts';
import { type Desk, openDesk } from '../desk.ts';
import { FIRST_ACCOUNT, statementFile } from './statement-file.ts';

describe('statements over the API', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk('embedded');
  });
  afterAll(() => desk?.product.close());

  const send = async (
    who: string,
    file: string | null,
    {
      path = '/payments/bank/statements',
      columns,
      accountId = FIRST_ACCOUNT.USD,
    }: { path?: string; columns?: object; accountId?: string | null } = {},
  ) => {
    const also = columns ? { columns: JSON.stringify(columns) } : {};
    return desk.product.call(who, 'POST', path, await statementFile(file, accountId, also));
  };
  const report = async (who: string) =>
    bankReport.parse((await desk.product.call(who, 'GET', '/treasury/bank')).body);
  const decide = async (who: string, body: object, key = newId()) => {
    const answer = await desk.product.call(who, 'POST', '/payments/bank/lines/decide', {
      body,
      headers: { 'idempotency-key': key },
    });
    return { status: answer.status, body: answer.body };
  };
  const outcomesOf = (body: unknown) =>
    lineOutcome
      .array()
      .parse(typeof body === 'object' && body !== null && 'outcomes' in body ? body.outcomes : []);
  const csv = (...rows: readonly string[]) =>
    `Cuenta en dólares\nFecha;Detalle;Importe\n${rows.join('\n')}`;

  test('level 1 imports; others do not, and level 2 reads the proposals', async () => {
    const file = csv('20/11/2026;Algo;5,00');
    for (const who of ['admin_l2', 'admin_l3', 'rich', 'guest'])
      expect([401, 403], who).toContain((await send(who, file)).status);
    expect((await send('admin', null)).key).toBe('VALIDATION_FAILED');
    const taken = importStatement.answer.parse((await send('admin', file)).body);
    expect(taken).toMatchObject({
      added: 1,
      repeated: 0,
      statement: { rows: 1, by: expect.any(String) },
    });
    const [line] = (await report('admin_l2')).unknown;
    expect(line).toMatchObject({ amount: '5.00', currency: 'USD' });
    const preview = await send('admin', file, {
      path: '/payments/bank/statements/preview',
      accountId: null,
    });
    expect(preview.body).toMatchObject({
      accountId: FIRST_ACCOUNT.USD,
      remembered: false,
      heading: ['Fecha', 'Detalle', 'Importe'],
    });
    for (const who of ['admin_l3', 'rich'])
      expect((await desk.product.call(who, 'GET', '/treasury/bank')).status).toBe(403);
  });

  test('a statement of an unknown heading and without an account is refused, with the field to fill', async () => {
    const refused = await send('admin', csv('20/11/2026;Sin cuenta;6,00'), { accountId: null });
    expect([refused.status, refused.key, refused.body]).toEqual([
      400,
      'VALIDATION_FAILED',
      expect.objectContaining({ details: [{ path: 'accountId', message: 'STATEMENT_ACCOUNT' }] }),
    ]);
    expect((await report('admin')).unknown.map(({ reference }) => reference)).not.toContain(
      'Sin cuenta',
    );
  });

  test('a decision repeated with its key gets the first answer', async () => {
    const id = await desk.deposit('51.00');
    const file = csv('20/11/2026;Transferencia;51,00');
    const taken = importStatement.answer.parse((await send('admin', file)).body);
    const line = taken.unknown.find(({ amount }) => amount === '51.00');
    const body = { decisions: [{ lineId: line?.id, as: 'deposit', movementId: id }] };
    const key = newId();
    const first = await decide('admin_l2', body, key);
    expect(outcomesOf(first.body)).toMatchObject([{ outcome: 'done' }]);
    expect(await decide('admin_l2', body, key)).toEqual(first);
    expect(outcomesOf((await decide('fay', body)).body)).toMatchObject([{ outcome: 'taken' }]);
    const other = { decisions: [{ lineId: line?.id, as: 'deposit', movementId: newId() }] };
    expect((await decide('admin_l2', other, key)).status).toBe(422);
  });

  test('money that may be a person’s becomes revenue only by two of level 1, with a reason', async () => {
    await desk.deposit('77.00');
    const file = csv('20/11/2026;Intereses;77,00');
    const taken = importStatement.answer.parse((await send('admin', file)).body);
    const line = taken.unknown.find(({ amount }) => amount === '77.00');
    expect(line?.proposal?.as).toBe('deposit');
    const decisions = [{ lineId: line?.id, as: 'interest' }];
    expect((await decide('admin', { decisions })).status).toBe(400);
    const withReason = { decisions, reason: 'lo pagó el banco' };
    expect(outcomesOf((await decide('admin_l2', withReason)).body)).toMatchObject([
      { outcome: 'refused', fault: 'FORBIDDEN' },
    ]);
    expect(outcomesOf((await decide('admin', withReason)).body)).toMatchObject([
      { outcome: 'first' },
    ]);
    const [waiting] = (await report('admin')).explanations;
    expect(waiting).toMatchObject({ id: line?.id, status: 'pending' });
    const approval = { body: { explanationId: waiting?.explanationId } };
    const path = `/treasury/bank/lines/${line?.id}/approve`;
    expect((await desk.product.call('admin', 'PUT', path, approval)).key).toBe('OWN_MOVEMENT');
    expect((await desk.product.call('second', 'PUT', path, approval)).status).toBe(200);
  });

  test('a file with a decided line is refused with other dates, and other texts change nothing', async () => {
    const file =
      'Cuenta en dólares\nFecha;Detalle;Importe;Valor\n20/11/2026;Fee X;-3,00;21/11/2026';
    const columns = {
      day: 0,
      amount: 2,
      debit: null,
      credit: null,
      balance: null,
      currency: null,
      reference: [1],
    };
    const path = '/payments/bank/statements';
    const taken = importStatement.answer.parse((await send('admin', file, { path, columns })).body);
    const line = taken.unknown.find(({ reference }) => reference === 'Fee X');
    const decisions = [{ lineId: line?.id, as: 'bank_fee' }];
    await decide('admin', { decisions, reason: 'comisión' });
    const again = await send('admin', file, { path, columns: { ...columns, reference: [] } });
    expect(again.body).toMatchObject({ added: 0, repeated: 1 });
    expect((await send('admin', file, { path, columns: { ...columns, day: 3 } })).key).toBe(
      'STATEMENT_IMPORTED',
    );
  });

  test('of 5,000 lines the broken one is reported with its row, the others are imported, and a repetition adds nothing', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `19/11/2026;Línea ${at};${at + 1},07`);
    rows[3_210] = '19/11/2026;Sin importe;doce';
    const file = csv(...rows);
    const faults = [{ row: 3_213, fault: 'AMOUNT_UNREADABLE' }];
    const first = importStatement.answer.parse((await send('admin', file)).body);
    expect(first).toMatchObject({ added: 4_999, repeated: 0, statement: { rows: 5_000, faults } });
    const again = importStatement.answer.parse((await send('second', file)).body);
    expect(again).toMatchObject({ added: 0, repeated: 4_999, statement: { faults } });
  });
});
