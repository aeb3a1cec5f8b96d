import type { AlertFigure, CaseFigure, PeopleFigure } from '../compliance/report.ts';
import type { AlertLevel, AlertRule } from '../compliance/values.ts';
import type { Currency } from '../core/money.ts';
import type { FundsPurpose } from '../funds/schemas.ts';
import type { TokenType } from '../projects/values.ts';
import type { PersonMoney } from './person-entries.ts';

/*
 * The link of each figure of the desk: a list with exactly the rows that the figure counts.
 * `server/test/product/figures/desk` reads these lists and recomputes every figure.
 */

const closedOn = (list: 'deposits' | 'withdrawals') => (day: string) =>
  `/admin/${list}?status=completed&closedOn=${day}`;
/** The deposits completed on a day in Argentina, `YYYY-MM-DD`. */
export const depositsOfDay = closedOn('deposits');
export const withdrawalsOfDay = closedOn('withdrawals');

/** The purchases of a day that were not undone. */
export const purchasesOfDay = (day: string) =>
  `/admin/tokens?show=purchases&kept=true&from=${day}&to=${day}`;
/** The purchases of a round that were not undone. */
export const purchasesOfRound = (roundId: string) =>
  `/admin/tokens?show=purchases&kept=true&roundId=${roundId}`;

/** Every stored line of the bank. */
export const ALL_LINES = '/admin/bank?vista=lineas';
/** The lines of an import: the new ones, the repeated ones, and the new ones that are decided. */
export const linesOfStatement = (id: string) => `${ALL_LINES}&extracto=${id}`;
export const linesRepeatedBy = (id: string) => `${ALL_LINES}&repetidas=${id}`;
export const decidedOfStatement = (id: string) => `${linesOfStatement(id)}&estado=decided`;
/** The lines whose explanation agrees with a rule. */
export const linesOfRule = (id: string) => `${ALL_LINES}&regla=${id}`;

/**
 * The rows that add up to the platform's fees: withdrawals and transfers with a fee, and the bank's interest and fees.
 */
export const CHARGED_WITHDRAWALS = '/admin/withdrawals?status=completed&charged=true';
export const CHARGED_TRANSFERS = '/admin/transfers?status=completed&charged=true';
export const EARNING_LINES = `${ALL_LINES}&ingresos=true`;
/** The purchases whose refunds left the platform a penalty. */
export const PENALISED_PURCHASES = '/admin/tokens?show=purchases&penalised=true';

/** The rows that each figure of the monthly report against money laundering counts. */
export const alertsOfMonth = (
  month: string,
  figure: AlertFigure,
  { rule, level }: { readonly rule: AlertRule; readonly level: AlertLevel },
) => `/admin/compliance?mes=${month}&cifra=${figure}&rule=${rule}&level=${level}`;
export const casesOfMonth = (month: string, figure: CaseFigure) =>
  `/admin/compliance?tab=casos&mes=${month}&cifra=${figure}`;
export const peopleOfMonth = (month: string, figure: PeopleFigure) =>
  `/admin/compliance?tab=informe&mes=${month}&cifra=${figure}`;

/** The entries that add up to a figure of a person's money. A debt belongs to no project. */
export const entriesOfPerson = (
  userId: string,
  of: {
    readonly part: PersonMoney;
    readonly currency: Currency;
    readonly projectId?: string;
  },
) =>
  `/admin/users/${userId}?vista=dinero&parte=${of.part}&moneda=${of.currency}${of.projectId ? `&proyecto=${of.projectId}` : ''}`;
/**
 * The purchases that a person's tokens of one issue come from: each with the tokens of it that the person still has
 * (`heldTokens`), which add up to them.
 */
export const purchasesOfPerson = (
  userId: string,
  of: { readonly projectId: string; readonly contractId: string | null; readonly type: TokenType },
) =>
  `/admin/tokens?show=purchases&held=true&userId=${userId}&projectId=${of.projectId}&type=${of.type}${of.contractId ? `&contractId=${of.contractId}` : ''}`;

/** The projects of a person that were ever published. */
export const publishedBy = (ownerId: string) => `/admin/projects?owner=${ownerId}&publicado=true`;

/** A round on its project's page, with the tokens that it offers. */
export const roundOffered = (projectId: string, roundId: string) =>
  `/project/${projectId}?vista=ventas&parte=rondas#${roundId}`;

/** The entries of a project's money for one purpose, which add up to its balance. */
export const entriesOfPot = (projectId: string, purpose: FundsPurpose, currency: Currency) =>
  `/project/${projectId}?vista=dinero&parte=movimientos&destino=${purpose}&moneda=${currency}`;
/** The vaults, or the contracts with rent, whose debts add up to the project's debt. */
export const debtsOf = (projectId: string, of: 'recompras' | 'rentas') =>
  `/project/${projectId}?vista=dinero&parte=${of}`;
