import type { Money } from '#contract/core/money.ts';
import { readableAnswer, readableDateTime, readableDay } from '#core/readable.ts';
import { type Column, csvColumn, numberColumn, paperColumn, textColumn } from '#modules/reports';

/** An instant of an answer in local time; empty without one. */
export const at = (instant: string | null): string =>
  instant === null ? '' : readableDateTime(new Date(instant));
/** A day of an answer as people write it; empty without one. */
export const onDay = (day: string | null): string => (day === null ? '' : readableDay(day));
export const yesNo = (is: boolean): string => (is ? 'Sí' : 'No');

/** An amount in major units as a number, with its currency before it. */
export const moneyColumns = <Row>(
  header: string,
  money: (row: Row) => Money | null,
): readonly Column<Row>[] => [
  csvColumn(`Moneda de ${header.toLowerCase()}`, (row) => money(row)?.currency ?? ''),
  numberColumn(header, (row) => money(row)?.amount ?? null),
  paperColumn(header, 1.5, (row) => {
    const amount = money(row);
    return amount === null ? '' : readableAnswer(amount);
  }),
];

/** A count, as a number. */
export const countColumn = <Row>(
  header: string,
  count: (row: Row) => number,
): readonly Column<Row>[] => [
  numberColumn(header, (row) => String(count(row))),
  paperColumn(header, 1, (row) => String(count(row))),
];

export { csvColumn, textColumn };
