import { expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { caseDetail, casesPage } from '#contract/compliance/cases.ts';
import { officers } from '#contract/compliance/officers.ts';
import type { Money } from '#contract/core/money.ts';
import { deskHealth } from '#contract/desk/health.ts';
import { addressOfKind, DESK_KIND_NAMES } from '#contract/desk/kinds.ts';
import { type DeskItem, deskCounts, deskPage } from '#contract/desk/schemas.ts';
import { projectFunds } from '#contract/funds/schemas.ts';
import { payoutCaution } from '#contract/payments/cautions.ts';
import { depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { bankReport } from '#contract/treasury/bank/report.ts';
import { businessDay } from '#core/clock.ts';
import { desk, minorOf, sumsOf } from './desk.ts';

/** Pending items by kind and by level, and the state of services. */
export function inboxFigures(): void {
  test('each count of the inbox is the number of its rows, and the sums are theirs', async () => {
    for (const person of ['admin', 'admin2', 'admin3']) {
      const { kinds } = deskCounts.parse(await desk.getAs('/desk/counts', person));
      for (const { kind, count, late } of kinds) {
        expect(addressOfKind(kind)).toBe(`/?kind=${kind}`);
        const { rows, total, totals, outgoing } = await desk.inbox(`&filter[kind]=${kind}`, person);
        expect([person, kind, count, late]).toEqual([
          person,
          kind,
          rows.length,
          rows.filter((row) => row.late).length,
        ]);
        expect(total).toBe(rows.length);
        const amounts = rows.map(({ amount }) => amount);
        const isOut = (amount: Money | null) => amount !== null && minorOf(amount) < 0n;
        expect(totals).toEqual(sumsOf(amounts.filter((amount) => !isOut(amount))));
        expect(outgoing.map(minorOf)).toEqual(
          sumsOf(amounts.filter(isOut)).map((sum) => -minorOf(sum)),
        );
        expect(rows.every((row) => row.kind === kind)).toBe(true);
      }
      const all = await desk.inbox('', person);
      expect(all.total).toBe(kinds.reduce((sum, { count }) => sum + count, 0));
      const late = await desk.inbox('&filter[late]=true', person);
      expect(late.total).toBe(kinds.reduce((sum, one) => sum + one.late, 0));
    }
  });

  test('a count with a search or a currency is the number of its rows', async () => {
    const { rows } = await desk.inbox('');
    const [name = ''] = rows.find(({ person }) => person)?.person?.name.split(' ') ?? [];
    expect(name).not.toBe('');
    for (const narrowed of [`search=${encodeURIComponent(name)}`, 'filter[currency]=ARS']) {
      const { kinds } = deskCounts.parse(await desk.get(`/desk/counts?${narrowed}`));
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
      for (const { kind, count, late } of kinds) {
        const of = (await desk.inbox(`&filter[kind]=${kind}&${narrowed}`)).rows;
        expect([narrowed, kind, count, late]).toEqual([
          narrowed,
          kind,
          of.length,
          of.filter((row) => row.late).length,
        ]);
      }
    }
  });

  test('each level has exactly the kinds that it decides on', async () => {
    const kindsOf = async (person: string) =>
      deskCounts.parse(await desk.getAs('/desk/counts', person)).kinds.map(({ kind }) => kind);
    const { isOfficer } = officers.parse(await desk.get('/compliance/officers'));
    expect(await kindsOf('admin')).toEqual(
      DESK_KIND_NAMES.filter((kind) => (kind !== 'case' && kind !== 'exposure') || isOfficer),
    );
    expect(await kindsOf('admin3')).toEqual(['identity', 'service']);
    expect(await kindsOf('admin2')).not.toContain('earning');
    const { items } = deskPage.parse(
      await desk.getAs('/desk/items?filter[kind]=earning', 'admin2'),
    );
    expect(items).toEqual([]);
  });

  test('the inbox has the items of the lists, and overdue payments as on projects’ pages', async () => {
    const total = async (kind: string) => (await desk.inbox(`&filter[kind]=${kind}`)).total;
    const { queues } = await desk.board();
    expect(await total('deposit')).toBe(queues.deposits);
    expect(await total('transfer')).toBe(queues.transfers);
    expect(await total('send')).toBe(queues.troubledSends);
    const inRuns = await total('inRun');
    expect((await total('withdrawal')) + (await total('payout')) + inRuns).toBe(
      await desk.rowsOf('/payments/withdraws?filter[waiting]=true&filter[status]=pending'),
    );
    expect(await total('bankLine')).toBe(queues.bankLines);
    expect(await total('rights')).toBe(queues.rights);
    expect(await total('project')).toBe(queues.projects);
    expect(await total('prolongation')).toBe(queues.prolongations);
    expect(await total('question')).toBe(await desk.rowsOf('/questions?filter[state]=waiting'));
    expect(await total('revision')).toBe(
      await desk.rowsOf('/projects/revisions?filter[status]=pending'),
    );
    expect(await total('identity')).toBe(
      await desk.rowsOf('/users?filter[group]=people&filter[kycStatus]=pending'),
    );
    for (const kind of ['buyback', 'rent'] as const) {
      const { rows } = await desk.inbox(`&filter[kind]=${kind}`);
      for (const { id, amount } of rows) {
        const page = projectFunds.parse(await desk.get(`/projects/${id}/funds`));
        expect([kind, amount]).toEqual([kind, page[kind].missingOverdue]);
      }
    }
  });

  test('a withdrawal of the inbox has its arriving amount and the cautions of its own page, and is found by either amount', async () => {
    const withdrawals = await desk.everyRow(
      '/payments/withdraws?filter[waiting]=true&filter[status]=pending',
      withdrawalsPage,
    );
    expect(withdrawals.length).toBeGreaterThan(0);
    const { rows } = await desk.inbox('');
    for (const one of withdrawals) {
      const row = rows.find(({ id }) => id === one.id);
      const net = { amount: one.receivedAmount, currency: one.receivedCurrency };
      expect([one.orderNumber, row?.net]).toEqual([one.orderNumber, net]);
      const arrives = one.receivedAmount.replace('.', ',');
      const found = await desk.inbox(
        `&search=${encodeURIComponent(`${one.orderNumber} ${arrives}`)}`,
      );
      expect(found.rows.map(({ id }) => id)).toEqual([one.id]);
      const cautions = row?.risks.filter((risk) => payoutCaution.safeParse(risk).success);
      expect([one.orderNumber, cautions]).toEqual([one.orderNumber, one.cautions]);
    }
  });

  test('a bank line that may be a person’s money is a risk, and a line that another administrator explained waits for an approval', async () => {
    const { unknown, explanations } = bankReport.parse(await desk.get('/treasury/bank'));
    const { rows } = await desk.inbox('&filter[kind]=bankLine');
    // every line that waits for an explanation, and nothing else
    const undecided = unknown.filter(({ waits }) => !waits);
    expect(rows.map(({ id }) => id).sort()).toEqual(undecided.map(({ id }) => id).sort());
    const mayBe = undecided.filter(({ signs }) => signs.length > 0);
    expect(mayBe.length).toBeGreaterThan(0);
    expect(
      rows
        .filter(({ risks }) => risks.includes('person_money'))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(mayBe.map(({ id }) => id).sort());
    const waiting = (await desk.inbox('&filter[kind]=explanation')).rows;
    expect(waiting.map(({ id, risks }) => [id, risks.includes('person_money')])).toEqual(
      explanations
        .filter(({ status, mine }) => status === 'pending' && !mine)
        .map(({ explanationId, signs }) => [explanationId, signs.length > 0]),
    );
  });

  test('the most urgent come first, and a search finds by order, person and amount', async () => {
    const { rows } = await desk.inbox('');
    const rank = ({ late, risks }: DeskItem) => (late ? 0 : risks.length > 0 ? 1 : 2);
    const order = rows.map((row) => `${rank(row)} ${row.since}`);
    expect(order).toEqual([...order].sort());
    const deposit = rows.find(({ kind }) => kind === 'deposit');
    if (!deposit?.person || !deposit.amount) throw new Error('no pending deposit');
    const search = async (text: string) =>
      (await desk.inbox(`&search=${encodeURIComponent(text)}`)).rows.map(({ id }) => id);
    expect(await search(deposit.title.toLowerCase())).toEqual([deposit.id]);
    expect(await search(`${deposit.person.name} ${deposit.title}`)).toEqual([deposit.id]);
    const [whole = ''] = deposit.amount.amount.split('.');
    expect(await search(whole)).toContain(deposit.id);
    // by the day of its arrival, as people write it
    const day = businessDay(new Date(deposit.since));
    const [year, month, date] = day.split('-').map(Number);
    const ofDay = rows.filter(({ since }) => businessDay(new Date(since)) === day);
    expect((await search(`${date}/${month}/${year}`)).toSorted()).toEqual(
      ofDay.map(({ id }) => id).toSorted(),
    );
    expect(await search('nada que se llame así')).toEqual([]);
  });

  test('alerts, cases and failing services of the inbox are those of their own pages', async () => {
    const { rows: alerts } = await desk.inbox('&filter[kind]=alert');
    const open = alertsPage.parse(
      await desk.get('/compliance/alerts?filter[state]=open&filter[level]=high&pageSize=100'),
    );
    expect(alerts.map(({ id }) => id).sort()).toEqual(open.items.map(({ id }) => id).sort());
    for (const { id } of open.items) {
      const alone = alertsPage.parse(await desk.get(`/compliance/alerts?filter[id]=${id}`));
      expect(alone.items.map((one) => one.id)).toEqual([id]);
    }
    const { isOfficer } = officers.parse(await desk.get('/compliance/officers'));
    const cases = isOfficer
      ? casesPage.parse(await desk.get('/compliance/cases?pageSize=100')).items
      : [];
    expect((await desk.inbox('&filter[kind]=case')).rows.map(({ id }) => id).sort()).toEqual(
      cases
        .filter(({ state }) => state === 'open' || state === 'to_report')
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('the case of the demonstration has alerts, a paper and its subject as they were', async () => {
    const { items } = casesPage.parse(await desk.get('/compliance/cases'));
    const one = caseDetail.parse(await desk.get(`/compliance/cases/${items[0]?.id}`));
    expect(one.alerts.length).toBeGreaterThan(0);
    expect(one.alerts.every(({ userId }) => userId === one.userId)).toBe(true);
    expect(one.files.map(({ name }) => name)).toEqual(['pedido-de-documentos-de-ejemplo.pdf']);
    expect(one.sealed.name).toBe(one.userName);
  });

  test('the pending items of each service are the rows of the inbox, and of the mails, that they lead to', async () => {
    for (const person of ['admin', 'admin3']) {
      const { services } = deskHealth.parse(await desk.getAs('/desk/health', person));
      const failing = services.filter(({ state }) => state === 'failing').map((one) => one.service);
      const { rows } = await desk.inbox('&filter[kind]=service', person);
      expect(rows.map(({ id }) => id).sort()).toEqual(failing.sort());
      for (const { kind, count, oldestAt } of services.flatMap(({ kinds }) => kinds)) {
        const waiting = (await desk.inbox(`&filter[kind]=${kind}&sort=oldest`, person)).rows;
        expect([person, kind, count, oldestAt]).toEqual([
          person,
          kind,
          waiting.length,
          waiting[0]?.since ?? null,
        ]);
      }
      for (const { state, count } of services.flatMap(({ mails }) => mails)) {
        const { total } = depositsPage
          .pick({ total: true })
          .parse(await desk.getAs(`/desk/mails?filter[state]=${state}`, person));
        expect([state, count]).toEqual([state, total]);
      }
    }
  });
}
