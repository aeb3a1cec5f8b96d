import { MEASURE_WORDS, type Measure } from '#contract/indexes/values.ts';
import { INDEX_WORDS, indexDay, missingWords } from '#contract/indexes/words.ts';
import type { ExplainedReturn } from '#contract/portfolio/schemas.ts';
import { readableAnswer, readableDay, readableDecimal, readableTokens } from '#core/readable.ts';
import { LEGAL } from '#modules/reports';
import {
  endTable,
  heading,
  lines,
  type Paper,
  paragraph,
  print,
  table,
} from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { PortfolioDeps } from './deps.ts';
import { explainedReturnOf } from './explained.ts';

const ROUNDING =
  'Cada importe se valúa el día en que ocurrió y se redondea al centavo una sola vez, de modo que las partes suman exactamente el total.';
/** Label of the line for money in wallets. */
const WALLETS = 'Dinero en billeteras';
const DOLLAR =
  'Un peso y un dólar se comparan por el índice del día, o el último de los siete días anteriores.';

/** The PDF of a person's return with its parts. */
export async function explainedReturnPdf(
  deps: PortfolioDeps,
  userId: string,
  measure: Measure,
): Promise<BinaryAnswer> {
  const found = await explainedReturnOf(deps, userId, measure);
  const name = (await deps.identity.names([userId])).get(userId) ?? '';
  const facts = {
    title: 'Retorno explicado',
    subtitle: `${name} · ${MEASURE_WORDS[measure]} · al ${readableDay(found.day)}`,
    issuedAt: deps.clock.now(),
    legal: LEGAL,
    landscape: true,
  };
  return {
    content: print(facts, (paper) => draw(paper, found)),
    type: 'application/pdf',
    name: `retorno-${found.day}.pdf`,
  };
}

/** The height, in points, of a return's parts with their sum, which stay on one page. */
const SUMMARY_HEIGHT = 260;

/** A return with its parts in one column, for a document that also has other content. */
export function drawReturn(paper: Paper, found: ExplainedReturn): void {
  const { explained, measure, day } = found;
  paper.room(SUMMARY_HEIGHT);
  heading(paper, 'Retorno explicado');
  paragraph(paper, `${MEASURE_WORDS[measure]}, al ${readableDay(day)}.`);
  if (explained === null) paragraph(paper, `No disponible porque ${reasonOf(found)}.`);
  else {
    lines(paper, [
      { label: 'Precio', value: readableAnswer(explained.price) },
      { label: 'Renta', value: readableAnswer(explained.rent) },
      { label: 'Moneda', value: readableAnswer(explained.currency) },
      { label: 'Costos, que se restan', value: readableAnswer(explained.fees) },
      { label: 'Retorno', value: readableAnswer(explained.total), strong: true },
      { label: 'Valor actual', value: readableAnswer(explained.has) },
      { label: 'Dinero puesto, menos el retirado', value: readableAnswer(explained.put) },
    ]);
    returnsTable(paper, explained);
    if (found.unpriced > 0) paragraph(paper, unpricedWords(found), true);
  }
  drawIndexes(paper, found);
}

function draw(paper: Paper, found: ExplainedReturn): void {
  const { explained } = found;
  if (explained === null) paragraph(paper, `No disponible porque ${reasonOf(found)}.`);
  else {
    lines(paper, [
      { label: 'Valor actual', value: readableAnswer(explained.has) },
      { label: 'Dinero puesto, menos el retirado', value: readableAnswer(explained.put) },
      { label: 'Retorno', value: readableAnswer(explained.total), strong: true },
    ]);
    heading(paper, 'De qué está hecho', 'table');
    partsTable(paper, explained);
    if (found.unpriced > 0) paragraph(paper, unpricedWords(found), true);
  }
  heading(paper, 'Índices');
  drawIndexes(paper, found);
}

const unpricedWords = ({ unpriced }: ExplainedReturn): string =>
  `${readableTokens(BigInt(unpriced))} que todavía no ${unpriced === 1 ? 'tiene precio cuenta' : 'tienen precio cuentan'} como cero.`;

/** The values that amounts were measured with, and how they were rounded. */
function drawIndexes(paper: Paper, found: ExplainedReturn): void {
  for (const { index, day, value, source, isSample } of found.indexes)
    paragraph(
      paper,
      `${atStart(INDEX_WORDS[index])}: ${readableDecimal(value)} (${indexDay(index, day)}). Fuente: ${source}.${isSample ? ' Incluye valores de muestra.' : ''}`,
    );
  if (found.indexes.length === 0) paragraph(paper, 'Ninguno: todo ocurrió en la misma moneda.');
  paragraph(paper, `${ROUNDING} ${DOLLAR}`, true);
}

const atStart = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Why there is no return in this measure. */
const reasonOf = ({ missing }: ExplainedReturn): string =>
  missing.length > 0 ? missing.map(missingWords).join('; ') : 'todavía no hubo movimientos';

function partsTable(paper: Paper, explained: NonNullable<ExplainedReturn['explained']>): void {
  const right = { part: 1.4, align: 'right' } as const;
  const row = table(paper, [
    { header: 'Tenencia', part: 2.4 },
    { header: 'Puesto', ...right },
    { header: 'Valor actual', ...right },
    { header: 'Precio', ...right },
    { header: 'Renta', ...right },
    { header: 'Moneda', ...right },
    { header: 'Costos', ...right },
    { header: 'Retorno', ...right },
  ]);
  for (const line of explained.lines) row(cellsOf(line.projectName ?? WALLETS, line));
  row(cellsOf('Total', explained));
  endTable(paper);
}

/** Draws the return of each holding, narrow enough for a portrait page. */
function returnsTable(paper: Paper, explained: NonNullable<ExplainedReturn['explained']>): void {
  const right = { part: 1.5, align: 'right' } as const;
  const row = table(paper, [
    { header: 'Tenencia', part: 2 },
    { header: 'Precio', ...right },
    { header: 'Renta', ...right },
    { header: 'Moneda', ...right },
    { header: 'Costos', ...right },
    { header: 'Retorno', ...right },
  ]);
  for (const { projectName, price, rent, currency, fees, total } of explained.lines)
    row([projectName ?? WALLETS, ...[price, rent, currency, fees, total].map(readableAnswer)]);
  endTable(paper);
}

type Amounts = Pick<
  NonNullable<ExplainedReturn['explained']>,
  'put' | 'has' | 'price' | 'rent' | 'currency' | 'fees' | 'total'
>;
const cellsOf = (label: string, parts: Amounts): string[] => [
  label,
  ...[parts.put, parts.has, parts.price, parts.rent, parts.currency, parts.fees, parts.total].map(
    readableAnswer,
  ),
];
