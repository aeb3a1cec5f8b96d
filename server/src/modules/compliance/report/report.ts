import type { CaseDetail } from '#contract/compliance/cases.ts';
import type * as calls from '#contract/compliance/endpoints.ts';
import type { FileFormat } from '#contract/compliance/files.ts';
import type { MonthlyReport, PeopleFigure, ReportPerson } from '#contract/compliance/report.ts';
import type { QueryOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { label } from '#contract/words.ts';
import { lastDayBefore, startOfBusinessDay } from '#core/clock.ts';
import { readableDateTime, readableMonth } from '#core/readable.ts';
import type { Db } from '#platform/database/index.ts';
import { type Cell, csvStream } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { assertOfficer } from '../policy/officers.ts';
import { isExposedBy } from '../rules/declarations.ts';
import { travelSaid } from '../rules/travel.ts';
import { exposedTerms } from '../store/policies.ts';
import { alertCounts, caseCounts, declarationsOfExposed } from '../store/report.ts';
import { countedPage, countOf } from '../store/report-people.ts';
import { pdfOf } from './pdf.ts';

/**
 * The figures of a month, for an officer; what is about the officer or a company that they own is left out.
 * @param month `YYYY-MM` in Argentina
 * @throws AppError OFFICER_REQUIRED
 */
export async function monthlyReport(
  { database: { db } }: Pick<ComplianceDeps, 'database'>,
  readerId: string,
  month: string,
): Promise<MonthlyReport> {
  await assertOfficer(db, readerId);
  const span = monthSpan(month);
  const asked = { span, readerId, exposed: await exposedBy(db, span.before) };
  const of = (figure: PeopleFigure): Promise<number> => countOf(db, figure, asked);
  return {
    month,
    people: {
      low: await of('low'),
      medium: await of('medium'),
      high: await of('high'),
      unassessed: await of('unassessed'),
      exposed: await of('exposed'),
      exposedOwners: await of('exposedOwners'),
      exposedCompanies: await of('exposedCompanies'),
    },
    alerts: await alertCounts(db, readerId, span),
    cases: await caseCounts(db, readerId, span),
    declarations: await of('declarations'),
  };
}

/**
 * What a figure of the month counts, for an officer: people at the end of the month, owners, companies or declarations.
 * @throws AppError OFFICER_REQUIRED
 */
export async function peopleCounted(
  { database: { db }, identity }: Pick<ComplianceDeps, 'database' | 'identity'>,
  readerId: string,
  { month, figure, page, pageSize }: QueryOf<typeof calls.listReportPeople>,
): Promise<Page<ReportPerson>> {
  await assertOfficer(db, readerId);
  const span = monthSpan(month);
  const exposed = figure === 'exposed' ? await exposedBy(db, span.before) : [];
  const found = await countedPage(db, { figure, span, exposed, readerId, page, pageSize });
  const names = await identity.names([...new Set(found.items.map(({ userId }) => userId))]);
  return {
    ...found,
    items: found.items.map((one) => ({ ...one, userName: names.get(one.userId) ?? '' })),
  };
}

/** Who counts as exposed by their own declarations before an instant, with the last of them. */
async function exposedBy(db: Db, before: Date) {
  const on = { today: lastDayBefore(before), terms: await exposedTerms(db) };
  return [...(await declarationsOfExposed(db, before))].flatMap(([user_id, all]) =>
    isExposedBy(all, on) && all[0] ? [{ user_id, at: all[0].declared_at }] : [],
  );
}

/** The first and last instant of a month in Argentina. @param month `YYYY-MM` */
export const monthSpan = (month: string) => ({
  from: startOfBusinessDay(`${month}-01`),
  before: startOfBusinessDay(after(month)),
});

/** The first day of the next month. */
function after(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** A file to produce: its format and its instant. */
interface Wanted {
  readonly format: FileFormat;
  readonly at: Date;
}

export const reportFile = (report: MonthlyReport, wanted: Wanted): BinaryAnswer =>
  fileOf(`informe-${report.month}`, {
    ...wanted,
    json: report,
    rows: reportRows(report),
    title: 'Informe mensual de prevención',
    subtitle: readableMonth(report.month),
  });

const reportRows = ({ people, alerts, cases, declarations }: MonthlyReport): Cell[][] => [
  ['Personas', 'Riesgo bajo', count(people.low)],
  ['Personas', 'Riesgo medio', count(people.medium)],
  ['Personas', 'Riesgo alto', count(people.high)],
  ['Personas', 'Sin evaluar', count(people.unassessed)],
  ['Personas', 'Expuestas políticamente', count(people.exposed)],
  ['Empresas', 'Beneficiarios finales expuestos', count(people.exposedOwners)],
  ['Empresas', 'Con beneficiarios expuestos', count(people.exposedCompanies)],
  ['Declaraciones', 'Presentadas en el mes', count(declarations)],
  ...alerts.map((of): Cell[] => ['Alertas', alertName(of), count(of.raised)]),
  ...alerts.map((of): Cell[] => ['Alertas resueltas', alertName(of), count(of.cleared)]),
  ...alerts.map((of): Cell[] => ['Alertas terminadas solas', alertName(of), count(of.over)]),
  ...alerts.map((of): Cell[] => [
    'Alertas que volvieron a abrirse',
    alertName(of),
    count(of.reopened),
  ]),
  ...alerts.map((of): Cell[] => ['Alertas abiertas al cierre', alertName(of), count(of.open)]),
  ['Casos', 'Abiertos', count(cases.opened)],
  ['Casos', 'Cerrados sin reporte', count(cases.closed)],
  ['Casos', 'Reportados', count(cases.reported)],
  ['Casos', 'Reportados fuera de plazo', count(cases.reportedLate)],
];

const alertName = ({ rule, level }: Pick<CaseDetail['alerts'][number], 'rule' | 'level'>): string =>
  `${deskLabel('alertRule', rule)}, ${deskLabel('alertLevel', level).toLowerCase()}`;
const count = (number: number): Cell => ({ number: String(number) });

export const caseFile = (one: CaseDetail, wanted: Wanted): BinaryAnswer =>
  fileOf(`caso-${one.number}`, {
    ...wanted,
    json: one,
    rows: caseRows(one),
    title: `Caso ${one.number}`,
    subtitle: one.title,
  });

const caseRows = (one: CaseDetail): Cell[][] => [
  ['Caso', one.openedAt, one.openedBy, one.title],
  [one.representative === null ? 'Persona' : 'Empresa', '', '', one.userName],
  ...(one.taxId ? [['CUIT o CUIL', '', '', one.taxId]] : []),
  ...(one.representative === null ? [] : [['Representante', '', '', one.representative]]),
  ['Al abrirse el caso', one.openedAt, '', sealedWords(one.sealed)],
  ['Estado', '', '', label('caseState', one.state)],
  ['Operación', one.operationAt, '', ''],
  ...(one.dueAt ? [['Plazo', one.dueAt, '', one.late ? 'Fuera de plazo' : '']] : []),
  ...one.alerts
    .filter(({ addedAt }) => addedAt > one.openedAt)
    .map((alert) => ['Alerta agregada', alert.addedAt, alert.addedBy, alertSubject(alert)]),
  ...one.alerts.map((alert) => [
    `Alerta ${deskLabel('alertLevel', alert.level).toLowerCase()}`,
    alert.at,
    alert.orderNumber || 'Intento rechazado',
    `${deskLabel('alertRule', alert.rule)}: ${alert.why}`,
  ]),
  ...one.travel.map((said) => ['USDT', said.at, said.orderNumber, travelSaid(said)]),
  ...one.notes.map(({ at, by, text }) => ['Nota', at, by, text]),
  ...one.files.map(({ name, createdAt, sha256 }) => [
    'Documento',
    createdAt,
    '',
    sha256 ? `${name}, SHA-256 ${sha256}` : name,
  ]),
  ...(one.concludedAt ? [['Conclusión', one.concludedAt, '', one.conclusion ?? '']] : []),
  ...(one.reportedAt ? [['Reporte', one.reportedAt, '', one.reference ?? '']] : []),
  ...(one.recordedAt ? [['Reporte anotado', one.recordedAt, '', '']] : []),
];

const alertSubject = ({ orderNumber, rule, level }: CaseDetail['alerts'][number]): string =>
  [orderNumber, alertName({ rule, level })].filter(Boolean).join(' · ');

const sealedWords = ({ name, document, taxId, representative }: CaseDetail['sealed']): string =>
  [
    name,
    representative && `representante ${representative}`,
    document && `documento ${document}`,
    taxId && `CUIT o CUIL ${taxId}`,
  ]
    .filter(Boolean)
    .join(', ');

export interface Content extends Wanted {
  readonly json: object;
  readonly rows: readonly Cell[][];
  readonly title: string;
  readonly subtitle: string;
}

export function fileOf(name: string, content: Content): BinaryAnswer {
  const { format, json, rows } = content;
  if (format === 'pdf')
    return { content: pdfOf(content), type: 'application/pdf', name: `${name}.pdf` };
  if (format === 'json')
    return {
      content: JSON.stringify(json, null, 2),
      type: 'application/json; charset=utf-8',
      name: `${name}.json`,
    };
  const isOfFigures = rows[0]?.length === FIGURES.length;
  return {
    content: csvStream(
      isOfFigures ? FIGURES : EVENTS,
      isOfFigures ? rows : rows.map(inLocalTime),
      'semicolon',
    ),
    type: 'text/csv; charset=utf-8',
    name: `${name}.csv`,
  };
}

const FIGURES = ['Qué', 'Cuál', 'Cuántos'];
const EVENTS = ['Qué', 'Cuándo', 'Quién', 'Detalle'];

/** An event's row with its instant as the desk reads it. */
const inLocalTime = ([what = '', when = '', ...rest]: readonly Cell[]): Cell[] => [
  what,
  typeof when === 'string' && when !== '' ? readableDateTime(new Date(when)) : when,
  ...rest,
];
