import { expect, test } from 'vitest';
import { formatAmount, type Money } from '#contract/core/money.ts';
import { withdrawalsPage } from '#contract/payments/schemas.ts';
import { type BalancePart, balancePart, balanceRows } from '#contract/treasury/bank/balances.ts';
import type { CompanyBankAccount } from '#contract/treasury/bank/statements.ts';
import {
  type BankDeclaration,
  bankDeclaration,
  listDeclarations,
} from '#contract/treasury/declarations.ts';
import {
  type BankMovement,
  imports,
  knownLines,
  matches,
  minor,
  movements,
  report,
  sum,
  total,
} from './bank-stage.ts';
import { desk, minorOf, sumsOf } from './desk.ts';
import { readingFigures } from './figures-read.ts';

/** The bank's balance beside the ledger's, and the parts of their difference. */
export function bankBalanceFigures(): void {
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

  test('each figure beside a declared balance is the sum of the rows that it leads to, and the differences are computed of them', async () => {
    const { accounts, balances } = await report();
    const day = balances[0]?.day ?? '';
    // a second account in each currency, so that one is confirmed and another waits
    for (const { currency } of accounts)
      await desk.send('admin', '/payments/bank/accounts', {
        body: { name: `Reserva en ${currency}`, currency },
      });
    const { accounts: all } = await report();
    const [declared, open] = [await declareEach(all, day), new Map<string, number>()];
    const { items, total: listed } = readingFigures(
      'declarations',
      listDeclarations.answer.parse(await desk.get('/treasury/declarations?pageSize=100')),
    );
    const rows = await desk.everyRow('/treasury/declarations?', listDeclarations.answer);
    expect(listed).toBe(rows.length);
    for (const { id } of declared) {
      const found = items.find((one) => one.id === id);
      if (found === undefined) throw new Error(`declaration ${id} is not listed`);
      await expectRows(found);
      open.set(found.account.currency, found.open?.count ?? 0);
    }
    expect([...open.values()].some((count) => count > 0)).toBe(true);
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

/** Declares a balance of each account for a day; of two accounts of a currency, the first is confirmed. */
async function declareEach(
  accounts: readonly CompanyBankAccount[],
  day: string,
): Promise<BankDeclaration[]> {
  const declared: BankDeclaration[] = [];
  for (const [index, { id, currency }] of accounts.entries()) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ accountId: id, day, amount: `${index + 10}.00` }))
      form.set(name, value);
    form.set('file', new Blob(['Fecha;Saldo\n']), 'saldo.csv');
    const made = bankDeclaration.parse(
      await desk.send('admin', '/treasury/declarations', { body: form }),
    );
    if (!declared.some(({ account }) => account.currency === currency))
      await desk.send('admin2', `/treasury/declarations/${made.id}/confirm`, {
        method: 'PUT',
        body: {},
      });
    declared.push(made);
  }
  return declared;
}

/** Compares each figure beside a declared balance with the rows of the list that it leads to. */
async function expectRows(of: BankDeclaration): Promise<void> {
  const { day, amount, others, ledger, difference, pending, open } = of;
  const { currency, id } = of.account;
  const minorOfText = (text: string) => minorOf({ amount: text, currency });
  const sumOf = (rows: readonly { readonly amount: string }[]) =>
    rows.reduce((all, row) => all + minorOfText(row.amount), 0n);
  const declaredWith = (status: string) =>
    desk.everyRow(
      `/treasury/declarations?filter[currency]=${currency}&filter[day]=${day}&filter[otherThan]=${id}${status}`,
      listDeclarations.answer,
    );
  const [confirmed, awaited] = [
    await declaredWith(''),
    await declaredWith('&filter[status]=pending'),
  ];
  expect([of.account.name, minorOfText(others)]).toEqual([of.account.name, sumOf(confirmed)]);
  expect([of.account.name, pending?.count ?? 0]).toEqual([of.account.name, awaited.length]);
  const parts = new Map<string, bigint>();
  for (const part of ['ledger', 'open']) {
    const path = `/treasury/bank/balance?currency=${currency}&part=${part}&day=${day}`;
    const rows = await desk.everyRow(path, balanceRows);
    expect(rows.filter((row) => row.day > day)).toEqual([]);
    expect(balanceRows.parse(await desk.get(path))).toMatchObject({
      day,
      sum: formatAmount(sumOf(rows), currency),
    });
    if (part === 'open') expect(open?.count ?? 0).toBe(rows.length);
    parts.set(part, sumOf(rows));
  }
  expect(minorOfText(ledger)).toBe(parts.get('ledger'));
  const compared = minorOfText(amount) + sumOf(confirmed) - (parts.get('ledger') ?? 0n);
  expect(minorOfText(difference)).toBe(compared);
  if (open)
    expect([minorOfText(open.amount), minorOfText(open.difference)]).toEqual([
      parts.get('open'),
      compared - (parts.get('open') ?? 0n),
    ]);
  if (pending) {
    const accounts = awaited.map(({ account }) => account.id);
    const replaced = confirmed.filter(({ account }) => accounts.includes(account.id));
    expect([minorOfText(pending.amount), minorOfText(pending.difference)]).toEqual([
      sumOf(awaited),
      compared + sumOf(awaited) - sumOf(replaced),
    ]);
  }
}
