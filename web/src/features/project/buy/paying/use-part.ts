import { myTransfer } from '#contract/balance/endpoints.ts';
import { isPending } from '#contract/buy-orders/words.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import { ApiError } from '#web/shared/api/error.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** The transfer that brings the other part of a purchase's money, as last read. */
export interface Part {
  /** Null without one, until it is read, and if it does not exist. */
  readonly transfer: Transfer | null;
  /** It may still be credited, or is not read yet. */
  readonly isAwaited: boolean;
  /** It is not read yet. */
  readonly isReading: boolean;
  /** The person has no such transfer: its money never comes. */
  readonly isUnknown: boolean;
  /** It was rejected, or does not exist. */
  readonly isLost: boolean;
  /** Reads it again; null unless it could not be read. */
  readonly again: (() => void) | null;
}

/** @param id the transfer; empty without one */
export function usePart(id: string): Part {
  const query = useApiQuery(
    myTransfer,
    { params: { id } },
    { enabled: id !== '', silent: true, every: POLL_MS },
  );
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  const transfer = isUnknown ? null : (query.data ?? null);
  const isReading = id !== '' && transfer === null && !isUnknown;
  return {
    transfer,
    isAwaited: isReading || (transfer !== null && isPending(transfer)),
    isReading,
    isUnknown,
    isLost: isUnknown || transfer?.status === 'rejected',
    again: isReading && query.error !== null ? () => void query.refetch() : null,
  };
}
