import type { ProposalCaution, ProposalReason } from '#contract/treasury/bank-schemas.ts';
import { type NamedPerson, saysAccount, saysName, saysOrder, saysTaxId } from '../bank-rules.ts';
import type { Said } from './said.ts';

/** A deposit or withdrawal that a line may be. */
export interface Candidate extends NamedPerson {
  readonly id: string;
  readonly orderNumber: string;
  readonly currency: 'ARS' | 'USD';
  /** Minor units that the bank should show, without a sign. */
  readonly amount: bigint;
  /** When it was announced, or approved: `YYYY-MM-DD`. */
  readonly day: string;
  readonly blocked: boolean;
}

/** A candidate with what speaks for it and against it. */
export interface Weighed<Of extends Candidate = Candidate> {
  readonly candidate: Of;
  readonly reasons: readonly ProposalReason[];
  readonly cautions: readonly ProposalCaution[];
  readonly score: number;
}

const WEIGHTS: Readonly<Record<ProposalReason, number>> = {
  order_named: 16,
  account_named: 8,
  tax_id_named: 8,
  amount_equal: 6,
  name_named: 4,
  amount_near: 2,
  rule_known: 1,
};

/** Lines of a transfer are not further away from it than this. */
const NEAR_DAYS = 10;

/** Whom a text names of what a candidate is known by. */
export function namedIn(text: Said, one: Candidate): ProposalReason[] {
  return [
    ...(saysOrder(text, one.orderNumber) ? (['order_named'] as const) : []),
    ...(saysAccount(text, one) ? (['account_named'] as const) : []),
    ...(saysTaxId(text, one) ? (['tax_id_named'] as const) : []),
    ...(saysName(text, one) ? (['name_named'] as const) : []),
  ];
}

/** Weighs one candidate for a line of a day. */
export function weigh<Of extends Candidate>(
  candidate: Of,
  seen: {
    readonly text: Said;
    readonly day: string;
    readonly reasons: readonly ProposalReason[];
    readonly cautions: readonly ProposalCaution[];
  },
): Weighed<Of> {
  const { reasons, text } = seen;
  const others = text.taxIds.length > 0 && !reasons.includes('tax_id_named');
  const cautions: ProposalCaution[] = [
    ...seen.cautions,
    ...(others ? (['other_tax_id'] as const) : []),
    ...(daysBetween(seen.day, candidate.day) > NEAR_DAYS ? (['day_far'] as const) : []),
    ...(candidate.blocked ? (['person_blocked'] as const) : []),
  ];
  const score = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0) - cautions.length;
  return { candidate, reasons, cautions, score };
}

/** The best of several; with its caution where another one is as good. */
export function best<Of extends Candidate>(all: readonly Weighed<Of>[]): Weighed<Of> | null {
  const [first, second] = all.toSorted((a, b) => b.score - a.score);
  if (!first) return null;
  if (second?.score !== first.score) return first;
  return { ...first, cautions: [...first.cautions, 'several_alike'] };
}

const daysBetween = (a: string, b: string): number =>
  Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
