import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, id, pageOf } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { exportFile } from '../reports/schemas.ts';
import { balanceRows, balanceRowsQuery } from './bank/balances.ts';
import { bankLineRow, bankSums, lineOutcome, matchedLine, openBankLine } from './bank/lines.ts';
import {
  bankLinesQuery,
  bankReport,
  bankReportQuery,
  exportedList,
  matchedQuery,
} from './bank/report.ts';
import { bankRule, bankRuleBody, bankRulesQuery } from './bank/rules.ts';
import {
  accountDoubt,
  bankAccount,
  bankAccountBody,
  statementColumns,
  statementImport,
  statementsQuery,
} from './bank/statements.ts';
import { bankLineKind, lineMeaning } from './bank/values.ts';

export const getBankReport = endpoint({
  method: 'GET',
  path: '/treasury/bank',
  summary:
    'Diferencias entre los extractos del banco y los movimientos, con lo que se propone para cada línea',
  description:
    'Cada lista viene por páginas: `page` es la de todas; `open` y `totals` dicen cuántas hay. Con `line`, de las líneas por decidir viene solo esa; con `import`, las que trajo ese extracto.',
  access: 'payments.manage',
  query: bankReportQuery,
  answer: bankReport,
});
/** Largest amounts first, so that the important rows are on the first page. */
export const listBalanceRows = endpoint({
  method: 'GET',
  path: '/treasury/bank/balance',
  summary: 'De qué es la suma cada importe del saldo del banco, del libro y de su diferencia',
  access: 'payments.manage',
  query: balanceRowsQuery,
  answer: balanceRows,
});
/** Parts: `file` (CSV or .xlsx), `accountId`, `secondAccountId` and `columns` where they are not remembered. */
export const importStatement = endpoint({
  method: 'POST',
  path: '/payments/bank/statements',
  summary: 'Cargar un extracto del banco (CSV o .xlsx): propone qué es cada línea',
  description:
    'Partes: `file`; `accountId`, la cuenta de la empresa; `secondAccountId`, la de las filas en la otra moneda, según la columna de la moneda; `columns`, un JSON que dice qué es cada columna. Sin ellas valen las cuentas y las columnas recordadas para ese encabezado. La cuenta hace falta cuando ninguna lo tiene, cuando lo tienen varias o cuando el archivo nombra otra moneda: nunca se adivina. Una fila que no se entiende queda afuera, con su número y el motivo; las demás entran. Cargar de nuevo el mismo archivo no repite ninguna línea: con otras columnas se leen de nuevo los textos de las pendientes; con otros días, importes u otra cuenta reemplaza las suyas, o se rechaza si alguna ya está decidida.',
  access: 'settings.manage',
  multipart: true,
  answer: bankReport.extend({
    added: z.number(),
    repeated: z.number(),
    /** The new lines of this import that are not settled yet, on any page of the report. */
    brought: z.array(id),
    statement: statementImport,
  }),
  errors: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'NOT_FOUND', 'STATEMENT_IMPORTED'],
});
/** Parses a statement's beginning without storing anything: its columns, remembered or guessed. */
export const previewStatement = endpoint({
  method: 'POST',
  path: '/payments/bank/statements/preview',
  summary: 'Leer las columnas de un extracto sin cargarlo',
  access: 'settings.manage',
  multipart: true,
  answer: z.object({
    /** The remembered account, or for an unknown heading a proposal; null when an administrator has to choose. */
    accountId: id.nullable(),
    /** The account of the rows in the other currency, if it is remembered. */
    secondAccountId: id.nullable(),
    /** Whether account and columns of this heading were confirmed before and nothing contradicts them. */
    remembered: z.boolean(),
    doubt: accountDoubt.nullable(),
    heading: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    columns: statementColumns.nullable(),
  }),
  errors: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'NOT_FOUND'],
});
export const listStatements = endpoint({
  method: 'GET',
  path: '/payments/bank/statements',
  summary: 'Extractos cargados: quién, cuándo, cuántas líneas y qué fue de ellas',
  access: 'payments.manage',
  query: statementsQuery,
  answer: pageOf(statementImport),
});
export const listCertainLines = endpoint({
  method: 'GET',
  path: '/payments/bank/statements/:id/certain',
  summary: 'Líneas seguras de un extracto, todas, que quedan por decidir',
  access: 'payments.manage',
  params: byId,
  answer: z.object({ items: z.array(openBankLine) }),
  errors: ['NOT_FOUND'],
});
export const addBankAccount = endpoint({
  method: 'POST',
  path: '/payments/bank/accounts',
  summary: 'Agregar una cuenta bancaria de la empresa de la que se cargan extractos',
  access: 'settings.manage',
  body: bankAccountBody,
  answer: bankAccount,
});

/**
 * Decides many lines, each in a transaction of its own: a rejected one does not affect the others. A deposit is
 * credited for its line, a withdrawal marked as sent, and any other kind explained, by the same rules as a single
 * line.
 */
