import { expect, test } from 'vitest';
import { formatAmount, type Money } from '#contract/core/money.ts';
import { pageOf } from '#contract/core/page.ts';
import {
  ALL_LINES,
  decidedOfStatement,
  linesOfRule,
  linesOfStatement,
  linesRepeatedBy,
} from '#contract/desk/figure-links.ts';
import { depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { type BalancePart, balancePart, balanceRows } from '#contract/treasury/bank/balances.ts';
import { bankLineRow, matchedLine } from '#contract/treasury/bank/lines.ts';
import { type BankReport, bankReport } from '#contract/treasury/bank/report.ts';
import { statementImport } from '#contract/treasury/bank/statements.ts';
import { certaintyGroup } from '#contract/treasury/bank/values.ts';
import { importStatement, listBankRules } from '#contract/treasury/bank.ts';
import { bankDeclaration } from '#contract/treasury/declarations.ts';
import { businessDay } from '#core/clock.ts';
import { desk, minorOf, someOf, sumsOf } from './desk.ts';
import { readingFigures } from './figures-read.ts';
import { listAt } from './links.ts';

const report = async (): Promise<BankReport> =>
  readingFigures('bank', bankReport.parse(await desk.get('/treasury/bank')));
const matches = () => desk.everyRow('/payments/bank/lines?', pageOf(matchedLine));
const linesAt = (address: string) => desk.everyRow(listAt(address), pageOf(bankLineRow));
const imports = () => desk.everyRow('/payments/bank/statements?', pageOf(statementImport));

interface Line {
  readonly day: string;
  readonly text: string;
  readonly amount: bigint;
}
interface BankMovement extends Line {
  readonly currency: 'ARS' | 'USD';
}
const isBank = (currency: string): currency is 'ARS' | 'USD' => currency !== 'USDT';

/** What moved at the bank according to the lists of deposits and withdrawals, by booking day. */
async function movements(): Promise<BankMovement[]> {
  const found: BankMovement[] = [];
  for (const type of ['ars_bank_transfer', 'usd_bank_transfer'])
    for (const one of await desk.everyRow(
      `/payments/deposits?filter[type]=${type}&filter[status]=completed`,
      depositsPage,
    )) {
      const { sentCurrency: currency, acceptedAmount, events, date, orderNumber: text } = one;
      if (!isBank(currency)) continue;
      const at = events.find(({ action }) => action === 'completed')?.at ?? date;
      const amount = minorOf({ amount: acceptedAmount ?? '', currency });
      found.push({ currency, day: businessDay(new Date(at)), text, amount });
    }
  for (const one of await desk.everyRow(
    '/payments/withdraws?filter[type]=bank_transfer',
    withdrawalsPage,
  )) {
    const { receivedCurrency: currency, receivedAmount, events, orderNumber: text } = one;
    if (!isBank(currency)) continue;
    const amount = minorOf({ amount: receivedAmount, currency });
    const when = (wanted: string) => events.find(({ action }) => action === wanted)?.at;
    const [paid, back] = [when('completed'), when('returned')];
    if (paid) found.push({ currency, text, day: businessDay(new Date(paid)), amount: -amount });
    if (paid && back) found.push({ currency, text, day: businessDay(new Date(back)), amount });
  }
  return found;
}

/** A statement in the bank's format. @param before the balance before its first line, in minor units */
function statement(lines: readonly Line[], before: bigint): string[] {
  let balance = before;
  return lines.map(({ day, text, amount }) => {
    balance += amount;
    const [year, month, date] = day.split('-');
    return `${date}/${month}/${year};${text};${decimal(amount)};${decimal(balance)}`;
  });
}
const decimal = (minor: bigint): string =>
  `${minor < 0n ? '-' : ''}${formatAmount(minor < 0n ? -minor : minor, 'USD').replace('.', ',')}`;

async function load(currency: 'ARS' | 'USD', name: string, rows: readonly string[]) {
  const account = (await report()).accounts.find((one) => one.currency === currency);
  const form = new FormData();
  form.set('accountId', account?.id ?? '');
  const columns = { day: 0, reference: [1], amount: 2, balance: 3 };
  form.set('columns', JSON.stringify({ ...columns, debit: null, credit: null, currency: null }));
  form.set('file', new Blob([['Fecha;Detalle;Importe;Saldo', ...rows].join('\n')]), name);
  return importStatement.answer.parse(
    await desk.send('admin', '/payments/bank/statements', { body: form }),
  );
}

const TODAY = '2026-03-10';

/** The lines that statements brought so far, wherever they are now. */
async function knownLines(): Promise<BankMovement[]> {
  const { unknown, explanations } = await report();
  // one that waits for its second administrator is in both lists
  const open = unknown.filter(({ waits }) => !waits);
  return [...(await matches()), ...explanations, ...open].flatMap(
    ({ currency, day, reference: text, amount }) =>
      isBank(currency) ? [{ currency, day, text, amount: minorOf({ amount, currency }) }] : [],
  );
}

/** Credits the smallest deposit by transfer that waits. @returns its order's number */
async function creditOne(currency: 'ARS' | 'USD'): Promise<string> {
  const waiting = await desk.everyRow(
    `/payments/deposits?filter[type]=${currency.toLowerCase()}_bank_transfer&filter[status]=pending`,
    depositsPage,
  );
  const [one] = waiting.toSorted((a, b) => Number(a.amount) - Number(b.amount));
  await desk.send('admin', `/payments/deposits/${one?.id}/accept`, { method: 'PUT', body: {} });
  return one?.orderNumber ?? '';
}

/** The next statement of each account: the last days again, a credited deposit, and lines that no movement explains. */
async function loadStatements(): Promise<void> {
  for (const currency of ['ARS', 'USD'] as const) {
    const orderNumber = await creditOne(currency);
    const known = (await knownLines()).filter((one) => one.currency === currency);
    const [before] = (await imports()).filter((one) => one.currency === currency);
    const closed = minorOf({ amount: before?.closingBalance ?? '', currency });
    const again = known.sort((a, b) => a.day.localeCompare(b.day)).slice(-3);
    const own = (await movements()).filter(({ text }) => text === orderNumber);
    const added: Line[] = [
      ...own,
      { day: TODAY, text: 'Comisión mensual', amount: -1_210n },
      { day: TODAY, text: 'Intereses ganados', amount: 3_407n },
      { day: TODAY, text: 'Transferencia de la caja de la empresa', amount: 50_009n },
      { day: TODAY, text: 'Crédito sin aclarar', amount: 7_013n },
      { day: TODAY, text: 'Ajuste del banco', amount: -2_003n },
    ];
    const rows = statement([...again, ...added], closed - sum(again));
    const taken = await load(currency, `${currency}.csv`, [...rows, `${TODAY};;doce;`]);
    expect(taken.statement).toMatchObject({
      rows: rows.length + 1,
      added: added.length,
      repeated: again.length,
      settled: own.length,
      closingBalance: formatAmount(closed + sum(added), currency),
    });
    expect([own.length, again.length]).toEqual([1, 3]);
    // the same file again adds nothing
    const twice = await load(currency, `${currency}-2.csv`, rows.slice(-3));
    expect(twice.statement).toMatchObject({ rows: 3, added: 0, repeated: 3, settled: 0 });
  }
}

async function explain(text: string, kind: string): Promise<void> {
  const { unknown } = await report();
  for (const { id, reference } of unknown)
    if (reference === text)
      await desk.send('admin', `/treasury/bank/lines/${id}/explain`, {
        body: { kind, reason: 'según el extracto' },
      });
}

const minor = ({ amount, currency }: Money) => minorOf({ amount, currency });
const sum = (rows: readonly Line[]) => rows.reduce((all, one) => all + one.amount, 0n);
const total = (rows: readonly Money[]): bigint => rows.reduce((sum, row) => sum + minor(row), 0n);

/** Statements, the state of their lines, and the bank's balance beside the ledger's. */
export function bankFigures(): void {
  test('statement lines are matched, explained, pending or open, each as many as its list has', async () => {
    await loadStatements();
    await explain('Comisión mensual', 'bank_fee');
    await explain('Transferencia de la caja de la empresa', 'own_transfer');
    await explain('Intereses ganados', 'interest');
    await explain('Ajuste del banco', 'other');
    const { lines, matched, explained, open, unknown, explanations, missing, totals } =
      await report();
    expect(matched).toBe((await matches()).length);
    expect(matched).toBeGreaterThan(0);
    expect(open).toBe(unknown.filter(({ waits }) => !waits).length);
    expect(explained).toBe(explanations.filter(({ status }) => status === 'standing').length);
    expect(totals.explanations).toBe(explanations.length);
    expect(totals.missing).toBe(missing.length);
    expect(totals.unknown).toBe(open);
    const waiting = explanations.filter(({ status }) => status === 'pending');
    // of both currencies, the interest and what came in from another account
    expect(waiting).toHaveLength(4);
    expect(
      unknown
        .filter(({ waits }) => waits)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(waiting.map(({ id }) => id).sort());
    expect(lines).toBe(matched + explained + waiting.length + open);
    const statements = await imports();
    expect(lines).toBe(statements.reduce((sum, { added }) => sum + added, 0));
    expect(await desk.rowsOf('/payments/bank/statements')).toBe(statements.length);
    expect((await desk.board()).queues.bankLines).toBe(open);
  });

  test('the sums of open, explained and missing lines, in and out, are the sums of the lines', async () => {
    const { sums, unknown, explanationSums, explanations, missingSums, missing, totals, matched } =
      await report();
    const toDecide = unknown.filter(({ waits }) => !waits);
    expect(toDecide.length).toBeGreaterThan(0);
    for (const [shown, rows] of [
      [sums, toDecide],
      [explanationSums, explanations],
      [missingSums, missing],
    ] as const) {
      const come = (isIn: boolean) => sumsOf(rows.filter((line) => minor(line) > 0n === isIn));
      expect(someOf(shown.map((sum) => sum.in))).toEqual(come(true));
      expect(someOf(shown.map((sum) => sum.out)).map(minor)).toEqual(
        come(false).map((sum) => -minor(sum)),
      );
    }
    expect(totals.matched).toBe(matched);
  });

  test('each certainty has as many lines to decide as its list', async () => {
    const { certainties, unknown } = await report();
    const toDecide = unknown.filter(({ waits }) => !waits);
    for (const group of certaintyGroup.options) {
      const own = toDecide.filter(({ proposal }) => (proposal?.certainty ?? 'none') === group);
      expect([group, certainties[group]]).toEqual([group, own.length]);
      const list = bankReport.parse(await desk.get(`/treasury/bank?certainty=${group}`));
      expect(list.unknown.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
      expect([list.totals.unknown, list.certainties]).toEqual([own.length, certainties]);
    }
  });

  test('the deposits that a line may be, and the one proposed, have the amounts of the list of deposits', async () => {
    const { unknown } = await report();
    const waiting = await desk.everyRow('/payments/deposits?filter[waiting]=true', depositsPage);
    const amounts = new Map(waiting.map((one) => [one.orderNumber, one.amount]));
    const shown = unknown.flatMap(({ deposits, proposal }) => [
      ...deposits,
      ...(proposal?.as === 'deposit' ? [proposal] : []),
    ]);
    expect(shown.length).toBeGreaterThan(1);
    for (const { orderNumber, amount } of shown)
      expect([orderNumber, amount]).toEqual([orderNumber, amounts.get(orderNumber ?? '')]);
  });

  test('each statement has its number of rows and of settled lines', async () => {
    const { explanations } = await report();
    const matched = await matches();
    const statements = await imports();
    for (const { fileName, rows, added, repeated, faults, settled, currency, to } of statements) {
      expect([fileName, rows]).toEqual([fileName, added + repeated + faults.length]);
      const settles = [
        ...matched,
        ...explanations.filter(({ status }) => status === 'standing'),
      ].filter((one) => one.currency === currency && (one.day === TODAY) === (to === TODAY));
      // the second file of today brought nothing; the demonstration's has the days before
      expect([fileName, settled]).toEqual([fileName, added === 0 ? 0 : settles.length]);
    }
    expect(statements.map(({ to }) => to === TODAY)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('the lines of each statement, the decided and the repeated ones, are those of the lists that they lead to', async () => {
    const { lines } = await report();
    expect(lines).toBe((await linesAt(ALL_LINES)).length);
    const statements = await imports();
    for (const { id, fileName, rows, leftOut, faults, ...of } of statements) {
      const brought = await linesAt(linesOfStatement(id));
      expect([fileName, of.added]).toEqual([fileName, brought.length]);
      const decided = brought.filter(({ state }) => state === 'matched' || state === 'explained');
      const listed = await linesAt(decidedOfStatement(id));
      expect([fileName, of.settled, listed]).toEqual([fileName, decided.length, decided]);
      const repeated = await linesAt(linesRepeatedBy(id));
      expect([fileName, of.repeatsKnown, of.repeated]).toEqual([fileName, true, repeated.length]);
      expect([fileName, leftOut, of.replaced]).toEqual([fileName, faults.length, 0]);
      expect([fileName, rows]).toEqual([fileName, brought.length + repeated.length + leftOut]);
    }
    expect(statements.some(({ repeated }) => repeated > 0)).toBe(true);
  });

  test('the decisions that confirm each rule are the lines that its number leads to', async () => {
    const { items } = listBankRules.answer.parse(await desk.get('/payments/bank/rules'));
    for (const { id, words, kind, used } of items) {
      const confirming = await linesAt(linesOfRule(id));
      expect([words, used]).toEqual([words, confirming.length]);
      expect(confirming.filter((line) => line.kind !== kind)).toEqual([]);
    }
    expect(items.some(({ used }) => used > 0)).toBe(true);
  });

  test('the bank’s balance is its last statement’s closing balance, and the ledger’s the sum of movements and explanations', async () => {
    const { balances, unknown, explanations } = await report();
    const booked = await movements();
    const statements = await imports();
    expect(balances.map(({ currency }) => currency)).toEqual(['ARS', 'USD']);
    for (const { currency, day, ...balance } of balances) {
      const last = statements.find(
        (one) => one.currency === currency && one.to === day && one.closingBalance !== null,
      );
      expect([currency, balance.bank]).toEqual([currency, last?.closingBalance]);
      const moved = booked.filter((one) => one.currency === currency && one.day <= day);
      const said = explanations.filter(
        (one) => one.currency === currency && one.status === 'standing' && one.kind !== 'other',
      );
      const ledger = moved.reduce((sum, { amount }) => sum + amount, 0n) + total(said);
      expect([currency, minorOf({ amount: balance.ledger, currency })]).toEqual([currency, ledger]);
      const nothingSettles = unknown.filter(
        (line) => line.currency === currency && line.day <= day,
      );
      expect([currency, balance.open]).toEqual([currency, sumsOf(nothingSettles)[0]?.amount]);
      const difference = minorOf({ amount: balance.difference, currency });
      expect(difference).toBe(minorOf({ amount: balance.bank, currency }) - ledger);
    }
  });
  test('each figure beside the bank’s balance is the sum of the rows that it leads to', async () => {
    const { balances } = await report();
    let some = 0;
    for (const { currency, day, difference, unexplained, ...amounts } of balances) {
      const sums = new Map<BalancePart, bigint>();
      for (const part of balancePart.options) {
        const path = `/treasury/bank/balance?currency=${currency}&part=${part}`;
        const rows = await desk.everyRow(path, balanceRows);
        const sum = rows.reduce((all, { amount }) => all + minorOf({ amount, currency }), 0n);
        expect(balanceRows.parse(await desk.get(path)).sum).toBe(formatAmount(sum, currency));
        sums.set(part, sum);
        const shown = amounts[part];
        if (shown === null) continue;
        expect([path, formatAmount(sum, currency)]).toEqual([path, shown]);
        expect(rows.filter((row) => row.day > day && part !== 'bank')).toEqual([]);
        some += rows.length;
      }
      // the two figures without rows are computed of those that have some
      const { bank = 0n, ledger = 0n, ...parts } = Object.fromEntries(sums);
      const rest = Object.values(parts).reduce((left, one) => left - one, bank - ledger);
      expect([currency, difference, unexplained]).toEqual([
        currency,
        formatAmount(bank - ledger, currency),
        formatAmount(rest, currency),
      ]);
    }
    expect(some).toBeGreaterThan(20);
    // deposits and withdrawals are named by their orders
    const ledger = await desk.everyRow(
      '/treasury/bank/balance?currency=ARS&part=ledger',
      balanceRows,
    );
    expect(ledger.find(({ source }) => source === 'deposit')?.text).toMatch(/^D-/);
  });

  test('what the ledger had in banks on the day of a declared balance is the sum of the rows that it leads to', async () => {
    const { accounts } = await report();
    const days = [...new Set((await movements()).map(({ day }) => day))].toSorted();
    const day = days[Math.floor(days.length / 2)] ?? '';
    for (const { id, currency } of accounts) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ accountId: id, day, amount: '10.00' }))
        form.set(name, value);
      form.set('file', new Blob(['Fecha;Saldo\n']), 'saldo.csv');
      const { ledger } = bankDeclaration.parse(
        await desk.send('admin', '/treasury/declarations', { body: form }),
      );
      const path = `/treasury/bank/balance?currency=${currency}&part=ledger&day=${day}`;
      const rows = await desk.everyRow(path, balanceRows);
      expect([currency, sumsOf(rows.map(({ amount }) => ({ amount, currency })))]).toEqual([
        currency,
        [{ amount: ledger, currency }],
      ]);
      expect(balanceRows.parse(await desk.get(path))).toMatchObject({ day, sum: ledger });
      expect(rows.filter((row) => row.day > day)).toEqual([]);
    }
  });

  test('the parts of the difference are the sums of their lists, and the rest is shown', async () => {
    const { balances, unknown, explanations, missing } = await report();
    expect(missing.length).toBeGreaterThan(0);
    const lines = await knownLines();
    const [booked, matched] = [await movements(), await matches()];
    const sent = await desk.everyRow('/payments/withdraws?filter[status]=sent', withdrawalsPage);
    const atTheBank = [
      ...booked.map(({ text, amount }) => [text, amount]),
      // the bank pays them before they are booked
      ...sent.map(({ orderNumber, receivedAmount: amount, receivedCurrency: currency }) => [
        orderNumber,
        -minorOf({ amount, currency }),
      ]),
    ];
    for (const one of missing) expect(atTheBank).toContainEqual([one.orderNumber, minor(one)]);
    for (const { currency, day, opening, ...shown } of balances) {
      const amount = (key: keyof typeof shown) => minorOf({ amount: shown[key], currency });
      const mine = <Row extends Money & { day: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.currency === currency && row.day <= day);
      const standing = mine(explanations).filter(({ status }) => status === 'standing');
      expect(amount('open')).toBe(total(mine(unknown)));
      expect(amount('noted')).toBe(total(standing.filter(({ kind }) => kind === 'other')));
      const posted = booked.filter((one) => one.currency === currency && one.day <= day);
      const isOf = (rows: readonly (Money & { orderNumber: string })[]) => (one: BankMovement) =>
        rows.some((row) => row.orderNumber === one.text && minor(row) === one.amount);
      const [isMatched, isMissing] = [isOf(matched), isOf(mine(missing))];
      expect(amount('missing')).toBe(-sum(posted.filter(isMissing)));
      // everything explained was posted on the statement's last day
      expect(amount('later')).toBe(total(mine(matched)) - sum(posted.filter(isMatched)));
      const rest = posted.filter((one) => !isMatched(one) && !isMissing(one));
      // the balance before its first line is the opening balance of the first statement
      const shownLines = lines.filter((one) => one.currency === currency && one.day <= day);
      const [first = ''] = shownLines.map((one) => one.day).sort();
      const had = amount('bank') - sum(shownLines);
      const before = rest.filter((one) => one.day < first);
      expect([currency, amount('unexplained')]).toEqual([currency, 0n]);
      expect([currency, minorOf({ amount: opening ?? '', currency })]).toEqual([
        currency,
        had - sum(before),
      ]);
      expect([currency, before.length > 0]).toEqual([currency, true]);
      expect(sum(rest)).toBe(sum(before));
    }
  });
}
