import type { Currency } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { FundsPurpose, FundsReceipt, SetAsidePurpose } from '#contract/funds/schemas.ts';
import type { ProjectFacts } from '#modules/projects';
import type { FundsDeps, Order } from './deps.ts';
import type { Amount, FundsFacts } from './figures/overview.ts';
import type { Owed } from './figures/owed.ts';
import type { Owned } from './figures/owned.ts';

/** A movement of a project's own money, with the balance after it. */
export interface FundsMovement extends Amount {
  readonly entryId: string;
  readonly at: Date;
  readonly kind: string;
  readonly purpose: string;
  readonly balance: bigint;
}

interface FundsMovementFilter {
  readonly purpose?: FundsPurpose | undefined;
  readonly currency?: Currency | undefined;
}

/**
 * The use cases of a project's own money, for its managers. Amounts in bodies are decimal strings in major units. A
 * call that moves money answers its receipt, which is stored for repeated calls.
 */
export interface Funds {
  overview(project: ProjectFacts): Promise<FundsFacts>;
  owed(projectId: string): Promise<Owed>;
  /** The obligations of an owner's projects. */
  owned(ownerId: string): Promise<Owned>;
  movements(
    projectId: string,
    of: { page: number; pageSize: number } & FundsMovementFilter,
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
