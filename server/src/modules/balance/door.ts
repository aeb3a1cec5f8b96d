import type {
  acceptTransfer as acceptCall,
  Limits,
  myBalance,
} from '#contract/balance/endpoints.ts';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import type { Balance, Transfer } from '#contract/payments/schemas.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import type { Asked } from '#core/page.ts';
import type { Actor, Reader } from '#modules/payments';
import type { TransferFilter } from './store.ts';
import type { TransferOrder } from './transfer-create.ts';

/** What people have, and moving it between projects. */
export interface Balances {
  balancesOf(userId: string, asked?: Asked): Promise<AnswerOf<typeof myBalance>>;
  /** @throws AppError PROJECT_NOT_FOUND */
  projectBalancesOf(userId: string, projectId: string, asked?: Asked): Promise<Page<Balance>>;
  /** @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, VALIDATION_FAILED, INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED */
  createTransfer(order: TransferOrder): Promise<Transfer>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, AMOUNT_INVALID, PROJECT_NOT_PUBLISHED */
  acceptTransfer(actor: Actor, id: string, body: BodyOf<typeof acceptCall>): Promise<Transfer>;
  /** @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
  rejectTransfer(actor: Actor, id: string, reason: string): Promise<Transfer>;
  transfers(reader: Reader, filter: TransferFilter): Promise<Page<Transfer>>;
  /** What a person may move at most, and what of it he did today. */
  limitsOf(userId: string): Promise<Limits>;
  /** The order's number and whose it is, by id. */
  transferNames(ids: readonly string[]): Promise<Map<string, string>>;
  /** Transfers as lines of "mis órdenes", newest first. */
  ordersOf(userId: string): Promise<Order[]>;
}
