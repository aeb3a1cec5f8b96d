import { z } from 'zod';
import { type Currency, type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import { type DeskItem, deskPage } from '#contract/desk/schemas.ts';
import { statistics } from '#contract/statistics/endpoints.ts';
import { openDemonstration } from '../../demonstration.ts';
import { readingFigures } from './figures-read.ts';

type World = Awaited<ReturnType<typeof openDemonstration>>;
let opened: World | null = null;

/** Opens the demonstration whose desk all subjects read. */
export async function openDesk(): Promise<void> {
  opened = await openDemonstration(new Date('2026-03-10T15:00:00Z'));
}
export async function closeDesk(): Promise<void> {
  await opened?.close();
  opened = null;
}

function world(): World {
  if (opened === null) throw new Error('desk is not open');
  return opened;
}

/** @param person first part of their e-mail */
const getAs = (path: string, person: string): Promise<unknown> => world().get(path, person);
const get = (path: string): Promise<unknown> => getAs(path, 'admin');

const counted = z.object({ total: z.number() });

/** The demonstration's desk, read by level 1 by default. */
export const desk = {
  get,
  getAs,
  send: (...args: Parameters<World['send']>) => world().send(...args),
  board: async () => readingFigures('board', statistics.parse(await get('/statistics'))),
  /** The number of rows in the list that a figure links to. */
  rowsOf: async (path: string): Promise<number> => counted.parse(await get(path)).total,
  /** Every row of a list, page by page. @param path with a started query: `/payments/deposits?` */
  async everyRow<Row>(path: string, page: z.ZodType<{ items: Row[] }>): Promise<Row[]> {
    const rows: Row[] = [];
    for (let at = 1; ; at += 1) {
      const { items } = page.parse(await get(`${path}&pageSize=100&page=${at}`));
      if (items.length === 0) return rows;
      rows.push(...items);
    }
  },
  /** Every row of the inbox that a filter selects, page by page. */
  async inbox(filter: string, person = 'admin') {
    const rows: DeskItem[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/desk/items?pageSize=7&page=${page}${filter}`;
      const answer = deskPage.parse(await getAs(path, person));
      rows.push(...answer.items);
      if (answer.items.length === 0) return { ...answer, rows };
    }
  },
};

/** The sums of amounts by currency, as lists write them. */
export function sumsOf(amounts: readonly (Money | null)[]): Money[] {
  const sums = new Map<Currency, bigint>();
  for (const money of amounts)
    if (money) sums.set(money.currency, (sums.get(money.currency) ?? 0n) + minorOf(money));
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, minor]) => toMoney(minor, currency));
}

/** The same without zero sums. */
export const someOf = (amounts: readonly (Money | null)[]): Money[] =>
  sumsOf(amounts).filter(isSome);

export const isSome = ({ amount }: { readonly amount: string }): boolean => !/^[0.]+$/.test(amount);

export const minorOf = ({ amount, currency }: Money): bigint =>
  amount.startsWith('-')
    ? -(parseAmount(amount.slice(1), currency) ?? 0n)
    : (parseAmount(amount, currency) ?? 0n);
