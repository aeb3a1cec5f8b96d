import { expect } from 'vitest';
import { formatAmount, type Money } from '#contract/core/money.ts';
import { pageOf } from '#contract/core/page.ts';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import { depositsPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { bankLineRow, matchedLine } from '#contract/treasury/bank/lines.ts';
import { type BankReport, bankReport } from '#contract/treasury/bank/report.ts';
import { statementImport } from '#contract/treasury/bank/statements.ts';
import { importStatement } from '#contract/treasury/bank.ts';
import { businessDay } from '#core/clock.ts';
import { desk, minorOf } from './desk.ts';
import { readingFigures } from './figures-read.ts';
import { listAt } from './links.ts';

export const report = async (): Promise<BankReport> =>
  readingFigures('bank', bankReport.parse(await desk.get('/treasury/bank')));

export const matches = () => desk.everyRow('/payments/bank/lines?', pageOf(matchedLine));

export const linesAt = (address: string) => desk.everyRow(listAt(address), pageOf(bankLineRow));

export const imports = () => desk.everyRow('/payments/bank/statements?', pageOf(statementImport));

interface Line {
  readonly day: string;
  readonly text: string;
  readonly amount: bigint;
}

export interface BankMovement extends Line {
  readonly currency: 'ARS' | 'USD';
}

const isBank = (currency: string): currency is 'ARS' | 'USD' => currency !== 'USDT';

/** What moved at the bank according to the lists of deposits and withdrawals, by booking day. */
export async function movements(): Promise<BankMovement[]> {
  const found: BankMovement[] = [];
  for (const type of BANK_TRANSFERS)
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

export const TODAY = '2026-03-10';

/** The lines that statements brought so far, wherever they are now. */
export async function knownLines(): Promise<BankMovement[]> {
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
export async function loadStatements(): Promise<void> {
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

export async function explain(text: string, kind: string): Promise<void> {
  const { unknown } = await report();
  for (const { id, reference } of unknown)
    if (reference === text)
      await desk.send('admin', `/treasury/bank/lines/${id}/explain`, {
        body: { kind, reason: 'según el extracto' },
      });
}

export const minor = ({ amount, currency }: Money) => minorOf({ amount, currency });

export const sum = (rows: readonly Line[]) => rows.reduce((all, one) => all + one.amount, 0n);

export const total = (rows: readonly Money[]): bigint =>
  rows.reduce((sum, row) => sum + minor(row), 0n);
