import type { BankLineKind } from '#contract/treasury/bank/values.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { matchLines } from '../match-lines.ts';
import { belongsToPlatform } from '../proposals/explain-rules.ts';
import { lockMatching, type UnknownLine } from '../store/bank.ts';
import type { ExplanationRow } from '../store/explanations.ts';
import { isCreditedWithoutLine, lockLine } from '../store/lines.ts';

/** The line, locked against matching and other explanations. @throws AppError NOT_FOUND */
export async function openLine(
  { identity }: TreasuryDeps,
  tx: Tx,
  { actor, lineId }: { actor: Actor; lineId: string },
) {
  await identity.holdActive(tx, actor.userId);
  await lockMatching(tx);
  const before = await lockLine(tx, lineId);
  if (before === undefined) throw new AppError('NOT_FOUND');
  if (before.settled_by !== null) return before;
  // deposits credited since the last matching settle their lines first
  await matchLines(tx, before);
  return (await lockLine(tx, lineId)) ?? before;
}

/** Incoming money that may belong to a credited transfer is not the company's. @throws AppError BANK_LINE_SETTLED */
export async function assertNobodysMoney(
  tx: Tx,
  kind: BankLineKind,
  line: UnknownLine,
): Promise<void> {
  if (line.amount > 0n && belongsToPlatform(kind) && (await isCreditedWithoutLine(tx, line)))
    throw new AppError('BANK_LINE_SETTLED');
}

/** A line, its explanation, and the administrator who acts on it now. */
export interface Explained {
  readonly actor: Actor;
  readonly line: UnknownLine;
  readonly row: ExplanationRow;
}

/** An act on an explanation. */
interface Recorded extends Explained {
  readonly action: 'explain' | 'explain_asked' | 'explain_approve' | 'unexplain';
  /** The reason of the withdrawal. */
  readonly because?: string;
}

/** Records an act on an explanation in the audit log, with its line. */
export const record = (
  { audit }: TreasuryDeps,
  tx: Tx,
  { actor, action, line, row: { kind, reason }, because }: Recorded,
) =>
  audit.record(tx, {
    actorId: actor.userId,
    action: `treasury.${action}`,
    targetKind: 'bank_line',
    targetId: line.id,
    after: {
      day: line.day,
      amount: line.amount,
      currency: line.currency,
      reference: line.reference,
      kind,
      reason,
      ...(because === undefined ? {} : { because }),
    },
    address: actor.address,
  });
