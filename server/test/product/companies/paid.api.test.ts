import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createRunsAnswer } from '#contract/payouts/schemas.ts';
import { newId } from '#core/id.ts';
import { statementFile } from '../bank/statement-file.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { foundFirm, NEXT } from '../firm.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

const STOPPED = [409, 'WITHDRAWAL_STOPPED'];
const decided = z.object({
  outcomes: z.array(z.object({ outcome: z.string(), fault: z.string().nullable() })),
});

describe.each(['embedded', 'postgres'] as const)(
  'what the bank paid before a change of representative (%s)',
  (engine) => {
    let desk: Desk;
    let handed = '';
    let alone = '';
    let run = { id: '', number: '' };
    const firm = () => desk.product.id('firm');

    beforeAll(async () => {
      desk = await openDesk(engine);
      handed = (await foundFirm(desk)).withdrawalId;
      await desk.later(8 * DAY_MS, ['firm']);
      alone = await ask('11.00');
      for (const id of [handed, alone])
        expect(await desk.outcome('fay', 'PUT', `/payments/withdraws/${id}/accept`, {})).toEqual(
          OK,
        );
      const runs = await desk.product.call('fay', 'POST', '/payments/runs', {
        body: { withdrawalIds: [handed], format: 'csv' },
        headers: { 'idempotency-key': newId() },
      });
      run = createRunsAnswer.parse(runs.body).runs[0] ?? run;
      expect(await desk.outcome('fay', 'GET', `/payments/runs/${run.id}/file`)).toEqual(OK);
      await desk.later(60_000, ['firm']);
      const path = `/companies/people/${firm()}/replacements`;
      expect(await desk.outcome('admin', 'POST', path, NEXT)).toEqual(OK);
    });
    afterAll(() => desk?.product.close());

    const account = async () =>
      (
        await desk.product.database.db
          .selectFrom('bank_account_facts')
          .select('id')
          .where('user_id', '=', firm())
          .executeTakeFirstOrThrow()
      ).id;
    async function ask(amount: string): Promise<string> {
      const body = {
        projectId: desk.scene.projectId,
        currency: 'USD',
        amount,
        receivedCurrency: 'USD',
        bankAccountId: await account(),
      };
      return fieldOf(
        await made(desk.product, 'firm', { method: 'POST', path: '/payments/withdraws', body }),
        'id',
      );
    }
    const paid = async (id: string) =>
      desk.product.database.db
        .selectFrom('withdrawal_facts')
        .select(['received_amount', 'sent_at', 'status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    /** A bank statement line with a withdrawal's payment. @returns its id */
    async function lineOf(id: string, day: string, text: string): Promise<string> {
      const { received_amount: minor } = await paid(id);
      const amount = (Number(minor) / 100).toFixed(2).replace('.', ',');
      const csv = `Cuenta en dólares\nFecha;Detalle;Importe\n${day};${text};-${amount}`;
      const path = '/payments/bank/statements';
      const sent = await desk.product.call('admin', 'POST', path, await statementFile(csv));
      expect(sent.status).toBe(200);
      const line = await desk.product.database.db
        .selectFrom('bank_statement_lines')
        .select('id')
        .where('reference', '=', text)
        .executeTakeFirstOrThrow();
      return line.id;
    }
    const decide = async (who: string, decision: object) => {
      const answer = await desk.product.call(who, 'POST', '/payments/bank/lines/decide', {
        body: { decisions: [decision] },
        headers: { 'idempotency-key': newId() },
      });
      const [{ outcome, fault } = { outcome: '', fault: null }] = decided.parse(
        answer.body,
      ).outcomes;
      return [outcome, fault];
    };
    const send = (who: string, id: string, body: object) =>
      desk.outcome(who, 'PUT', `/payments/withdraws/${id}/send`, body);

    test('nothing is paid again: without a line, by level 1 or by its run, it is not recorded', async () => {
      for (const id of [handed, alone]) {
        expect(await send('third', id, { reference: 'BNK 1', despiteStop: true })).toEqual(STOPPED);
        expect(await send('fay', id, { reference: 'BNK 1' })).toEqual(STOPPED);
      }
      expect(await desk.outcome('third', 'GET', `/payments/runs/${run.id}/file`)).toEqual(STOPPED);
      expect((await paid(handed)).sent_at).toBeNull();
    });

    test('a line dated after the proposal shows no payment from before it', async () => {
      const day = desk.product.clock.now().getTime() + 2 * DAY_MS;
      const [year, month, date] = new Date(day).toISOString().slice(0, 10).split('-');
      const lineId = await lineOf(alone, `${date}/${month}/${year}`, 'TARDE 1');
      expect(await decide('third', { lineId, as: 'withdrawal', movementId: alone })).toEqual([
        'refused',
        'BANK_LINE_UNFIT',
      ]);
    });

    test('only level 1 records a payment that a line of the day shows', async () => {
      const lineId = await lineOf(alone, '18/03/2026', 'TRANSF 77');
      const decision = { lineId, as: 'withdrawal', movementId: alone };
      expect(await decide('fay', decision)).toEqual(['refused', 'WITHDRAWAL_STOPPED']);
      expect(await decide('third', decision)).toEqual(['done', null]);
      expect((await paid(alone)).status).toBe('sent');
    });

    test('level 1 records a run given to the bank before, by its line', async () => {
      const lineId = await lineOf(handed, '18/03/2026', `LOTE ${run.number}`);
      const decision = { lineId, as: 'run', movementId: run.id };
      expect(await decide('fay', decision)).toEqual(['refused', 'RUN_PARTLY_SENT']);
      expect((await paid(handed)).sent_at).toBeNull();
      expect(await decide('third', decision)).toEqual(['done', null]);
      expect((await paid(handed)).status).toBe('sent');
    });
  },
);
