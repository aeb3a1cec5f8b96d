import type { TransfersTable } from './tables.ts';

type Status = TransfersTable['status'];
export type TransferMove = 'accept' | 'reject';

const MOVES: Record<Status, Partial<Record<TransferMove, Status>>> = {
  pending: { accept: 'completed', reject: 'rejected' },
  completed: {},
  rejected: {},
};

/** Where a move takes a transfer between projects; null when its state forbids it. */
export const transferAfter = (state: Status, move: TransferMove): Status | null =>
  MOVES[state][move] ?? null;
