import type { StatementColumns } from '#contract/treasury/bank/statements.ts';
import { type Row, textOf } from './cells.ts';

/** Beginnings of column names, without accents and punctuation; the first one that fits decides a column's meaning. */
const NAMES = {
  day: ['fecha', 'date', 'dia'],
  debit: ['debito', 'debe', 'debitos', 'egreso', 'salida', 'importe debito', 'cargo', 'debit'],
  credit: [
    'credito',
    'haber',
    'creditos',
    'ingreso',
    'entrada',
    'importe credito',
    'abono',
    'credit',
  ],
  amount: ['importe', 'monto', 'amount', 'valor'],
  balance: ['saldo', 'balance'],
  currency: ['moneda', 'divisa', 'currency'],
  reference: [
    'concepto',
    'descripcion',
    'detalle',
    'referencia',
    'reference',
    'leyenda',
    'movimiento',
    'observacion',
    'ordenante',
    'originante',
    'destinatario',
    'beneficiario',
    'titular',
    'nombre',
    'razon social',
    'contraparte',
    'cuit',
    'cuil',
    'cbu',
    'cvu',
    'comprobante',
    'nro comprobante',
    'numero de comprobante',
    'description',
  ],
} as const;
type Meaning = keyof typeof NAMES;
const MEANINGS: readonly Meaning[] = [
  'day',
  'debit',
  'credit',
  'amount',
  'balance',
  'currency',
  'reference',
];

/** The heading is searched within this many rows. */
const HEADING_WITHIN = 60;

export interface Heading {
  /** Its index among the rows. */
  readonly at: number;
  readonly names: readonly string[];
  /** The columns that the names reveal; null when they do not suffice. */
  readonly columns: StatementColumns | null;
}

/** The heading: the first row that names a day and an amount, else the first row with three names. */
export function findHeading(rows: readonly Row[]): Heading | null {
  const near = rows.slice(0, HEADING_WITHIN);
  for (const [at, row] of near.entries()) {
    const columns = columnsOf(row.cells.map(textOf));
    if (columns) return { at, names: row.cells.map(textOf), columns };
  }
  const at = near.findIndex(
    (row) => row.cells.map(textOf).filter((name) => /\p{L}/u.test(name)).length >= 3,
  );
  const found = near[at];
  return found ? { at, names: found.cells.map(textOf), columns: null } : null;
}

/** Identifies one bank's heading. */
export const headingKey = (names: readonly string[]): string =>
  names.map(plainName).join('|').slice(0, 1_000);

function columnsOf(names: readonly string[]): StatementColumns | null {
  const means = names.map(meaningOf);
  const first = (meaning: Meaning) => {
    const at = means.indexOf(meaning);
    return at < 0 ? null : at;
  };
  const [day, debit, credit] = [first('day'), first('debit'), first('credit')];
  const sides = debit !== null && credit !== null;
  const amount = sides ? null : first('amount');
  if (day === null || (!sides && amount === null)) return null;
  return {
    day,
    amount,
    debit: sides ? debit : null,
    credit: sides ? credit : null,
    balance: first('balance'),
    currency: first('currency'),
    reference: means.flatMap((meaning, at) => (meaning === 'reference' ? [at] : [])).slice(0, 10),
  };
}

function meaningOf(name: string): Meaning | undefined {
  const plain = plainName(name);
  return MEANINGS.find((meaning) =>
    NAMES[meaning].some((start) => plain === start || plain.startsWith(`${start} `)),
  );
}

/** The column of vouchers among those of a line's text; null without one. */
export function voucherColumn(
  names: readonly string[],
  reference: readonly number[],
): number | null {
  return reference.find((at) => VOUCHER.test(plainName(names[at] ?? ''))) ?? null;
}

const VOUCHER = /^((nro|numero|n) (de )?)?(comprobante|operacion|transaccion)\b/;

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
