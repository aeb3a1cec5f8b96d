import { currencyOf, isCurrency } from '#contract/core/currency.ts';
import { type Currency, formatAmount } from '#contract/core/money.ts';
import { entryName } from '#contract/ledger/entry-kinds.ts';
import type { RegistryKind } from '#contract/registry/values.ts';
import { businessDay, lastDayBefore } from '#core/clock.ts';
import { readableDateTime, readableDay } from '#core/readable.ts';
import { pesosOf } from '#modules/compliance';
import type { Cell } from '#platform/documents/index.ts';
import { accountOf, NO_ACCOUNT } from './accounts.ts';
import type { Book, Holding, Period } from './book.ts';
import { CLIENTS_HEADER, clientRows } from './clients.ts';
import { assetName, NO_RATE, sourceName } from './names.ts';
import { closingOf } from './rules.ts';
import type { NetRow } from './store-ledger.ts';

const HEADER = [
  'Sección',
  'Fecha',
  'Persona',
  'CUIT o CUIL',
  'Documento',
  'Proyecto',
  'Concepto',
  'Moneda o token',
  'Cantidad',
  'Cotización comprador del día',
  'Fuente de la cotización',
  'En pesos',
  'Cuenta',
  'Orden',
  'Comisión',
  'Moneda recibida',
  'Importe recibido',
] as const;

/** The columns of an export. */
export function headerOf(kind: RegistryKind): readonly string[] {
  if (kind === 'clients') return CLIENTS_HEADER;
  return kind === 'funds'
    ? HEADER.map((name) => (name === 'Persona' ? 'Propietario del proyecto' : name))
    : HEADER;
}

/** Holdings in file order: by person, or by project for tokens and for the money of projects. */
function inOrder(book: Book, { kind }: Pick<Period, 'kind'>): Holding[] {
  const key = ({ userId, asset }: Holding): string => {
    const person = book.people.get(userId);
    const name = `${person?.lastname ?? ''} ${person?.name ?? ''} ${userId}`.trim();
    const tokens = assetName(book, asset);
    if (kind === 'funds') return `${book.projects.get(userId) ?? ''}\u0000${tokens}`;
    return kind === 'tokens' ? `${tokens}\u0000${name}` : `${name}\u0000${tokens}`;
  };
  return book.holdings
    .filter(({ userId }) => book.included.has(userId))
    .map((holding) => ({ holding, key: key(holding) }))
    .sort((one, other) => one.key.localeCompare(other.key, 'es'))
    .map(({ holding }) => holding);
}

/** For each person and asset the opening balance, each change and the closing balance. */
function* personRows(book: Book, period: Period): Generator<Cell[]> {
  const lastDay = lastDayBefore(book.span.before);
  for (const holding of inOrder(book, period)) {
    const { figures, nets } = holding;
    const row = rowMaker(book, holding);
    yield row({
      section: 'Saldo inicial',
      day: period.from,
      at: readableDay(period.from),
      when: book.span.from,
      amount: figures.opening,
    });
    for (const net of nets)
      yield row({
        section: 'Movimiento',
        day: businessDay(net.at),
        at: readableDateTime(net.at),
        when: net.at,
        amount: net.amount,
        project: book.projects.get(net.project_id) ?? '',
        concept: wordsOf(net.kind, net.amount, net.asset),
        account: accountOf(book, net),
        order: net.order_number ?? '',
        paid: paidCells(net),
      });
    yield row({
      section: 'Saldo final',
      day: lastDay,
      at: readableDay(lastDay),
      when: new Date(book.span.before.getTime() - 1),
      amount: closingOf(figures),
    });
  }
}

/** The rows of an export. */
export const rowsOf = (book: Book, period: Period): Generator<Cell[]> =>
  period.kind === 'clients' ? clientRows(book, period) : personRows(book, period);