export const decideBankLines = endpoint({
  method: 'POST',
  path: '/payments/bank/lines/decide',
  summary: 'Decidir varias líneas del banco: cada una con su resultado',
  access: 'payments.manage',
  stepUp: true,
  idempotent: true,
  maxBodyBytes: 300_000,
  body: z.strictObject({
    decisions: z
      .array(
        z.strictObject({
          lineId: id,
          as: lineMeaning,
          /** The deposit, withdrawal or payment run that was seen. */
          movementId: id.optional(),
        }),
      )
      .min(1, 'REQUIRED')
      .max(500, 'TOO_LONG')
      .refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length, 'INVALID'),
    /** Of explained lines. */
    reason: freeText(300).min(3, 'TOO_SHORT').optional(),
  }),
  answer: z.object({ outcomes: z.array(lineOutcome), learnt: z.array(bankRule) }),
});
export const listBankLines = endpoint({
  method: 'GET',
  path: '/treasury/bank/lines',
  summary: 'Todas las líneas del banco, con qué fue de cada una: las que cuenta cada cifra',
  access: 'payments.manage',
  query: bankLinesQuery,
  answer: pageOf(bankLineRow).extend({ sums: bankSums }),
});
export const listMatchedLines = endpoint({
  method: 'GET',
  path: '/payments/bank/lines',
  summary: 'Líneas del banco que son un movimiento',
  access: 'payments.manage',
  query: matchedQuery,
  answer: pageOf(matchedLine).extend({ sums: bankSums }),
});
export const exportBankLines = endpoint({
  method: 'GET',
  path: '/exports/bank-lines',
  summary:
    'Líneas del banco, con lo que son, quién lo decidió y lo que se propone (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: bankLinesQuery.omit({ page: true, pageSize: true, 'filter[id]': true }).extend({
    /** The list whose search and order the file has; by default that of all lines. */
    list: exportedList.optional(),
    certainty: bankReportQuery.shape.certainty,
    ...exportFile,
  }),
});
/** Only a match that credited and paid nothing can be undone: moved money is returned by its own steps. */
export const releaseBankLine = endpoint({
  method: 'POST',
  path: '/payments/bank/lines/:id/release',
  summary: 'Deshacer la coincidencia de una línea con un movimiento',
  access: 'settings.manage',
  stepUp: true,
  params: byId,
  body: z.strictObject({ reason: freeText(300).min(3, 'TOO_SHORT') }),
  answer: bankReport,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS'],
});

export const listBankRules = endpoint({
  method: 'GET',
  path: '/payments/bank/rules',
  summary: 'Reglas que proponen qué es una línea del banco',
  access: 'payments.manage',
  query: bankRulesQuery,
  answer: z.object({ items: z.array(bankRule) }),
});
export const addBankRule = endpoint({
  method: 'POST',
  path: '/payments/bank/rules',
  summary: 'Agregar una regla de las líneas del banco',
  access: 'settings.manage',
  body: bankRuleBody,
  answer: bankRule,
});
export const changeBankRule = endpoint({
  method: 'PUT',
  path: '/payments/bank/rules/:id',
  summary: 'Cambiar una regla de las líneas del banco',
  access: 'settings.manage',
  params: byId,
  body: bankRuleBody,
  answer: bankRule,
  errors: ['NOT_FOUND'],
});
export const deleteBankRule = endpoint({
  method: 'DELETE',
  path: '/payments/bank/rules/:id',
  summary: 'Borrar una regla de las líneas del banco',
  access: 'settings.manage',
  params: byId,
  errors: ['NOT_FOUND'],
});

const line = { params: byId, answer: bankReport } as const;
/**
 * `{id}` is the line. As revenue, where it may be a deposit and exceeds the setting's amount, it waits for a second
 * approval.
 */
export const explainBankLine = endpoint({
  method: 'POST',
  path: '/treasury/bank/lines/:id/explain',
  summary: 'Explicar una línea del banco que no es ningún movimiento',
  access: 'settings.manage',
  stepUp: true,
  idempotent: true,
  ...line,
  body: z.strictObject({
    kind: bankLineKind,
    reason: freeText(300).min(3, 'TOO_SHORT'),
  }),
  /** `learnt`: the rule created from its words. */
  answer: bankReport.extend({ learnt: z.array(bankRule) }),
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS', 'BANK_LINE_SETTLED'],
});
export const approveBankLine = endpoint({
  method: 'PUT',
  path: '/treasury/bank/lines/:id/approve',
  summary: 'Aprobar la explicación que dio otra persona',
  access: 'settings.manage',
  stepUp: true,
  ...line,
  /** The explanation as read; APPROVAL_DIFFERS when another replaced it. */
  body: z.strictObject({ explanationId: id }),
  errors: [
    'NOT_FOUND',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'MOVEMENT_STATE_FORBIDS',
    'APPROVAL_DIFFERS',
    'REQUESTER_NOT_AUTHORIZED',
    'BANK_LINE_SETTLED',
  ],
});
/**
 * Gives the second approval of many explanations, each in a transaction of its own and by the rules of a single one: a
 * refused one does not affect the others. A repetition by the same administrator counts as done.
 */
export const approveBankLines = endpoint({
  method: 'PUT',
  path: '/treasury/bank/explanations/approve',
  summary: 'Dar la segunda aprobación de varias explicaciones: cada una con su resultado',
  access: 'settings.manage',
  stepUp: true,
  body: z.strictObject({
    /** Each line with its explanation as read. */
    explanations: z
      .array(z.strictObject({ lineId: id, explanationId: id }))
      .min(1, 'REQUIRED')
      .max(500, 'TOO_LONG')
      .refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length, 'INVALID'),
  }),
  answer: z.object({ outcomes: z.array(lineOutcome) }),
});
export const unexplainBankLine = endpoint({
  method: 'POST',
  path: '/treasury/bank/lines/:id/unexplain',
  summary: 'Quitar la explicación de una línea del banco: lo asentado se deshace',
  access: 'settings.manage',
  stepUp: true,
  idempotent: true,
  ...line,
  body: z.strictObject({ reason: freeText(300).min(3, 'TOO_SHORT') }),
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS', 'EARNINGS_SPENT'],
});
