import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { estateOfPerson } from '#contract/estates/schemas.ts';
import {
  type EstateTransfers,
  estateTransfers,
  ownInheritances,
} from '#contract/estates/transfers.ts';
import { rightsReceipt, rightsRequestsPage } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { chart, runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { linesIn, positionAt } from './position.ts';

const HEIRS = [
  { email: 'investor@ladrillo.test', share: 6_667 },
  { email: 'user@ladrillo.test', share: 3_333 },
];
const REASON = { reason: 'Se resuelve con la sucesión' };

describe.each(enginesFor('a transfer to heirs by HTTP'))(
  'a transfer to heirs by HTTP (%s)',
  (engine) => {
    let desk: Desk;
    let estateId: string;
    beforeAll(async () => {
      desk = await openDesk(engine);
      const { pendingDepositId, withdrawalId, transferId } = desk.scene;
      for (const path of [
        `/payments/deposits/${pendingDepositId}/reject`,
        `/payments/withdraws/${withdrawalId}/reject`,
        `/balance/transfers/${transferId}/reject`,
      ])
        expect(await desk.outcome('fay', 'POST', path, REASON), path).toEqual(OK);
      await receiveAtMidnight(desk);
      await desk.later(DAY_MS);
      const body = {
        kind: 'death',
        email: 'vecina@ladrillo.test',
        name: 'Una vecina',
        detail: 'Falleció',
      };
      const asked = await desk.product.call('guest', 'POST', '/rights/requests', { body });
      const { code } = rightsReceipt.parse(asked.body);
      const list = await desk.product.call('admin', 'GET', '/rights/requests?filter[kind]=death');
      const { items } = rightsRequestsPage.parse(list.body);
      const id = items.find((one) => one.code === code)?.id;
      const decision = {
        outcome: 'granted',
        reason: 'Se tomó nota',
        accountEmail: 'rich@ladrillo.test',
        diedOn: '2026-03-10',
      };
      expect(
        await desk.outcome('admin', 'POST', `/rights/requests/${id}/decision`, decision),
      ).toEqual(OK);
      const found = await desk.product.call('admin', 'GET', `/estates/people/${desk.scene.rich}`);
      estateId = estateOfPerson.parse(found.body).items[0]?.id ?? '';
      for (const who of ['investor', 'user', 'owner']) await desk.product.logIn(who);
    });
    afterAll(() => desk?.product.close());

    const read = async (): Promise<EstateTransfers> =>
      estateTransfers.parse(
        (await desk.product.call('admin', 'GET', `/estates/${estateId}/transfers`)).body,
      );
    const upload = async () => {
      const form = new FormData();
      form.set('kind', 'document');
      const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
      form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'declaratoria.pdf');
      const encoded = new Response(form);
      const raw = Buffer.from(await encoded.arrayBuffer());
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      return desk.product.call('admin', 'POST', `/resources/${estateId}/upload`, { raw, headers });
    };
    const propose = async () => {
      const units = (await read()).units.map(({ reservationId }) => ({
        reservationId,
        email: 'user@ladrillo.test',
      }));
      return desk.outcome('admin', 'POST', `/estates/${estateId}/transfers`, {
        heirs: HEIRS,
        units,
      });
    };
    const proposed = async () => (await read()).items.find(({ state }) => state === 'proposed');
    const approve = async (who: string, fingerprint?: string) => {
      const one = (await proposed()) ?? (await read()).items[0];
      return desk.outcome(who, 'POST', `/estates/transfers/${one?.id}/approve`, {
        fingerprint: fingerprint ?? one?.fingerprint ?? 'none',
      });
    };

    test('waits for the paper, then one proposes it and the other sees all of it', async () => {
      expect((await read()).obstacles).toEqual(['no_paper']);
      const other = { diedOn: '2026-03-08', reason: 'La partida' };
      expect(await desk.outcome('admin', 'POST', `/estates/${estateId}/died-on`, other)).toEqual([
        409,
        'ESTATE_PAPER_MISSING',
      ]);
      expect((await upload()).status).toBe(200);
      expect((await read()).obstacles).toEqual([]);
      expect(await propose()).toEqual(OK);
      const one = await proposed();
      expect(one?.heirs.map(({ email, share }) => ({ email, share }))).toEqual(HEIRS);
      expect(one?.heirs.every(({ lines }) => lines.length > 0)).toBe(true);
      expect(await propose()).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    });

    test('cannot be approved by its proposer, by another level, without the second factor, or with another fingerprint', async () => {
      expect(await approve('admin')).toEqual([403, 'OWN_REQUEST']);
      for (const who of ['admin_l2', 'fay', 'investor'])
        expect(await approve(who), who).toEqual([403, 'FORBIDDEN']);
      expect(await approve('second', 'other')).toEqual([409, 'ESTATE_CHANGED']);
      await desk.giveFactor('third');
      desk.product.clock.advance(6 * 60_000);
      expect(await approve('third')).toEqual([403, 'SECOND_FACTOR_REQUIRED_AGAIN']);
      await desk.product.database.db
        .updateTable('users')
        .set({ second_factor: false })
        .where('id', '=', desk.product.id('third'))
        .execute();
      expect((await proposed())?.state).toBe('proposed');
    });

    test('can be refused with a reason and proposed again', async () => {
      const refuse = (reason: string) =>
        proposed().then((one) =>
          desk.outcome('second', 'POST', `/estates/transfers/${one?.id}/refuse`, { reason }),
        );
      expect(await refuse('')).toEqual([400, 'VALIDATION_FAILED']);
      expect(await refuse('La parte de una heredera está mal')).toEqual(OK);
      expect((await read()).items).toMatchObject([
        { state: 'refused', reason: 'La parte de una heredera está mal' },
      ]);
      expect(await propose()).toEqual(OK);
    });

    test('has no document before completion; then every heir reads only their own', async () => {
      const one = await proposed();
      const paper = (who: string, path: string) => desk.product.fetchFile(who, path);
      expect((await paper('admin', `/estates/transfers/${one?.id}/paper`)).status).toBe(404);
      const two = await Promise.all([approve('second'), approve('second')]);
      expect(two.toSorted()).toEqual([OK, [409, 'REQUEST_STATE_FORBIDS']]);
      const whole = await paper('admin', `/estates/transfers/${one?.id}/paper`);
      expect([whole.status, whole.type]).toEqual([200, 'application/pdf']);
      const text = pdfText(whole.bytes);
      for (const words of ['66,67', '33,33', '10/03/2026']) expect(text).toContain(words);
      expect((await paper('investor', `/estates/transfers/${one?.id}/paper`)).status).toBe(403);
      const mine = async (who: string) =>
        ownInheritances.parse((await desk.product.call(who, 'GET', '/users/me/inheritances')).body)
          .items;
      const [first] = await mine('investor');
      const [second] = await mine('user');
      expect(first).toMatchObject({ diedOn: '2026-03-10', share: 6_667 });
      expect(second?.share).toBe(3_333);
      const own = await paper('investor', `/users/me/inheritances/${first?.id}/paper`);
      expect([own.status, own.type]).toEqual([200, 'application/pdf']);
      expect(pdfText(own.bytes)).toContain('66,67');
      expect(pdfText(own.bytes)).not.toContain('33,33');
      expect((await paper('owner', `/users/me/inheritances/${first?.id}/paper`)).status).toBe(404);
    });

    test('has the corrected day of death, also afterwards; the earlier day stays with its reason', async () => {
      const path = `/estates/${estateId}/died-on`;
      const reason = 'La partida dice el 9';
      const body = { diedOn: '2026-03-09', reason };
      expect(await desk.outcome('fay', 'POST', path, body)).toEqual([403, 'FORBIDDEN']);
      const future = { diedOn: '2026-12-31', reason };
      expect(await desk.outcome('admin', 'POST', path, future)).toEqual([400, 'VALIDATION_FAILED']);
      expect(await desk.outcome('admin', 'POST', path, { ...body, diedOn: '2026-03-10' })).toEqual([
        409,
        'REQUEST_STATE_FORBIDS',
      ]);
      expect(await desk.outcome('admin', 'POST', path, body)).toEqual(OK);
      const found = await desk.product.call('admin', 'GET', `/estates/people/${desk.scene.rich}`);
      expect(estateOfPerson.parse(found.body).items[0]).toMatchObject({
        diedOn: '2026-03-09',
        corrections: [{ from: '2026-03-10', reason }],
      });
      const done = (await read()).items.find(({ state }) => state === 'done');
      const paper = await desk.product.fetchFile('admin', `/estates/transfers/${done?.id}/paper`);
      expect(pdfText(paper.bytes)).toContain('09/03/2026');
      await expect(
        desk.product.database.db.deleteFrom('estate_day_changes').execute(),
      ).rejects.toThrow('never changed');
    });

    test('leaves nothing with the person, and the certificate shows the position on the day of death', async () => {
      const certificate = async (on: string) =>
        pdfText(
          (
            await desk.product.fetchFile(
              'admin',
              `/estates/people/${desk.scene.rich}/certificate?on=${on}`,
            )
          ).bytes,
        );
      desk.product.clock.advance(DAY_MS);
      for (const who of ['admin', 'investor']) await desk.product.logIn(who);
      const died = await certificate('2026-03-10');
      const { db } = desk.product.database;
      const expected = await positionAt(db, desk.scene.rich, '2026-03-11T03:00:00Z');
      expect(await linesIn(db, died)).toEqual(expected);
      expect(expected).toContain('Otro proyecto: Dinero disponible, USDT 1.234,567');
      expect(expected).toHaveLength(6);
      expect(await certificate('2026-03-11')).toContain('No tenía dinero ni tokens.');
      const { items } = z
        .object({ items: z.array(z.object({ currency: z.string(), available: z.string() })) })
        .parse((await desk.product.call('investor', 'GET', '/balance/me')).body);
      expect(items.some(({ available }) => Number(available) > 0)).toBe(true);
      const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
      expect(findings.flatMap((check) => check.findings)).toEqual([]);
    });
  },
);

/** USDT of the last instant of 10 March in Argentina, the day of death, and pesos of the first one of the next day. */
async function receiveAtMidnight({ product, scene }: Desk): Promise<void> {
  await product.database.db
    .updateTable('projects')
    .set({ name: 'Otro proyecto' })
    .where('id', '=', scene.otherProjectId)
    .execute();
  for (const [instant, currency, amount] of [
    ['2026-03-11T02:59:59.999Z', 'USDT', 1_234_567_000n],
    ['2026-03-11T03:00:00Z', 'ARS', 987_654n],
  ] as const) {
    const id = newId();
    await product.modules.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: new Date(instant),
      postings: [
        { account: chart.treasury(currency), amount: -amount },
        { account: chart.available(scene.rich, scene.otherProjectId, currency), amount },
      ],
    });
  }
}
