import { currencyOf, isCurrency } from '#contract/core/currency.ts';
import { formatAmount } from '#contract/core/money.ts';
import { businessDay, daysBetween, lastDayBefore } from '#core/clock.ts';
import { readableDay } from '#core/readable.ts';
import { pesosOf } from '#modules/compliance';
import type { Cell } from '#platform/documents/index.ts';
import type { Book, Holding, Period } from './book.ts';
import { assetName, NO_RATE } from './names.ts';
import { classOf, type MoveClass, monthsOf } from './rules.ts';
import type { NetRow } from './store-ledger.ts';

export const CLIENTS_HEADER = [
  'Sección',
  'Desde',
  'Hasta',
  'Quiénes',
  'Concepto',
  'Moneda o token',
  'Clientes',
  'Operaciones',
  'Entró',
  'Salió',
  'Entró, en pesos',
  'Salió, en pesos',
] as const;

const GROUPS = [
  { name: 'Personas', has: (isCompany: boolean) => !isCompany },
  { name: 'Empresas', has: (isCompany: boolean) => isCompany },
  { name: 'Todos', has: () => true },
] as const;

const CLASS_WORDS: Readonly<Record<MoveClass, string>> = {
  outside: 'Ingresos y retiros',
  inside: 'Operaciones en la plataforma',
  tokens: 'Altas y bajas de tokens',
};

/** Calendar days in Argentina, both included, with the instant at which they end. */
interface Days {
  readonly from: string;
  readonly to: string;
  readonly before: Date;
}

/** The rows of the clients' export: of the whole period, then of each calendar month of it. */
export function* clientRows(book: Book, period: Period): Generator<Cell[]> {
  const last = lastDayBefore(book.span.before);
  const whole = { from: period.from, to: last };
  const months = monthsOf(whole);
  for (const { from, to } of months.length > 1 ? [whole, ...months] : [whole]) {
    const end = daysBetween(from, to).before ?? book.span.before;
    const days = { from, to, before: end < book.span.before ? end : book.span.before };
    for (const group of GROUPS) {
      const own = book.holdings.filter(({ userId }) =>
        group.has(book.people.get(userId)?.is_company ?? false),
      );
      yield* countsOf(book, own, { days, group: group.name });
      yield* volumesOf(book, own, { days, group: group.name });
    }
  }
}

interface Where {
  readonly days: Days;
  readonly group: string;
}

const isWithin = ({ from, to }: Days, at: Date): boolean => {
  const day = businessDay(at);
  return day >= from && day <= to;
};
const peopleOf = (holdings: readonly Holding[]) => new Set(holdings.map(({ userId }) => userId));

/** How many clients have anything at the end, moved anything, and moved something for the first time. */
function* countsOf(
  { firsts }: Book,
  own: readonly Holding[],
  { days, group }: Where,
): Generator<Cell[]> {
  const balanceOf = ({ figures, nets }: Holding): bigint =>
    nets.reduce((sum, { at, amount }) => (at < days.before ? sum + amount : sum), figures.opening);
  const isNew = (userId: string) => {
    const first = firsts.get(userId);
    return first !== undefined && isWithin(days, first);
  };
  const counts = [
    ['Con dinero o tokens al final', peopleOf(own.filter((one) => balanceOf(one) !== 0n))],
    [
      'Con movimientos',
      peopleOf(own.filter(({ nets }) => nets.some(({ at }) => isWithin(days, at)))),
    ],
    ['Nuevos: primer movimiento', [...peopleOf(own)].filter(isNew)],
  ] as const;
  for (const [concept, people] of counts)
    yield [
      ...headOf('Clientes', { days, group }),
      concept,
      '',
      { number: String([...people].length) },
      ...BLANK,
    ];
}
const BLANK: readonly Cell[] = ['', '', '', '', ''];

const headOf = (section: string, { days: { from, to }, group }: Where): Cell[] => [
  section,
  readableDay(from),
  readableDay(to),
  group,
];

interface Volume {
  readonly asset: string;
  readonly of: MoveClass;
  readonly people: Set<string>;
  operations: number;
  in: bigint;
  out: bigint;
  /** Centavos; null where a day has no recorded rate. */
  pesosIn: bigint | null;
  pesosOut: bigint | null;
}

/** What moved of each asset: money from or to the outside apart from what stayed on the platform. */
function* volumesOf(
  book: Book,
  own: readonly Holding[],
  { days, group }: Where,
): Generator<Cell[]> {
  const found = new Map<string, Volume>();
  for (const { asset, userId, nets } of own)
    for (const net of nets.filter(({ at }) => isWithin(days, at))) {
      const of = classOf(net.kind, { isMoney: isCurrency(asset) });
      const volume = found.get(`${asset} ${of}`) ?? nothingOf(asset, of);
      found.set(`${asset} ${of}`, volume);
      volume.people.add(userId);
      addNet(book, volume, net);
    }
  const sorted = [...found.values()]
    .map((volume) => ({ volume, name: assetName(book, volume.asset) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
  for (const { volume, name } of sorted)
    yield [
      ...headOf('Volumen', { days, group }),
      CLASS_WORDS[volume.of],
      name,
      { number: String(volume.people.size) },
      { number: String(volume.operations) },
      amountCell(volume.asset, volume.in),
      amountCell(volume.asset, volume.out),
      ...(!isCurrency(volume.asset)
        ? ['', '']
        : [pesosCell(volume.pesosIn), pesosCell(volume.pesosOut)]),
    ];
}

const nothingOf = (asset: string, of: MoveClass): Volume => ({
  asset,
  of,
  people: new Set(),
  operations: 0,
  in: 0n,
  out: 0n,
  pesosIn: 0n,
  pesosOut: 0n,
});

function addNet({ rates }: Book, volume: Volume, { asset, at, amount }: NetRow): void {
  const currency = currencyOf(asset);
  const size = amount < 0n ? -amount : amount;
  const rate = currency === 'ARS' ? '1' : rates.of(businessDay(at))?.buy;
  const pesos = currency === undefined || rate === undefined ? null : pesosOf(size, currency, rate);
  const plus = (sum: bigint | null) => (sum === null || pesos === null ? null : sum + pesos);
  volume.operations += 1;
  if (amount > 0n) {
    volume.in += size;
    volume.pesosIn = plus(volume.pesosIn);
  } else {
    volume.out += size;
    volume.pesosOut = plus(volume.pesosOut);
  }
}

const amountCell = (asset: string, amount: bigint): Cell => {
  const currency = currencyOf(asset);
  return { number: currency === undefined ? amount.toString() : formatAmount(amount, currency) };
};
const pesosCell = (minor: bigint | null): Cell =>
  minor === null ? NO_RATE : { number: formatAmount(minor, 'ARS') };