const wordsOf = (kind: string, amount: bigint, asset: string): string =>
  !isCurrency(asset)
    ? `${amount > 0n ? 'Alta' : 'Baja'}: ${entryName(kind).toLowerCase()}`
    : entryName(kind);

interface Row {
  readonly section: string;
  /** The day whose rate values the amount. */
  readonly day: string;
  readonly at: string;
  /** The instant whose holder it names. */
  readonly when: Date;
  readonly amount: bigint;
  readonly project?: string;
  readonly concept?: string;
  readonly account?: string;
  readonly order?: string;
  /** What a withdrawal's account received, and the fee. */
  readonly paid?: readonly Cell[];
}

function rowMaker(book: Book, { userId, asset }: Holding): (row: Row) => Cell[] {
  const currency = currencyOf(asset);
  const issue = book.issues.get(asset.slice('token:'.length));
  return ({
    section,
    day,
    at,
    when,
    amount,
    project,
    concept = '',
    account = '',
    order = '',
    paid = NOT_PAID,
  }) => [
    section,
    at,
    ...whoCells(book.holderAt(userId, when)),
    project ?? book.projects.get(issue?.projectId ?? userId) ?? '',
    concept,
    assetName(book, asset),
    { number: currency === undefined ? amount.toString() : formatAmount(amount, currency) },
    ...valued(book, { currency, day, amount }),
    account,
    order,
    ...paid,
  ];
}

const whoCells = (person: ReturnType<Book['holderAt']>): Cell[] => [
  person ? `${person.name} ${person.lastname}`.trim() : '',
  person?.tax_id ?? '',
  person?.document ?? '',
];

const NOT_PAID: readonly Cell[] = ['', '', ''];

/** The fee of a withdrawal, and the currency and amount that its account received. */
function paidCells({ asset, fee, received_currency: currency, received }: NetRow): readonly Cell[] {
  const paidFrom = currencyOf(asset);
  if (paidFrom === undefined || fee === null || currency === null || received === null)
    return NOT_PAID;
  return [
    { number: formatAmount(fee, paidFrom) },
    currency,
    { number: formatAmount(received, currency) },
  ];
}

/** A day's rate, its source, and the amount in pesos. Tokens and pesos have no rate. */
function valued(
  { rates }: Book,
  { currency, day, amount }: { currency: Currency | undefined; day: string; amount: bigint },
): Cell[] {
  if (currency === undefined) return ['', '', ''];
  if (currency === 'ARS') return ['', '', { number: formatAmount(amount, 'ARS') }];
  const rate = rates.of(day);
  if (rate === null) return [NO_RATE, '', NO_RATE];
  const size = pesosOf(amount < 0n ? -amount : amount, currency, rate.buy);
  return [
    { number: rate.buy },
    sourceName(rate),
    { number: formatAmount(amount < 0n ? -size : size, 'ARS') },
  ];
}

/**
 * The days whose rate an export shows or adds up and that have no bank's rate on record, in order. The export of clients
 * values movements alone.
 */
export function daysWithoutBank(book: Book, { kind, from }: Period): string[] {
  const last = lastDayBefore(book.span.before);
  const days = inOrder(book, { kind }).flatMap(({ asset, nets }) => {
    const currency = currencyOf(asset);
    if (currency === undefined || currency === 'ARS') return [];
    const own = nets.map(({ at }) => businessDay(at));
    return kind === 'clients' ? own : [from, ...own, last];
  });
  return [...new Set(days)].filter((day) => !book.rates.of(day)?.isBanks).sort();
}

/** How many rows an export has, and how many of them lack a rate or the account of a transfer. */
export function countRows(book: Book, period: Period) {
  let rows = 0;
  let withoutRate = 0;
  let withoutAccount = 0;
  for (const row of rowsOf(book, period)) {
    rows += 1;
    if (row.includes(NO_RATE)) withoutRate += 1;
    if (row.includes(NO_ACCOUNT)) withoutAccount += 1;
  }
  return { rows, withoutRate, withoutAccount };
}
