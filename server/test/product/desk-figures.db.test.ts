import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsPage, casesPage, officers } from '#contract/compliance/schemas.ts';
import { worthOf } from '#contract/core/exchange.ts';
import { formatAmount, money, parseAmount } from '#contract/core/money.ts';
import { deskHealth } from '#contract/desk/health.ts';
import { addressOfKind, DESK_KIND_NAMES } from '#contract/desk/kinds.ts';
import { type DeskItem, deskCounts, deskPage } from '#contract/desk/schemas.ts';
import { projectFunds } from '#contract/funds/schemas.ts';
import { currentRates } from '#contract/payments/endpoints.ts';
import { type Deposit, depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { payable, paymentRun, paymentRunDetail } from '#contract/payouts/schemas.ts';
import { projectDetail } from '#contract/projects/schemas.ts';
import { statistics } from '#contract/statistics/endpoints.ts';
import { purchasesPage } from '#contract/tokens/schemas.ts';
import { bankReport } from '#contract/treasury/bank-schemas.ts';
import { businessDay } from '#core/clock.ts';
import { openDesk, sumsOf } from './desk-figures.test-support.ts';

/** Of a page of movements, what its sums are made of. */
const movements = z.object({
  items: z.array(
    z.object({
      amount: z.string(),
      currency: z.string().optional(),
      sentCurrency: z.string().optional(),
    }),
  ),
  totals: z.array(money),
});

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const inbox = (filter: string, person?: string) => desk.inbox(filter, person);
const board = async () => statistics.parse(await desk.get('/statistics'));
/** Rows of the list that a figure leads to. */
const rowsOf = async (path: string): Promise<number> => {
  const { total } = depositsPage.pick({ total: true }).parse(await desk.get(path));
  return total;
};

test('each figure of people counts the rows of the list that it leads to', async () => {
  const { users, verification } = await board();
  const people = (more = '') => rowsOf(`/users?filter[group]=people${more}`);
  expect(users.total).toBe(await people());
  expect(users.verified).toBe(await people('&filter[kycStatus]=verified'));
  expect(users.pendingKyc).toBe(await people('&filter[kycStatus]=pending'));
  expect(users.blocked).toBe(await people('&filter[state]=blocked'));
  expect(users.newThisMonth).toBe(await people(`&filter[createdFrom]=${users.newSince}`));
  for (const { status, count } of verification)
    expect([status, count]).toEqual([status, await people(`&filter[kycStatus]=${status}`)]);
  expect(verification.reduce((sum, { count }) => sum + count, 0)).toBe(users.total);
});

test('each queue counts the rows of the list that it leads to', async () => {
  const { queues } = await board();
  expect(queues).toEqual({
    deposits: await rowsOf('/payments/deposits?filter[waiting]=true'),
    withdrawals: await rowsOf('/payments/withdraws?filter[waiting]=true'),
    troubledSends: await rowsOf('/payments/withdraws?filter[waiting]=true&filter[troubled]=true'),
    transfers: await rowsOf('/balance/transfers?filter[waiting]=true'),
    projects: await rowsOf('/projects?filter[status]=in_review'),
    prolongations: await rowsOf('/projects/prolongations?filter[status]=pending'),
    rights: await rowsOf('/rights/requests?filter[state]=received'),
    bankLines: bankReport.parse(await desk.get('/treasury/bank')).open,
  });
});

test('movements by method and state are those of their lists', async () => {
  const { deposits, withdrawals, transfers } = await board();
  expect(deposits.length).toBeGreaterThan(0);
  for (const [list, rows] of [
    ['/payments/deposits', deposits],
    ['/payments/withdraws', withdrawals],
  ] as const)
    for (const { method, status, count } of rows) {
      const path = `${list}?filter[type]=${method}&filter[status]=${status}`;
      expect([path, count]).toEqual([path, await rowsOf(path)]);
    }
  for (const { status, count } of transfers)
    expect(count).toBe(await rowsOf(`/balance/transfers?filter[status]=${status}`));
  // the sums of those that are complete are what their rows credit and take
  for (const { method, totals } of deposits.filter(({ status }) => status === 'completed')) {
    const path = `/payments/deposits?filter[type]=${method}&filter[status]=completed&pageSize=100`;
    const { items, total } = depositsPage.parse(await desk.get(path));
    if (total > items.length) continue;
    for (const { amount, currency } of totals) {
      const rows = items.filter(({ sentCurrency }) => sentCurrency === currency);
      const sum = rows.reduce(
        (all, row) => all + (parseAmount(row.acceptedAmount ?? '', currency) ?? 0n),
        0n,
      );
      expect([path, sum]).toEqual([path, parseAmount(amount, currency)]);
    }
  }
  expect(withdrawalsPage.parse(await desk.get('/payments/withdraws')).total).toBe(
    withdrawals.reduce((sum, { count }) => sum + count, 0),
  );
});

test('what is owed for buy-backs and rents is what each project’s own page tells', async () => {
  const { obligations, rents } = await board();
  expect(obligations.length).toBeGreaterThan(0);
  for (const [of, rows] of [
    ['buyback', obligations],
    ['rent', rents],
  ] as const)
    for (const { projectId, projectName, owed, setAside, percent } of rows) {
      const page = projectFunds.parse(await desk.get(`/projects/${projectId}/funds`));
      expect([projectName, page[of]]).toMatchObject([projectName, { owed, setAside, percent }]);
    }
});

test('each count of the inbox is the number of rows that it leads to, and sums are theirs', async () => {
  for (const person of ['admin', 'admin2', 'admin3']) {
    const { kinds } = deskCounts.parse(await desk.getAs('/desk/counts', person));
    for (const { kind, count, late } of kinds) {
      expect(addressOfKind(kind)).toBe(`/?kind=${kind}`);
      const { rows, total, totals } = await inbox(`&filter[kind]=${kind}`, person);
      expect([person, kind, count, late]).toEqual([
        person,
        kind,
        rows.length,
        rows.filter((row) => row.late).length,
      ]);
      expect(total).toBe(rows.length);
      expect(totals).toEqual(sumsOf(rows.map(({ amount }) => amount)));
      expect(rows.every((row) => row.kind === kind)).toBe(true);
    }
    const all = await inbox('', person);
    expect(all.total).toBe(kinds.reduce((sum, { count }) => sum + count, 0));
    const late = await inbox('&filter[late]=true', person);
    expect(late.total).toBe(kinds.reduce((sum, one) => sum + one.late, 0));
  }
});

test('each level has the kinds that it decides on, and no others', async () => {
  const kindsOf = async (person: string) =>
    deskCounts.parse(await desk.getAs('/desk/counts', person)).kinds.map(({ kind }) => kind);
  const { isOfficer } = officers.parse(await desk.get('/compliance/officers'));
  expect(await kindsOf('admin')).toEqual(
    DESK_KIND_NAMES.filter((kind) => kind !== 'case' || isOfficer),
  );
  expect(await kindsOf('admin3')).toEqual(['identity', 'service']);
  expect(await kindsOf('admin2')).not.toContain('earning');
  const { items } = deskPage.parse(await desk.getAs('/desk/items?filter[kind]=earning', 'admin2'));
  expect(items).toEqual([]);
});

test('the inbox has what the lists have, and what is overdue is what projects’ pages say', async () => {
  const total = async (kind: string) => (await inbox(`&filter[kind]=${kind}`)).total;
  const { queues } = await board();
  expect(await total('deposit')).toBe(queues.deposits);
  expect(await total('transfer')).toBe(queues.transfers);
  expect(await total('send')).toBe(queues.troubledSends);
  expect((await total('withdrawal')) + (await total('payout'))).toBe(
    await rowsOf('/payments/withdraws?filter[waiting]=true&filter[status]=pending'),
  );
  expect(await total('bankLine')).toBe(queues.bankLines);
  expect(await total('rights')).toBe(queues.rights);
  expect(await total('project')).toBe(queues.projects);
  expect(await total('prolongation')).toBe(queues.prolongations);
  expect(await total('question')).toBe(await rowsOf('/questions?filter[state]=waiting'));
  expect(await total('revision')).toBe(await rowsOf('/projects/revisions?filter[status]=pending'));
  expect(await total('identity')).toBe(
    await rowsOf('/users?filter[group]=people&filter[kycStatus]=pending'),
  );
  for (const kind of ['buyback', 'rent'] as const) {
    const { rows } = await inbox(`&filter[kind]=${kind}`);
    for (const { id, amount } of rows) {
      const page = projectFunds.parse(await desk.get(`/projects/${id}/funds`));
      expect([kind, amount]).toEqual([kind, page[kind].missingOverdue]);
    }
  }
});

test('the most urgent come first, and a search finds by order, person and amount', async () => {
  const { rows } = await inbox('');
  const rank = ({ late, risks }: DeskItem) => (late ? 0 : risks.length > 0 ? 1 : 2);
  const order = rows.map((row) => `${rank(row)} ${row.since}`);
  expect(order).toEqual([...order].sort());
  const deposit = rows.find(({ kind }) => kind === 'deposit');
  if (!deposit?.person || !deposit.amount) throw new Error('no deposit waits');
  const search = async (text: string) =>
    (await inbox(`&search=${encodeURIComponent(text)}`)).rows.map(({ id }) => id);
  expect(await search(deposit.title.toLowerCase())).toEqual([deposit.id]);
  expect(await search(`${deposit.person.name} ${deposit.title}`)).toEqual([deposit.id]);
  const [whole = ''] = deposit.amount.amount.split('.');
  expect(await search(whole)).toContain(deposit.id);
  expect(await search('nada que se llame así')).toEqual([]);
});

test('a list of movements is searched, and its sums are those of the rows that are found', async () => {
  const all = depositsPage.parse(await desk.get('/payments/deposits?pageSize=100'));
  const [one] = all.items;
  if (!one) throw new Error('no deposits');
  const search = async (text: string, list = 'deposits') =>
    depositsPage
      .pick({ total: true, totals: true })
      .parse(await desk.get(`/payments/${list}?search=${encodeURIComponent(text)}`));
  expect(await search(one.orderNumber)).toEqual({
    total: 1,
    totals: [{ amount: one.amount, currency: one.sentCurrency }],
  });
  const [withdrawal] = withdrawalsPage.parse(await desk.get('/payments/withdraws')).items;
  if (!withdrawal) throw new Error('no withdrawals');
  expect((await search(withdrawal.destination.account, 'withdraws')).total).toBeGreaterThan(0);
  expect((await search('nadie que se llame así')).total).toBe(0);
  const waiting = depositsPage.parse(
    await desk.get('/payments/deposits?filter[waiting]=true&pageSize=100'),
  );
  const { totals } = await inbox('&filter[kind]=deposit');
  expect(waiting.totals).toEqual(totals);
});

test('alerts, cases and failing services of the inbox are those of their own pages', async () => {
  const { rows: alerts } = await inbox('&filter[kind]=alert');
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
  expect((await inbox('&filter[kind]=case')).rows.map(({ id }) => id).sort()).toEqual(
    cases
      .filter(({ state }) => state === 'open' || state === 'to_report')
      .map(({ id }) => id)
      .sort(),
  );
});

test('the pending items of each service are the rows of the inbox, and of the mails, that they lead to', async () => {
  for (const person of ['admin', 'admin3']) {
    const { services } = deskHealth.parse(await desk.getAs('/desk/health', person));
    const failing = services.filter(({ state }) => state === 'failing').map((one) => one.service);
    const { rows } = await inbox('&filter[kind]=service', person);
    expect(rows.map(({ id }) => id).sort()).toEqual(failing.sort());
    for (const { kind, count, oldestAt } of services.flatMap(({ kinds }) => kinds)) {
      const waiting = (await inbox(`&filter[kind]=${kind}&sort=oldest`, person)).rows;
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

test('the sums of the queues are those of all their rows', async () => {
  for (const [list, currency] of [
    ['/payments/deposits', 'sentCurrency'],
    ['/payments/withdraws', 'currency'],
    ['/balance/transfers', 'sentCurrency'],
  ] as const)
    for (const filter of ['filter[waiting]=true', 'filter[status]=completed', '']) {
      const rows: { amount: string; currency: unknown }[] = [];
      for (let page = 1; ; page += 1) {
        const path = `${list}?${filter}&page=${page}&pageSize=100`;
        const { items, totals } = movements.parse(await desk.get(path));
        rows.push(...items.map((item) => ({ amount: item.amount, currency: item[currency] })));
        if (items.length > 0) continue;
        expect([path, totals]).toEqual([path, sumsOf(z.array(money).parse(rows))]);
        break;
      }
    }
});

test('payment runs count and add up their lines, and what can be paid counts its rows', async () => {
  const payables = payable.array();
  const { items, total } = z
    .object({ items: payables, total: z.number() })
    .parse(await desk.get('/payments/runs/payable'));
  expect(total).toBe(items.length);
  for (const one of items)
    expect(sumsOf([one.net, one.fee])).toEqual(
      one.net.currency === one.gross.currency ? [one.gross] : sumsOf([one.net, one.fee]),
    );
  const runs = z
    .object({ items: z.array(paymentRun) })
    .parse(await desk.get('/payments/runs?pageSize=100'));
  for (const { id, count, sent, total: sum } of runs.items) {
    const { lines } = paymentRunDetail.parse(await desk.get(`/payments/runs/${id}`));
    const standing = lines.filter(({ removed }) => removed === null);
    expect([id, count, sent]).toEqual([
      id,
      standing.length,
      standing.filter(({ status }) => status !== 'pending').length,
    ]);
    expect([sum]).toEqual(sumsOf(standing.map(({ net }) => net)));
  }
});

test('what projects hold and sold on the board is what their own pages tell', async () => {
  const { funds, sales } = await board();
  expect(funds.length).toBeGreaterThan(0);
  for (const line of funds) {
    const page = projectFunds.parse(await desk.get(`/projects/${line.projectId}/funds`));
    // what the stages of works keep is the project's too
    const both = sumsOf([...page.funds, ...page.kept]);
    expect([line.projectName, sumsOf(line.funds)]).toEqual([
      line.projectName,
      both.filter(({ amount }) => !/^[0.]+$/.test(amount)),
    ]);
  }
  expect(sales.length).toBeGreaterThan(0);
  for (const { projectName, soldTokens, tokenCount, soldPercent } of sales)
    expect([projectName, soldPercent]).toEqual([
      projectName,
      Math.floor((soldTokens * 10_000) / tokenCount) / 100,
    ]);
});

test('what arrives by the withdrawals of a queue is the sum of their rows, by the currency that arrives', async () => {
  for (const filter of ['filter[waiting]=true', 'filter[status]=completed']) {
    const { items, total, arriving } = withdrawalsPage.parse(
      await desk.get(`/payments/withdraws?${filter}&pageSize=100`),
    );
    expect(total).toBe(items.length);
    expect(arriving).toEqual(
      sumsOf(
        items.map(({ receivedAmount: amount, receivedCurrency: currency }) => ({
          amount,
          currency,
        })),
      ),
    );
  }
});

test('a queue comes in the order that is asked for, and no row is on two pages', async () => {
  const rows = async (sort: string) => {
    const found: Deposit[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/payments/deposits?sort=${sort}&page=${page}&pageSize=30`;
      const { items, total } = depositsPage.parse(await desk.get(path));
      found.push(...items);
      if (items.length > 0) continue;
      expect(new Set(found.map(({ id }) => id)).size).toBe(total);
      return found;
    }
  };
  const minor = ({ amount, sentCurrency }: Deposit) => parseAmount(amount, sentCurrency) ?? 0n;
  for (const [sort, up] of [
    ['largest', false],
    ['smallest', true],
  ] as const)
    for (const group of Map.groupBy(await rows(sort), (one) => one.sentCurrency).values()) {
      const amounts = group.map(minor);
      const sorted = amounts.toSorted((a, b) => (a === b ? 0 : a < b === up ? -1 : 1));
      expect([sort, amounts]).toEqual([sort, sorted]);
    }
  const dates = (await rows('oldest')).map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  const people = (await rows('person')).map(({ userId }) => userId);
  const changes = people.filter((id, at) => id !== people[at - 1]);
  expect(changes).toHaveLength(new Set(people).size);
  const usual = depositsPage.parse(await desk.get('/payments/deposits?pageSize=100')).items;
  expect((await rows('newest')).slice(0, usual.length)).toEqual(usual);
});

test('the deposits of each day on the board are those that were completed on it', async () => {
  const { trends, depositsByDay, asOf } = await board();
  expect(depositsByDay.length).toBeGreaterThan(0);
  const days = new Map<string, Deposit[]>();
  for (let page = 1; ; page += 1) {
    const path = `/payments/deposits?filter[status]=completed&pageSize=100&page=${page}`;
    const { items } = depositsPage.parse(await desk.get(path));
    if (items.length === 0) break;
    for (const item of items) {
      const completed = item.events.find(({ action }) => action === 'completed');
      const day = businessDay(new Date(completed?.at ?? item.date));
      days.set(day, [...(days.get(day) ?? []), item]);
    }
  }
  const since = businessDay(new Date(Date.parse(asOf) - 90 * 86_400_000));
  const { items } = currentRates.answer.parse(await desk.get('/payments/rates'));
  const market = items.find(({ base, quote }) => base === 'USD' && quote === 'ARS');
  if (!market) throw new Error('no rate of the peso');
  const recent = [...days].filter(([day]) => day >= since).sort();
  expect(depositsByDay).toEqual(
    recent.map(([day, rows]) => {
      const sums = sumsOf(
        rows.map(({ acceptedAmount, sentCurrency: currency }) => ({
          amount: acceptedAmount ?? '',
          currency,
        })),
      );
      const worth = sums
        .map(({ amount, currency }) =>
          worthOf(parseAmount(amount, currency) ?? 0n, currency, market),
        )
        .reduce((sum, usd) => sum + usd, 0n);
      return { day, count: rows.length, usd: formatAmount(worth, 'USD') };
    }),
  );
  for (const { day, deposits } of trends)
    expect([day, deposits]).toEqual([
      day,
      depositsByDay.find((line) => line.day === day)?.usd ?? '0.00',
    ]);
});

/** Every row of a list, page by page. */
async function everyRow<Row>(path: string, page: z.ZodType<{ items: Row[] }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 1; ; at += 1) {
    const { items } = page.parse(await desk.get(`${path}&pageSize=100&page=${at}`));
    if (items.length === 0) return rows;
    rows.push(...items);
  }
}
/** The sums in dollars of what a list has of each day since the board begins. */
function byDay<Row>(
  rows: readonly Row[],
  of: { since: string; at: (row: Row) => string; usd: (row: Row) => bigint },
): { day: string; count: number; usd: string }[] {
  const days = Map.groupBy(rows, (row) => businessDay(new Date(of.at(row))));
  return [...days]
    .filter(([day]) => day >= of.since)
    .map(([day, group]) => ({
      day,
      count: group.length,
      usd: formatAmount(
        group.reduce((sum, row) => sum + of.usd(row), 0n),
        'USD',
      ),
    }))
    .sort((one, other) => one.day.localeCompare(other.day));
}
const cents = (amount: string): bigint => parseAmount(amount, 'USD') ?? 0n;

test('the withdrawals of each day on the board are those that were completed on it', async () => {
  const { trends, asOf } = await board();
  const since = businessDay(new Date(Date.parse(asOf) - 90 * 86_400_000));
  const rows = await everyRow('/payments/withdraws?filter[status]=completed', withdrawalsPage);
  const days = byDay(rows, {
    since,
    at: ({ events, date }) => events.find(({ action }) => action === 'completed')?.at ?? date,
    usd: ({ usdAmount }) => cents(usdAmount),
  });
  expect(days.length).toBeGreaterThan(0);
  expect(
    trends
      .filter(({ withdrawals }) => withdrawals !== '0.00')
      .map(({ day, withdrawals: usd }) => ({ day, usd })),
  ).toEqual(days.map(({ day, usd }) => ({ day, usd })));
});

test('the sales of each day on the board are the purchases of that day that were not undone', async () => {
  const { trends, sales, asOf } = await board();
  const since = businessDay(new Date(Date.parse(asOf) - 90 * 86_400_000));
  const all = await everyRow('/tokens/purchases?', purchasesPage);
  // a refund is a later movement of its own: what it gave back was sold all the same
  const rows = all.filter(
    ({ status, tokens, refundedTokens }) =>
      status === 'completed' || (status === 'returned' && refundedTokens === tokens),
  );
  const days = byDay(rows, {
    since,
    at: ({ date }) => date,
    usd: ({ price, tokens }) => cents(price.amount) * BigInt(tokens),
  });
  expect(days.length).toBeGreaterThan(0);
  expect(
    trends
      .filter(({ purchases }) => purchases > 0)
      .map(({ day, purchases: count, sales: usd }) => ({ day, count, usd })),
  ).toEqual(days);
  // and what each round raised is what its purchases cost, by the currency that was paid
  for (const { projectId, projectName, contractName, roundNumber, raised } of sales) {
    const bought = rows.filter(
      (row) =>
        row.projectId === projectId &&
        row.contractName === contractName &&
        row.roundNumber === roundNumber,
    );
    expect([projectName, roundNumber, sumsOf(raised)]).toEqual([
      projectName,
      roundNumber,
      sumsOf(bought.map(({ cost }) => cost)),
    ]);
  }
});

test('what comes next for each project on the board is the earliest day of its own page', async () => {
  const { obligations } = await board();
  for (const { projectId, projectName, nextDate } of obligations) {
    const { buybacks } = projectFunds.parse(await desk.get(`/projects/${projectId}/funds`));
    const days = buybacks.filter(({ owed }) => !/^[0.]+$/.test(owed.amount));
    const first = days.map(({ payDay }) => payDay).sort()[0] ?? null;
    expect([projectName, nextDate]).toEqual([projectName, first]);
  }
});

test('the sums of withdrawals and of transfers by state are those of their rows', async () => {
  const { withdrawals, transfers } = await board();
  for (const { method, status, totals } of withdrawals) {
    const path = `/payments/withdraws?filter[type]=${method}&filter[status]=${status}`;
    const rows = await everyRow(path, withdrawalsPage);
    expect([path, sumsOf(totals)]).toEqual([path, sumsOf(rows)]);
  }
  for (const { status, totals } of transfers) {
    const path = `/balance/transfers?filter[status]=${status}`;
    const rows = await everyRow(path, movements);
    expect([path, sumsOf(totals)]).toEqual([
      path,
      sumsOf(
        rows.map(({ amount, sentCurrency }) => money.parse({ amount, currency: sentCurrency })),
      ),
    ]);
  }
});

test('what each project holds on the board is in its own page, in escrow for what was bought in rounds that are not decided', async () => {
  const { funds } = await board();
  const purchases = await everyRow('/tokens/purchases?', purchasesPage);
  let recomputed = 0;
  for (const { projectId, projectName, ...pots } of funds) {
    const { management, ...project } = projectDetail.parse(
      await desk.get(`/projects/${projectId}`),
    );
    if (management === null) throw new Error(`${projectName} hides its money`);
    for (const pot of ['escrow', 'buyback', 'rent'] as const)
      expect([projectName, pot, pots[pot]]).toEqual([
        projectName,
        pot,
        management[pot].filter(isSome),
      ]);
    const page = projectFunds.parse(await desk.get(`/projects/${projectId}/funds`));
    for (const pot of ['buyback', 'rent'] as const)
      expect([projectName, pot, sumsOf(pots[pot])]).toEqual([
        projectName,
        pot,
        [page[pot].setAside].filter(isSome),
      ]);
    const undecided = roundsOf(project).filter(({ status }) => status === 'in_progress');
    const bought = purchases.filter(
      (row) =>
        row.projectId === projectId &&
        row.status === 'completed' &&
        undecided.some(
          ({ contractName, number }) =>
            row.contractName === contractName && row.roundNumber === number,
        ),
    );
    // of those that a refund took a part of, the page does not tell what is left of their cost
    if (bought.some(({ refundedTokens }) => refundedTokens > 0)) continue;
    recomputed += 1;
    expect([projectName, sumsOf(pots.escrow)]).toEqual([
      projectName,
      sumsOf(bought.map(({ cost }) => cost)),
    ]);
  }
  expect(recomputed).toBeGreaterThan(0);
});

test('what each round sold on the board is what was bought in it and not given back, of what its page offers', async () => {
  const { sales } = await board();
  const purchases = await everyRow('/tokens/purchases?', purchasesPage);
  for (const { projectId, projectName, contractName, roundNumber, ...line } of sales) {
    const project = projectDetail.parse(await desk.get(`/projects/${projectId}`));
    const round = roundsOf(project).find(
      (one) => one.contractName === contractName && one.number === roundNumber,
    );
    const bought = purchases.filter(
      (row) =>
        row.projectId === projectId &&
        row.contractName === contractName &&
        row.roundNumber === roundNumber &&
        row.status === 'completed',
    );
    const of = [projectName, contractName, roundNumber];
    expect([...of, line.soldTokens, line.tokenCount]).toEqual([
      ...of,
      bought.reduce((sum, { tokens, refundedTokens }) => sum + tokens - refundedTokens, 0),
      round?.tokenCount,
    ]);
    expect([...of, line.soldTokens, line.soldPercent]).toEqual([
      ...of,
      round?.soldTokens,
      round?.soldPercent,
    ]);
  }
});

const isSome = ({ amount }: { readonly amount: string }) => !/^[0.]+$/.test(amount);

/** A project's rounds, of its property tokens and of its contracts. */
const roundsOf = ({
  rounds,
  contracts,
}: Pick<z.infer<typeof projectDetail>, 'rounds' | 'contracts'>) => [
  ...rounds.map((round) => ({ ...round, contractName: null })),
  ...contracts.flatMap(({ name, rounds: own }) =>
    own.map((round) => ({ ...round, contractName: name })),
  ),
];
