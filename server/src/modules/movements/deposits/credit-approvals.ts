import type { FirstApproval } from '#contract/payments/schemas.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import { firstApprovals } from '../engine/approvals.ts';
import { type Alone, aloneOf, type Undecided } from '../engine/for-two.ts';

/** An amount that may be credited as a deposit; `id` names what shows it, such as a bank line. */
export interface PossibleCredit extends Omit<Undecided, 'step'> {
  readonly depositId: string;
}

export interface CreditApprovals {
  readonly firstApproval: FirstApproval | null;
  /** Null without a limit. */
  readonly alone: Alone | null;
}

/** For amounts that may be credited: the first of two approvals, if given, and whether one administrator suffices. */
export async function creditApprovals(
  deps: MovementsDeps,
  reader: Reader,
  credits: readonly PossibleCredit[],
): Promise<ReadonlyMap<string, CreditApprovals>> {
  const reading = { reader, tx: undefined };
  const undecided = credits.map((credit) => ({ ...credit, step: 'accept' as const }));
  const alone = await aloneOf(deps, { kind: 'deposit', rows: undecided }, reading);
  const rows = credits.map(({ depositId: id, currency }) => ({
    id,
    currency,
    steps: ['accept'] as const,
  }));
  const firsts = await firstApprovals(deps, deps.database.db, { rows, ...reading });
  return new Map(
    credits.map(({ id, depositId }) => [
      id,
      { firstApproval: firsts.get(depositId)?.[0] ?? null, alone: alone.get(id) ?? null },
    ]),
  );
}
