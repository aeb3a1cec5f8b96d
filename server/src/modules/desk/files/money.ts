import { deskLabel } from '#contract/desk/words.ts';
import type { Payable } from '#contract/payouts/schemas.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import type { BankReport } from '#contract/treasury/bank/report.ts';
import type { BankRule } from '#contract/treasury/bank/rules.ts';
import type { StatementImport } from '#contract/treasury/bank/statements.ts';
import type { BankDeclaration } from '#contract/treasury/declarations.ts';
import type { RevenueWithdrawal } from '#contract/treasury/endpoints.ts';
import { label } from '#contract/words.ts';
import type { Column } from '#modules/reports';
import { at, countColumn, csvColumn, moneyColumns, onDay, textColumn, yesNo } from './columns.ts';

export const PROJECTS: readonly Column<ProjectCard>[] = [
  textColumn('Proyecto', 2.4, ({ name }) => name),
  textColumn('Ciudad', 1.6, ({ city }) => city),
  textColumn('Provincia', 1.6, ({ province }) => province),
  textColumn('Estado', 1.4, ({ status }) => label('projectStatus', status)),
  csvColumn('Tipo', ({ type }) => label('projectType', type)),
  textColumn('Publicado', 1.5, ({ publishedAt }) => at(publishedAt)),
  csvColumn('Entrega', ({ deliveryDate }) => onDay(deliveryDate)),
  ...countColumn<ProjectCard>('Avance (%)', ({ progressPercent }) => progressPercent),
];

export const EARNINGS: readonly Column<RevenueWithdrawal>[] = [
  textColumn('Orden', 1.4, ({ orderNumber }) => orderNumber),
  textColumn('De dónde', 1.4, ({ source }) => deskLabel('revenueSource', source)),
  ...moneyColumns<RevenueWithdrawal>('Importe', ({ amount }) => amount),
  textColumn('Cuenta o dirección', 2.4, ({ destination }) => destination),
  textColumn('Estado', 1.2, ({ status }) => label('movementStatus', status)),
  textColumn('Lo pidió', 1.6, ({ askedBy }) => askedBy),
  textColumn('Fecha', 1.5, ({ date }) => at(date)),
  csvColumn('Lo decidió', ({ decidedBy }) => decidedBy ?? ''),
  csvColumn('Decidido', ({ decidedAt }) => at(decidedAt)),
  csvColumn('Motivo', ({ reason }) => reason ?? ''),
];

export const PAYABLE: readonly Column<Payable>[] = [
  textColumn('Orden', 1.4, ({ orderNumber }) => orderNumber),
  textColumn('Persona', 1.8, ({ userName }) => userName),
  textColumn('Proyecto', 1.6, ({ projectName }) => projectName),
  textColumn('Titular', 1.8, ({ holder }) => holder),
  csvColumn('CUIT o CUIL del titular', ({ taxId }) => taxId ?? ''),
  textColumn('CBU o cuenta', 2.2, ({ account }) => account),
  csvColumn('Banco', ({ bank }) => bank ?? ''),
  ...moneyColumns<Payable>('Importe neto', ({ net }) => net),
  ...moneyColumns<Payable>('Importe bruto', ({ gross }) => gross).filter(({ cell }) => cell),
  ...moneyColumns<Payable>('Comisión', ({ fee }) => fee).filter(({ cell }) => cell),
  textColumn('Hasta', 1.5, ({ dueAt }) => at(dueAt)),
  textColumn('Avisos', 2.4, ({ cautions }) =>
    cautions.map((one) => deskLabel('payoutCaution', one)).join(', '),
  ),
  csvColumn('Detenido', ({ stopped }) => yesNo(stopped)),
];

