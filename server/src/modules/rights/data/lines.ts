import { actionWords } from '#contract/audit/words.ts';
import { currencyOf } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import { DAY_SHAPE } from '#contract/core/shapes.ts';
import type { PersonalData } from '#contract/rights/schemas.ts';
import {
  readableCount,
  readableDateTime,
  readableDay,
  readableDecimal,
  readableMoney,
  readablePercent,
} from '#core/readable.ts';
import type { PersonalRows } from '#platform/database/personal.ts';
import { valueWords } from './values.ts';
import { labelOf } from './words.ts';

type Row = Readonly<Record<string, unknown>>;
interface Sections {
  readonly sections: readonly PersonalRows[];
}

/** Columns of amounts, each with the columns that may name its currency. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  amount: ['currency', 'fromCurrency'],
  converted: ['toCurrency'],
  acceptedAmount: ['currency'],
  feeAmount: ['currency'],
  residue: ['currency'],
  cost: ['currency'],
  penalty: ['currency'],
  most: ['currency'],
  creditedAmount: ['currency'],
  taken: ['currency'],
  owed: ['currency'],
  receivedAmount: ['receivedCurrency'],
  paidAmount: ['paidCurrency'],
  balance: ['asset'],
  balanceAfter: ['asset'],
};
/** Amounts of one currency, by column, or by table and column. */
const FIXED = new Map<string, Currency>([
  ...['costUsd', 'priceUsd', 'usdAmount', 'paidUsd', 'rentShares.amount'].map(
    (column) => [column, 'USD'] as const,
  ),
  ['monthly', 'ARS'],
]);
const COUNTS = new Set(['tokens', 'tokenDays', 'price', 'size']);
const RATES = new Set(['rate', 'lateRate']);
/** Hundredths of a percent. */
const SHARES = new Set(['share', 'threshold']);
/** Columns with the number of an accepted text, which is 0 until the person accepts one. */
const ACCEPTED = new Set(['termsNumber', 'privacyNumber']);
/** Columns with the id of another row of the person, which has the currency. */
const LINKS = ['accountId', 'purchaseId', 'depositId'] as const;
const UNPRINTED = new Set(['notifications.kind']);

/** The currency or token of each account, purchase and deposit of a person, by its id. */
export const assetsOf = ({ sections }: Sections): ReadonlyMap<unknown, string> =>
  new Map(
    sections
      .filter(({ name }) => ['ledgerAccounts', 'tokenPurchases', 'deposits'].includes(name))
      .flatMap(({ rows }) =>
        rows.flatMap(({ id, asset, currency }) => {
          const of = asset ?? currency;
          return typeof of === 'string' ? [[id, of] as const] : [];
        }),
      ),
  );

/**
 * What ids of a person's rows stand for, in words: their projects, and the balances that their movements change, by what
 * each is for and its project.
 */
export function namesOf({
  sections,
  projects,
}: Sections & Pick<PersonalData, 'projects'>): ReadonlyMap<unknown, string> {
  const named = new Map<unknown, string>(projects.map(({ id, name }) => [id, name]));
  const balances = sections
    .filter(({ name }) => name === 'ledgerAccounts')
    .flatMap(({ name: table, rows }) =>
      rows.map(({ id, purpose, projectId }) => {
        const what = valueWords({ table, column: 'purpose' }, String(purpose));
        const project = named.get(projectId);
        return [id, project === undefined ? what : `${what}, ${project}`] as const;
      }),
    );
  return new Map([...named, ...balances]);
}

/** Ids that are printed as what they stand for, with their labels. */
const NAMED: Readonly<Record<string, string>> = { projectId: 'Proyecto', accountId: 'Saldo' };

/** Where a row is from, and the currencies of the person's other rows. */
interface Place {
  readonly table: string;
  readonly assets: ReadonlyMap<unknown, string>;
  readonly names?: ReadonlyMap<unknown, string>;
}

/**
 * The printed lines of one row: known columns in words, without internal ids, which are in the machine-readable file.
 */
export const linesOf = (row: Row, place: Place): { label: string; value: string }[] =>
  Object.entries(row).flatMap(([column, value]) => {
    const named = NAMED[column] && place.names?.get(value);
    if (named) return [{ label: NAMED[column] ?? '', value: named }];
    const label = labelOf(place.table, column);
    if (!label || value === null || value === '' || /(^id|Id)$/.test(column)) return [];
    if (UNPRINTED.has(`${place.table}.${column}`)) return [];
    const words = wordsOf(column, value, { row, place });
    return words === '' ? [] : [{ label, value: words }];
  });

function wordsOf(column: string, value: unknown, given: { row: Row; place: Place }): string {
  const { table } = given.place;
  if (value instanceof Date) return readableDateTime(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (ACCEPTED.has(column) && value === 0) return 'Ninguna';
  if (typeof value === 'number')
    return SHARES.has(column) ? readablePercent(value / 100) : readableCount(value);
  if (typeof value !== 'string') return partsOf({ table, column }, value).join(', ');
  if (DAY_SHAPE.test(value)) return readableDay(value);
  if (column === 'feePercent') return readablePercent(Number(value));
  if (RATES.has(column)) return readableDecimal(value);
  if (/^-?\d+$/.test(value)) return numberWords(column, BigInt(value), given) ?? value;
  return column === 'action' && table === 'auditLog'
    ? actionWords(value)
    : valueWords({ table, column }, value);
}

/** An amount of money or tokens; null for digits that are no amount, as those of a document. */
function numberWords(
  column: string,
  value: bigint,
  { row, place: { table, assets } }: { row: Row; place: Place },
): string | null {
  if (COUNTS.has(column)) return readableCount(value);
  const fixed = FIXED.get(`${table}.${column}`) ?? FIXED.get(column);
  if (fixed) return readableMoney(value, fixed);
  const named = AMOUNTS[column];
  if (named === undefined) return null;
  const linked = LINKS.map((link) => assets.get(row[link]));
  const of = [...named.map((name) => row[name]), ...linked].find((one) => typeof one === 'string');
  const currency = currencyOf(of);
  return currency === undefined ? readableCount(value) : readableMoney(value, currency);
}

/** The values within a value, without internal names and ids. */
function partsOf(place: { table: string; column: string }, value: unknown): string[] {
  if (value === null || value === '' || UUID.test(String(value))) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([column, one]) => {
      const inner = { table: place.table, column: /^\d+$/.test(column) ? place.column : column };
      return SHARES.has(column) && typeof one === 'number'
        ? [readablePercent(one / 100)]
        : partsOf(inner, one);
    });
  if (typeof value === 'boolean') return [value ? 'Sí' : 'No'];
  const text = String(value);
  return [DAY_SHAPE.test(text) ? readableDay(text) : valueWords(place, text)];
}
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
