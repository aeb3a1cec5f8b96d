import './tables.ts';

export { movementsAudit } from './audit.ts';
export { createMovements, type Movements } from './create.ts';
export { announcedAmount, type DepositBody } from './deposits/announce.ts';
export type { CreditApprovals } from './deposits/credit-approvals.ts';
export { depositState } from './deposits/kind.ts';
export type {
  BankCredit,
  BankReversal,
  DepositMethods,
  LockedPayment,
  PaymentView,
} from './deposits/method.ts';
export type { DepositRow } from './deposits/store.ts';
export { lapsesAt, shownAmount } from './deposits/store.ts';
export type { Actor, Reader } from './deps.ts';
export { isOver } from './engine/limit-rules.ts';
export { postEntry } from './engine/post.ts';
export { lockLimits } from './engine/store.ts';
export { movementOrder } from './engine/store-order.ts';
export { linesFromPerson } from './engine/take-back.ts';
export type { Reading } from './engine/views.ts';
export { registerMovementsJobs } from './jobs.ts';
export { bindMovements } from './routes.ts';
export { type DepositState, depositAfter } from './rules.ts';
export type { RefusedAttempt, Screening } from './screening.ts';
export { movementsPersonal } from './store-personal.ts';
export type { BankPayment } from './withdrawals/bank-line.ts';
export type { BankLines, FindBankLines, FindRuns } from './withdrawals/evidence.ts';
export type { LockedWithdrawal } from './withdrawals/payable.ts';
export { isPreApproved, isReturnedRow } from './withdrawals/store-step.ts';
export { isToReview } from './withdrawals/store-to-review.ts';
export { isTroubledSend } from './withdrawals/store-troubled.ts';
