import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseDetail, casesPage } from '#contract/compliance/cases.ts';
import { monthlyReport } from '#contract/compliance/report.ts';
import { HOUR_MS } from '#contract/core/time.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

const LATE = 'Fuera de plazo';

describe.each(enginesFor('late reports of cases'))('late reports of cases (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    await appoint(desk, ['second']);
  });
  afterAll(() => desk?.product.close());

  const read = async (id: string) =>
    caseDetail.parse((await desk.product.call('second', 'GET', `/compliance/cases/${id}`)).body);
  const open = async (title: string, more: object = {}) =>
    read(
      fieldOf(
        await made(desk.product, 'second', {
          method: 'POST',
          path: '/compliance/cases',
          body: { userId: desk.scene.rich, title, note: 'Empieza', alertIds: [], ...more },
        }),
        'id',
      ),
    );
  const conclude = async (id: string) =>
    expect(
      await desk.outcome('second', 'POST', `/compliance/cases/${id}/conclusion`, {
        suspicious: true,
        reason: 'No explica el origen',
      }),
    ).toEqual(OK);
  const record = (id: string, at: Date) =>
    desk.outcome('second', 'POST', `/compliance/cases/${id}/report`, {
      reference: 'R-1',
      reportedAt: at.toISOString(),
    });
  const report = async (id: string) =>
    expect(await record(id, desk.product.clock.now())).toEqual(OK);
  /** Whether a case is marked late: in the list, in itself, and in each file. */
  async function marks(id: string) {
    const list = casesPage.parse(
      (await desk.product.call('second', 'GET', '/compliance/cases?pageSize=100')).body,
    );
    const file = async (format: string) =>
      (await desk.product.fetchFile('second', `/compliance/cases/${id}/export?format=${format}`))
        .bytes;
    return [
      list.items.find((one) => one.id === id)?.late,
      (await read(id)).late,
      (await file('csv')).toString('utf8').includes(LATE),
      caseDetail.parse(JSON.parse((await file('json')).toString('utf8'))).late,
      pdfText(await file('pdf')).includes(LATE),
    ];
  }
  const everywhere = (late: boolean) => Array.from({ length: 5 }, () => late);
  const reportedLate = async () => {
    const month = desk.product.clock.now().toISOString().slice(0, 7);
    const path = `/compliance/report?month=${month}`;
    const { cases } = monthlyReport.parse((await desk.product.call('second', 'GET', path)).body);
    return cases.reportedLate;
  };

  test.each([
    ['a second before its end', -1000, false],
    ['at its end', 0, false],
    ['a second after it', 1000, true],
  ])('a case reported %s: late %s', async (name, from, late) => {
    const before = await reportedLate();
    const { id } = await open(`Reportado ${name}`);
    await conclude(id);
    const due = Date.parse((await read(id)).dueAt ?? '');
    expect(due).toBe(desk.product.clock.now().getTime() + DAY_MS);
    await desk.later(DAY_MS + from);
    // before it is reported the same mark, or none
    expect(await marks(id)).toEqual(everywhere(late));
    await report(id);
    expect(await marks(id)).toEqual(everywhere(late));
    expect(await reportedLate()).toBe(before + (late ? 1 : 0));
    // the days that pass afterwards change no report
    await desk.later(3 * DAY_MS);
    expect(await marks(id)).toEqual(everywhere(late));
  });

  test('a report made in time and recorded later is not late', async () => {
    const before = await reportedLate();
    const { id } = await open('Se anota después');
    await conclude(id);
    const { concludedAt, dueAt } = await read(id);
    const due = Date.parse(dueAt ?? '');
    await desk.later(DAY_MS + 2 * HOUR_MS);
    expect(await marks(id)).toEqual(everywhere(true));
    const refused = [400, 'VALIDATION_FAILED'];
    expect(await record(id, new Date(desk.product.clock.now().getTime() + 1000))).toEqual(refused);
    expect(await record(id, new Date(Date.parse(concludedAt ?? '') - 61_000))).toEqual(refused);
    expect(await record(id, new Date(due - HOUR_MS))).toEqual(OK);
    expect(await marks(id)).toEqual(everywhere(false));
    expect(await reportedLate()).toBe(before);
    expect(await read(id)).toMatchObject({
      reportedAt: new Date(due - HOUR_MS).toISOString(),
      recordedAt: desk.product.clock.now().toISOString(),
    });
  });

  test('the days from the operation end first where they are fewer, in its conclusion too', async () => {
    const today = new Date(desk.product.clock.now().getTime() - 3 * HOUR_MS);
    const operation = new Date(today.getTime() - 89 * DAY_MS).toISOString().slice(0, 10);
    const { id, dueAt } = await open('Operación de hace meses', { operationOn: operation });
    await conclude(id);
    expect((await read(id)).dueAt).toBe(dueAt);
    const left = Date.parse(dueAt ?? '') - desk.product.clock.now().getTime();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(DAY_MS);
    await desk.later(left);
    expect(await marks(id)).toEqual(everywhere(false));
    await desk.later(1000);
    await report(id);
    expect(await marks(id)).toEqual(everywhere(true));
  });

  test('a case that is closed without a report has no deadline and is never late', async () => {
    const { id } = await open('Se explica');
    await desk.later(91 * DAY_MS);
    expect(await marks(id)).toEqual(everywhere(true));
    const closing = { suspicious: false, reason: 'Lo explicó' };
    const path = `/compliance/cases/${id}/conclusion`;
    expect(await desk.outcome('second', 'POST', path, closing)).toEqual(OK);
    expect((await read(id)).dueAt).toBeNull();
    expect(await marks(id)).toEqual(everywhere(false));
  });
});
