import { expect, test } from 'vitest';
import { formatAmount, type Money } from '#contract/core/money.ts';
import { pageOf } from '#contract/core/page.ts';
import { depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { importStatement } from '#contract/treasury/bank.ts';
import {
  type BankReport,
  bankReport,
  matchedLine,
  statementImport,
} from '#contract/treasury/bank-schemas.ts';
import { businessDay } from '#core/clock.ts';
import { desk, minorOf, someOf, sumsOf } from './desk.ts';
import { readingFigures } from './figures-read.ts';

const report = async (): Promise<BankReport> =>
  readingFigures('bank', bankReport.parse(await desk.get('/treasury/bank')));
const matches = () => desk.everyRow('/payments/bank/lines?', pageOf(matchedLine));
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

/** A statement as the bank exports it, with a running balance from zero. @returns its closing balance too */
function statement(lines: readonly Line[]) {
  let balance = 0n;
  const rows = lines.map(({ day, text, amount }) => {
    balance += amount;
    const [year, month, date] = day.split('-');
    return `${date}/${month}/${year};${text};${decimal(amount)};${decimal(balance)}`;
  });
  return { rows, closing: balance };
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
const SINCE = '2026-02-20';

/** Statements of both accounts: the lists' movements of those days, and lines without a movement. */
async function loadStatements(): Promise<void> {
  const booked = await movements();
  for (const currency of ['ARS', 'USD'] as const) {
    const own = booked
      .filter((one) => one.currency === currency && one.day >= SINCE)
      .sort((a, b) => a.day.localeCompare(b.day));
    const lines: Line[] = [
      ...own,
      { day: TODAY, text: 'Comisión mensual', amount: -1_210n },
      { day: TODAY, text: 'Intereses ganados', amount: 3_407n },
      { day: TODAY, text: 'Transferencia de la caja de la empresa', amount: 50_009n },
      { day: TODAY, text: 'Crédito sin aclarar', amount: 7_013n },
      { day: TODAY, text: 'Ajuste del banco', amount: -2_003n },
    ];
    const { rows, closing } = statement(lines);
    const taken = await load(currency, `${currency}.csv`, [...rows, `${TODAY};;doce;`]);
    expect(taken.statement).toMatchObject({
      rows: rows.length + 1,
      added: rows.length,
      repeated: 0,
      settled: own.length,
      closingBalance: formatAmount(closing, currency),
    });
    // the next file repeats the last days
    const again = await load(currency, `${currency}-2.csv`, rows.slice(-3));
    expect(again.statement).toMatchObject({ rows: 3, added: 0, repeated: 3, settled: 0 });
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
    expect(waiting).toHaveLength(2);
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

  test('the sums of open lines, in and out, are the sums of the lines', async () => {
    const { sums, unknown } = await report();
    const toDecide = unknown.filter(({ waits }) => !waits);
    const come = (isIn: boolean) => sumsOf(toDecide.filter((line) => minor(line) > 0n === isIn));
    expect(someOf(sums.map((sum) => sum.in))).toEqual(come(true));
    expect(someOf(sums.map((sum) => sum.out)).map(minor)).toEqual(
      come(false).map((sum) => -minor(sum)),
    );
    expect(toDecide.length).toBeGreaterThan(0);
  });

  test('each statement shows how many rows it had and how many of its lines are settled', async () => {
    const { explanations } = await report();
    const matched = await matches();
    for (const { fileName, rows, added, repeated, faults, settled, currency } of await imports()) {
      expect([fileName, rows]).toEqual([fileName, added + repeated + faults.length]);
      const settles = [
        ...matched.filter((line) => line.currency === currency),
        ...explanations.filter((one) => one.currency === currency && one.status === 'standing'),
      ];
      // the second file of each account added nothing
      expect([fileName, settled]).toEqual([fileName, added === 0 ? 0 : settles.length]);
    }
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
  test('the parts of the difference are the sums of their lists, and the rest is shown', async () => {
    const { balances, unknown, explanations, missing } = await report();
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
      const sum = (rows: readonly Line[]) => rows.reduce((all, one) => all + one.amount, 0n);
      const isOf = (rows: readonly (Money & { orderNumber: string })[]) => (one: BankMovement) =>
        rows.some((row) => row.orderNumber === one.text && minor(row) === one.amount);
      const [isMatched, isMissing] = [isOf(matched), isOf(mine(missing))];
      expect(amount('missing')).toBe(-sum(posted.filter(isMissing)));
      // everything explained was posted on the statement's last day
      expect(amount('later')).toBe(total(mine(matched)) - sum(posted.filter(isMatched)));
      const rest = posted.filter((one) => !isMatched(one) && !isMissing(one));
      // the accounts are empty when the statements begin, and the ledger has earlier movements
      const before = rest.filter((one) => one.day < SINCE);
      expect([currency, amount('unexplained')]).toEqual([currency, 0n]);
      expect([currency, minorOf({ amount: opening ?? '', currency })]).toEqual([
        currency,
        -sum(before),
      ]);
      expect(sum(rest)).toBe(sum(before));
    }
  });
}
