import { currencyOf } from '#contract/core/currency.ts';
import { fixedWorthOf } from '#contract/core/figures/exchange.ts';
import { type Currency, formatAmount } from '#contract/core/money.ts';
import { ENTRY_NAMES, entryName } from '#contract/ledger/entry-kinds.ts';
import { startOfBusinessDay } from '#core/clock.ts';
import {
  readableCount,
  readableDate,
  readableDateTime,
  readableMoney,
  spokenCurrency,
} from '#core/readable.ts';
import { type FileOptions, LEGAL } from '#modules/reports';
import {
  type Cell,
  csvStream,
  endTable,
  heading,
  lines,
  paragraph,
  print,
  table,
  XLSX_TYPE,
  xlsxStream,
} from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { PortfolioDeps } from './deps.ts';
import { balancesAt, type FlowRow, flowsOf, movementsOf } from './store.ts';
import { realisedBy } from './summary.ts';

const CONCEPTS: Readonly<Record<FlowRow['kind'], string>> = {
  purchase: ENTRY_NAMES.purchase,
  refund: ENTRY_NAMES.refund,
  revocation: ENTRY_NAMES.revocation,
  return: ENTRY_NAMES.round_closed,
  cancelled: ENTRY_NAMES.unreleased_returned,
  buyback: ENTRY_NAMES.buyback,
  rent: ENTRY_NAMES.rent,
};

interface AnnualLine {
  readonly at: Date;
  readonly concept: string;
  readonly project: string;
  readonly tokens: bigint;
  readonly currency: Currency;
  /** Minor units of `currency`. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** USD cents; null for pesos without a rate of their own. */
  readonly usd: bigint | null;
  /** Realised gain or loss in USD cents. */
  readonly gain: bigint;
  readonly reference: string;
}

/**
 * The annual report for an accountant: positions at the end of the year, gains by kind, and every flow with its reference.
 * The current year is reported up to now.
 */
