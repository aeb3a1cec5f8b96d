import type { Currency } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type {
  FundsReceipt,
  OwnedProjects,
  ProjectFunds,
  SetAsidePurpose,
} from '#contract/funds/schemas.ts';
import type { ProjectFacts } from '#modules/projects';
import type { FundsDeps, Order } from './deps.ts';

interface FundsMovement {
  entryId: string;
  date: string;
  kind: string;
  purpose: string;
  amount: { amount: string; currency: Currency };
  balance: { amount: string; currency: Currency };
}

/** A project's debts and their coverage. */
export interface Owed {
  readonly buyback: ProjectFunds['buyback'];
  /** Date of the next vault with a debt, `YYYY-MM-DD`. */
  readonly nextBuyback: string | null;
  readonly rent: ProjectFunds['rent'];
}

/** The use cases of a project's own money, for its managers. Amounts in bodies are decimal strings in major units. */
export interface Funds {
  overview(project: ProjectFacts, readerId: string): Promise<ProjectFunds>;
  owed(projectId: string): Promise<Owed>;
  /** The obligations of an owner's projects. */
  owned(ownerId: string): Promise<OwnedProjects>;
  movements(
    projectId: string,
    page: { page: number; pageSize: number },
  ): Promise<Page<FundsMovement>>;
  /** @throws AppError INSUFFICIENT_FUNDS, SET_ASIDE_ABOVE_OWED */
  setAside(order: Order, body: { purpose: SetAsidePurpose; amount: string }): Promise<FundsReceipt>;
  /** @throws AppError FORBIDDEN, INSUFFICIENT_FUNDS */
  contribute(order: Order, body: { currency: Currency; amount: string }): Promise<FundsReceipt>;
  /** @throws AppError QUOTE_INVALID, QUOTE_EXPIRED, AMOUNT_INVALID, INSUFFICIENT_FUNDS, FX_UNAVAILABLE */
  convert(
    order: Order,
    body: { from: Currency; to: Currency; amount: string; quoteId: string },
  ): Promise<FundsReceipt>;
  /** @internal */
  readonly deps: FundsDeps;
}
