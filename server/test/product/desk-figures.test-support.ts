import { type Currency, type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import { type DeskItem, deskPage } from '#contract/desk/schemas.ts';
import { openDemonstration } from './demonstration.ts';

/** The desk of the demonstration, read by level 1 unless said otherwise. */
export async function openDesk() {
  const { get, close } = await openDemonstration(new Date('2026-03-10T15:00:00Z'));
  const getAs = (path: string, person: string) => get(path, person);
  return {
    get: (path: string) => get(path, 'admin'),
    getAs,
    close,
    /** Every row of the inbox that a filter lets through, page by page. */
    async inbox(filter: string, person = 'admin') {
      const rows: DeskItem[] = [];
      for (let page = 1; ; page += 1) {
        const path = `/desk/items?pageSize=7&page=${page}${filter}`;
        const answer = deskPage.parse(await getAs(path, person));
        rows.push(...answer.items);
        if (answer.items.length === 0) return { rows, total: answer.total, totals: answer.totals };
      }
    },
  };
}

/** The sums of amounts by currency, as lists write them. */
export function sumsOf(amounts: readonly (Money | null)[]): Money[] {
  const sums = new Map<Currency, bigint>();
  for (const money of amounts)
    if (money) sums.set(money.currency, (sums.get(money.currency) ?? 0n) + minorOf(money));
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, minor]) => toMoney(minor, currency));
}

const minorOf = ({ amount, currency }: Money): bigint =>
  amount.startsWith('-')
    ? -(parseAmount(amount.slice(1), currency) ?? 0n)
    : (parseAmount(amount, currency) ?? 0n);