export async function annualFile(
  deps: PortfolioDeps,
  userId: string,
  { year, file }: { year: number; file: FileOptions },
): Promise<BinaryAnswer> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const from = startOfBusinessDay(`${year}-01-01`);
  const to = startOfBusinessDay(`${year + 1}-01-01`);
  const flows = (await flowsOf(db, userId))
    .map((flow) => ({ ...flow, at: flow.inherited_at ?? flow.at }))
    .filter(({ at }) => at >= from && at < to);
  // at the same moment, incoming money is listed before the purchase that it paid
  const all: AnnualLine[] = [
    ...(await movementsOf(db, userId, { from, to })).map((row) => ({
      at: row.at,
      concept: entryName(row.kind),
      project: row.project_name ?? '',
      tokens: 0n,
      currency: row.currency,
      amount: row.amount,
      fee: row.fee,
      usd: fixedWorthOf(row.amount, row.currency),
      gain: 0n,
      reference: row.reference,
    })),
    ...flows.map((flow) => ({
      at: flow.at,
      concept: conceptOf(flow),
      project: flow.project_name ?? '',
      tokens: flow.tokens,
      currency: flow.currency,
      amount: flow.inherited_at === null ? flow.amount : 0n,
      fee: 0n,
      usd: flow.inherited_at === null ? flow.usd : null,
      gain: realisedBy(flow),
      reference: flow.reference ?? '',
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const opening = await balancesAt(db, userId, from);
  const closing = await balancesAt(db, userId, to);
  const name = (await deps.identity.names([userId])).get(userId) ?? '';
  const person = await deps.identity.user(userId);
  const who = { name, taxId: person?.tax_id ?? '', document: person?.document ?? '' };
  const given = { year, now, ...who, all, opening, closing, isOver: to <= now };
  if (file.format === 'xlsx')
    return {
      content: xlsxStream(HEADER, cellsOf(given)),
      type: XLSX_TYPE,
      name: `resumen-${year}.xlsx`,
    };
  return file.format === 'csv'
    ? {
        content: csvStream(HEADER, cellsOf(given), file.separator),
        type: 'text/csv; charset=utf-8',
        name: `resumen-${year}.csv`,
      }
    : { content: paperOf(given), type: 'application/pdf', name: `resumen-${year}.pdf` };
}

function conceptOf({ kind, inherited_at }: FlowRow): string {
  if (inherited_at === null) return CONCEPTS[kind];
  return kind === 'purchase' ? 'Tokens heredados' : 'Tokens que pasaron a herederos';
}

/** Whose statement it is; an unknown number is empty. */
interface Person {
  readonly name: string;
  readonly taxId: string;
  readonly document: string;
}

interface Given extends Person {
  readonly year: number;
  readonly now: Date;
  readonly all: readonly AnnualLine[];
  readonly opening: Awaited<ReturnType<typeof balancesAt>>;
  readonly closing: Awaited<ReturnType<typeof balancesAt>>;
  readonly isOver: boolean;
}

const HEADER = [
  'Sección',
  'Fecha',
  'Concepto',
  'Proyecto o activo',
  'Tokens',
  'Moneda',
  'Importe',
  'Comisión',
  'Importe en USD',
  'Ganancia en USD',
  'Referencia',
];

function* cellsOf(given: Given): Generator<Cell[]> {
  const { all, opening, closing, year, isOver, now } = given;
  yield* headCells(given);
  for (const row of opening) yield balanceCells('Saldo al inicio', `01/01/${year}`, row);
  for (const line of all)
    yield [
      'Movimiento',
      readableDateTime(line.at),
      line.concept,
      line.project,
      line.tokens === 0n ? '' : { number: line.tokens.toString() },
      line.currency,
      { number: formatAmount(line.amount, line.currency) },
      { number: formatAmount(line.fee, line.currency) },
      line.usd === null ? '' : { number: formatAmount(line.usd, 'USD') },
      { number: formatAmount(line.gain, 'USD') },
      line.reference,
    ];
  for (const row of closing)
    yield balanceCells('Saldo al cierre', isOver ? `31/12/${year}` : readableDate(now), row);
}

/** Whose statement it is: rows of their own, so that the columns stay those of the movements. */
function* headCells({ name, taxId, document }: Pick<Given, keyof Person>): Generator<Cell[]> {
  const empty = Array.from({ length: HEADER.length - 3 }, () => '');
  for (const [label, value] of [
    ['Nombre', name],
    ['CUIT o CUIL', taxId],
    ['Documento', document],
  ] as const)
    if (value !== '') yield ['Titular', '', label, value, ...empty.slice(1)];
}

const identityOf = ({ name, taxId, document }: Person): string =>
  [name, taxId === '' ? '' : `CUIT o CUIL ${taxId}`, document === '' ? '' : `documento ${document}`]
    .filter(Boolean)
    .join(' · ');

function balanceCells(section: string, day: string, row: Given['closing'][number]): Cell[] {
  const currency = currencyOf(row.asset);
  const usd = currency ? fixedWorthOf(row.amount, currency) : null;
  return [
    section,
    day,
    currency ? 'Dinero' : 'Tokens',
    currency ? '' : (row.name ?? ''),
    currency ? '' : { number: row.amount.toString() },
    currency ?? '',
    currency ? { number: formatAmount(row.amount, currency) } : '',
    '',
    usd === null ? '' : { number: formatAmount(usd, 'USD') },
    '',
    '',
  ];
}

function paperOf(given: Given) {
  const { year, now, all, opening, closing, isOver } = given;
  const who = identityOf(given);
  const facts = {
    title: `Resumen anual ${year}`,
    subtitle: isOver ? who : `${who} · hasta el ${readableDate(now)}`,
    issuedAt: now,
    legal: LEGAL,
    landscape: true,
  };
  return print(facts, async (paper, pause) => {
    heading(paper, 'Ganancias del año, en dólares');
    const byConcept = [...Map.groupBy(all, ({ concept }) => concept)].flatMap(([label, group]) => {
      const gain = group.reduce((sum, line) => sum + line.gain, 0n);
      return gain === 0n ? [] : [{ label, value: readableMoney(gain, 'USD') }];
    });
    const total = all.reduce((sum, line) => sum + line.gain, 0n);
    lines(paper, [
      ...byConcept,
      {
        label: 'Resultado del año',
        value: readableMoney(total, 'USD'),
        hint: 'recompras menos su costo, rentas acreditadas y penalidades',
        strong: true,
      },
    ]);
    heading(paper, isOver ? `Lo que había al 31/12/${year}` : `Lo que hay al ${readableDate(now)}`);
    lines(paper, balanceLines(closing));
    if (opening.length > 0) {
      heading(paper, `Lo que había al 01/01/${year}`);
      lines(paper, balanceLines(opening));
    }
    heading(paper, 'Movimientos', 'table');
    const draw = table(paper, [
      { header: 'Fecha', part: 1.5 },
      { header: 'Concepto', part: 2 },
      { header: 'Proyecto', part: 2.2 },
      { header: 'Tokens', part: 0.9, align: 'right' },
      { header: 'Importe', part: 1.7, align: 'right' },
      { header: 'Comisión', part: 1.2, align: 'right' },
      { header: 'En dólares', part: 1.5, align: 'right' },
      { header: 'Ganancia', part: 1.4, align: 'right' },
      { header: 'Referencia', part: 1.5 },
    ]);
    for (const line of all) {
      draw([
        readableDateTime(line.at),
        line.concept,
        line.project,
        line.tokens === 0n ? '' : readableCount(line.tokens),
        readableMoney(line.amount, line.currency),
        line.fee === 0n ? '' : readableMoney(line.fee, line.currency),
        line.usd === null ? '' : readableMoney(line.usd, 'USD'),
        line.gain === 0n ? '' : readableMoney(line.gain, 'USD'),
        line.reference,
      ]);
      await pause();
    }
    endTable(paper);
    if (all.length === 0) paragraph(paper, 'Sin movimientos en el año.', true);
  });
}

const balanceLines = (rows: Given['closing']) =>
  rows.map((row) => {
    const currency = currencyOf(row.asset);
    const usd = currency ? fixedWorthOf(row.amount, currency) : null;
    return currency
      ? {
          label: `Dinero en ${spokenCurrency(currency)}`,
          value: readableMoney(row.amount, currency),
          ...(usd !== null && currency !== 'USD' ? { hint: readableMoney(usd, 'USD') } : {}),
        }
      : { label: `Tokens de ${row.name ?? ''}`, value: readableCount(row.amount) };
  });
