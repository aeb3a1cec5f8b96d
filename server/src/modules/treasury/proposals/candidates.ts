import type { BankCurrency } from '#contract/core/currency.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { ProposalCaution, ProposalReason } from '#contract/treasury/bank/values.ts';
import type { ParsedLine } from './parsed-line.ts';
import {
  mentionsAccount,
  mentionsName,
  mentionsOrder,
  mentionsTaxId,
  type NamedPerson,
} from './rules.ts';

/** A deposit or withdrawal that a bank-statement line might correspond to. */
export interface Candidate extends NamedPerson {
  readonly id: string;
  readonly orderNumber: string;
  readonly currency: BankCurrency;
  /** The unsigned amount that the bank should show, in minor units. */
  readonly amount: bigint;
  /** The day of its announcement or approval: `YYYY-MM-DD`. */
  readonly day: string;
  readonly personBlocked: boolean;
  /** The project whose wallet its money enters, or the account that it goes to, with the holder. */
  readonly account?: string | null;
  /** Whose it is; a payment run is many people's. */
  readonly userId?: string;
}

/** A candidate with the reasons for the match, the cautions against it and their score. */
export interface ScoredMatch<Of extends Candidate = Candidate> {
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

/** A match more days apart gets the caution `day_far`. */
const NEAR_DAYS = 10;

/** Which of the candidate's identifiers (order number, account, tax id, name) appear in the line's text. */
export function identifiersIn(text: ParsedLine, one: Candidate): ProposalReason[] {
  return [
    ...(mentionsOrder(text, one.orderNumber) ? (['order_named'] as const) : []),
    ...(mentionsAccount(text, one) ? (['account_named'] as const) : []),
    ...(mentionsTaxId(text, one) ? (['tax_id_named'] as const) : []),
    ...(mentionsName(text, one) ? (['name_named'] as const) : []),
  ];
}

/** Scores one candidate as the match of a line on a day. */
export function scoreMatch<Of extends Candidate>(
  candidate: Of,
  seen: {
    readonly text: ParsedLine;
    readonly day: string;
    readonly reasons: readonly ProposalReason[];
    readonly cautions: readonly ProposalCaution[];
  },
): ScoredMatch<Of> {
  const { reasons, text } = seen;
  const namesAnotherTaxId = text.taxIds.length > 0 && !reasons.includes('tax_id_named');
  const cautions: ProposalCaution[] = [
    ...seen.cautions,
    ...(namesAnotherTaxId ? (['other_tax_id'] as const) : []),
    ...(daysBetween(seen.day, candidate.day) > NEAR_DAYS ? (['day_far'] as const) : []),
    ...(candidate.personBlocked ? (['person_blocked'] as const) : []),
  ];
  const score = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0) - cautions.length;
  return { candidate, reasons, cautions, score };
}

/**
 * The match with the highest score. On a tie it is the one whose day is nearest to the line's, and gets the caution
 * `several_alike`: the day distinguishes two deposits of one person without proving the match.
 * @param day of the line, `YYYY-MM-DD`
 */
export function best<Of extends Candidate>(
  all: readonly ScoredMatch<Of>[],
  day: string,
): ScoredMatch<Of> | null {
  const away = ({ candidate }: ScoredMatch<Of>) => daysBetween(day, candidate.day);
  const [first, second] = all.toSorted((a, b) => b.score - a.score || away(a) - away(b));
  if (!first) return null;
  if (second?.score !== first.score) return first;
  return { ...first, cautions: [...first.cautions, 'several_alike'] };
}

const daysBetween = (a: string, b: string): number =>
  Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;
