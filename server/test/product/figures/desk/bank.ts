import { expect, test } from 'vitest';
import {
  ALL_LINES,
  decidedOfStatement,
  linesOfRule,
  linesOfStatement,
  linesRepeatedBy,
} from '#contract/desk/figure-links.ts';
import { depositsPage } from '#contract/payments/schemas.ts';
import { bankReport } from '#contract/treasury/bank/report.ts';
import { certaintyGroup } from '#contract/treasury/bank/values.ts';
import { listBankRules } from '#contract/treasury/bank.ts';
import { bankBalanceFigures } from './bank-balance.ts';
import {
  explain,
  imports,
  linesAt,
  loadStatements,
  matches,
  minor,
  report,
  TODAY,
} from './bank-stage.ts';
import { desk, someOf, sumsOf } from './desk.ts';

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

  bankBalanceFigures();
}