export const STATEMENTS: readonly Column<StatementImport>[] = [
  textColumn('Archivo', 2.4, ({ fileName }) => fileName),
  textColumn('Cuenta de la empresa', 1.8, ({ accountName }) => accountName ?? 'Varias cuentas'),
  textColumn('Quién', 1.6, ({ by }) => by),
  textColumn('Cargado', 1.5, (row) => at(row.at)),
  textColumn('Desde', 1.1, ({ from }) => onDay(from)),
  textColumn('Hasta', 1.1, ({ to }) => onDay(to)),
  ...countColumn<StatementImport>('Filas', ({ rows }) => rows),
  ...countColumn<StatementImport>('Nuevas', ({ added }) => added),
  ...countColumn<StatementImport>('Repetidas', ({ repeated }) => repeated),
  ...countColumn<StatementImport>('Afuera', ({ leftOut }) => leftOut),
  ...countColumn<StatementImport>('Decididas', ({ settled }) => settled),
  ...moneyColumns<StatementImport>('Saldo final', ({ closingBalance: amount, currency }) =>
    amount === null || currency === null ? null : { amount, currency },
  ),
];

/** @param of an amount in the currency of its account */
const declared = (of: (row: BankDeclaration) => string) => (row: BankDeclaration) => ({
  amount: of(row),
  currency: row.account.currency,
});

/** How many rows a comparison leaves out, their total and the difference that they make; in the table file alone. */
const leftOutColumns = (
  what: string,
  difference: string,
  of: (row: BankDeclaration) => BankDeclaration['open'],
): readonly Column<BankDeclaration>[] => {
  const money = (key: 'amount' | 'difference') => (row: BankDeclaration) => {
    const amount = of(row)?.[key];
    return amount === undefined ? null : { amount, currency: row.account.currency };
  };
  return [
    ...countColumn<BankDeclaration>(what, (row) => of(row)?.count ?? 0),
    ...moneyColumns<BankDeclaration>(`${what}: importe`, money('amount')),
    ...moneyColumns<BankDeclaration>(difference, money('difference')),
  ].filter(({ cell }) => cell);
};

export const DECLARATIONS: readonly Column<BankDeclaration>[] = [
  textColumn('Cuenta', 1.8, ({ account }) => account.name),
  textColumn('Al cierre del', 1.2, ({ day }) => onDay(day)),
  ...moneyColumns<BankDeclaration>(
    'Declarado',
    declared(({ amount }) => amount),
  ),
  ...moneyColumns<BankDeclaration>(
    'Otras cuentas',
    declared(({ others }) => others),
  ),
  ...moneyColumns<BankDeclaration>(
    'Libro',
    declared(({ ledger }) => ledger),
  ),
  ...moneyColumns<BankDeclaration>(
    'Diferencia',
    declared(({ difference }) => difference),
  ),
  textColumn('Sin el saldo de', 1.6, ({ undeclared }) => undeclared.join(', ')),
  ...leftOutColumns('Saldos por confirmar', 'Diferencia con ellos', ({ pending }) => pending),
  ...leftOutColumns('Líneas por decidir', 'Diferencia sin ellas', ({ open }) => open),
  textColumn('Estado', 1.4, ({ status }) => deskLabel('declarationStatus', status)),
  textColumn('Lo declaró', 1.6, ({ by }) => by),
  csvColumn('Cuándo', (row) => at(row.at)),
  csvColumn('Lo decidió', ({ decidedBy }) => decidedBy ?? ''),
  csvColumn('Motivo', ({ reason }) => reason ?? ''),
  csvColumn('SHA-256 del extracto', ({ sha256 }) => sha256),
];

export const RULES: readonly Column<BankRule>[] = [
  textColumn('La línea dice', 3, ({ words }) => words),
  textColumn('Es', 2, ({ kind }) => deskLabel('bankLineKind', kind)),
  textColumn('Estado', 1.2, ({ active }) => (active ? 'Activa' : 'Pausada')),
  textColumn('Origen', 1.8, ({ by }) => by ?? 'Inicial'),
  textColumn('Desde', 1.5, (row) => at(row.at)),
  ...countColumn<BankRule>('Confirmada', ({ used }) => used),
];

export const MISSING: readonly Column<BankReport['missing'][number]>[] = [
  textColumn('Orden', 1.6, ({ orderNumber }) => orderNumber),
  textColumn('Qué es', 3, ({ kind }) => deskLabel('missingKind', kind)),
  textColumn('Día', 1.2, ({ day }) => onDay(day)),
  ...moneyColumns<BankReport['missing'][number]>('Importe', ({ amount, currency }) => ({
    amount,
    currency,
  })),
];
