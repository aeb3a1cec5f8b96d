import type {
  BankLineKind,
  Certainty,
  ProposalCaution,
  ProposalReason,
} from '#contract/treasury/bank/values.ts';
import { best, type Candidate, identifiersIn, type ScoredMatch, scoreMatch } from './candidates.ts';
import { canBe } from './explain-rules.ts';
import { type ParsedLine, parseLine } from './parsed-line.ts';
import { isNearly, type ShownLine } from './rules.ts';

export interface DepositCandidate extends Candidate {
  /** Whether it expired before its money was found. */
  readonly late: boolean;
}

export interface WithdrawalCandidate extends Candidate {
  /** Whether it was pre-approved and may be sent. */
  readonly approved: boolean;
}

export interface KnownRule {
  readonly id: string;
  /** The words that a line's reference must contain, in the form that `learnableWords` returns. */
  readonly words: string;
  readonly kind: Exclude<BankLineKind, 'other'>;
  /** Part of the initial rules, or confirmed by more than one decision. */
  readonly confirmed: boolean;
}

/** The proposal for a line. */
export interface LineProposal {
  readonly as: 'deposit' | 'withdrawal' | 'run' | BankLineKind;
  readonly candidate: Candidate | null;
  readonly rule: KnownRule | null;
  readonly certainty: Certainty;
  readonly reasons: readonly ProposalReason[];
  readonly cautions: readonly ProposalCaution[];
}

export interface Line extends ShownLine {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

export interface Known {
  readonly deposits: readonly DepositCandidate[];
  readonly withdrawals: readonly WithdrawalCandidate[];
  /** Payment runs without any line of their withdrawals: one line may pay a whole run. */
  readonly runs: readonly Candidate[];
  readonly rules: readonly KnownRule[];
}

/**
 * Proposes for each line the one movement or purpose that explains it, without deciding anything. Incoming money is
 * proposed as a deposit before anything else. A movement that several lines could be is certain for none of them.
 */
export function proposeLines(
  lines: readonly Line[],
  known: Known,
): ReadonlyMap<string, LineProposal> {
  const proposals = new Map<string, LineProposal>();
  for (const line of lines) {
    const found = line.amount > 0n ? incoming(line, known) : outgoing(line, known);
    if (found) proposals.set(line.id, found);
  }
  return withRivals(proposals);
}

function incoming(line: Line, { deposits, rules }: Known): LineProposal | null {
  const text = parseLine(line.reference);
  const matches = deposits.flatMap((deposit) => {
    if (deposit.currency !== line.currency) return [];
    const named = identifiersIn(text, deposit);
    const equal = line.amount === deposit.amount;
    const near = !equal && isNearly(line.amount, deposit.amount);
    if (named.length === 0 && !equal && !near) return [];
    return [
      scoreMatch(deposit, {
        text,
        day: line.day,
        reasons: [
          ...named,
          ...(equal ? (['amount_equal'] as const) : []),
          ...(near ? (['amount_near'] as const) : []),
        ],
        cautions: [
          ...(equal ? [] : (['amount_differs'] as const)),
          ...(deposit.late ? (['late'] as const) : []),
        ],
      }),
    ];
  });
  const found = best(matches, line.day);
  return found ? ofMovement('deposit', found) : ofRule(line, text, { rules, cautions: [] });
}

function outgoing(line: Line, known: Known): LineProposal | null {
  const { withdrawals, rules } = known;
  const text = parseLine(line.reference);
  const run = runPaidBy(line, text, known);
  if (run?.reasons.includes('order_named')) return ofMovement('run', run);
  const matches = withdrawals.flatMap((one) => {
    // a withdrawal is paid with exactly its requested amount
    if (one.currency !== line.currency || one.amount !== -line.amount) return [];
    const reasons = [...identifiersIn(text, one), 'amount_equal' as const];
    const cautions = one.approved ? [] : ['not_approved_yet' as const];
    return [scoreMatch(one, { text, day: line.day, reasons, cautions })];
  });
  const found = best(matches, line.day);
  const named = found !== null && found.reasons.length > 1;
  if (named) return ofMovement('withdrawal', found);
  const alike = found ? (['amount_of_a_withdrawal'] as const) : [];
  return (
    ofRule(line, text, { rules, cautions: alike }) ??
    (found ? ofMovement('withdrawal', found) : run ? ofMovement('run', run) : null)
  );
}

/** The payment run with exactly the line's amount. */
function runPaidBy(line: Line, text: ParsedLine, { runs }: Known): ScoredMatch | null {
  const matches = runs.flatMap((run) => {
    if (run.currency !== line.currency || run.amount !== -line.amount) return [];
    const reasons = [...identifiersIn(text, run), 'amount_equal' as const];
    // a run pays many people, so a tax id in the line does not contradict it
    return [
      scoreMatch(run, { text: { ...text, taxIds: [] }, day: line.day, reasons, cautions: [] }),
    ];
  });
  return best(matches, line.day);
}

const IDENTIFYING: readonly ProposalReason[] = ['order_named', 'account_named', 'tax_id_named'];

function ofMovement(
  as: 'deposit' | 'withdrawal' | 'run',
  { candidate, reasons, cautions }: ScoredMatch,
) {
  const certainty = certaintyOf(reasons, cautions);
  return { as, candidate, rule: null, certainty, reasons, cautions };
}

/** `certain`: the amount is equal, an order number, account or tax id matches, and no caution applies. */
function certaintyOf(
  reasons: readonly ProposalReason[],
  cautions: readonly ProposalCaution[],
): Certainty {
  const identified = reasons.some((reason) => IDENTIFYING.includes(reason));
  const equal = reasons.includes('amount_equal');
  if (identified && equal && cautions.length === 0) return 'certain';
  const against = cautions.some((one) => one === 'other_tax_id' || one === 'several_alike');
  if (against) return 'possible';
  if (equal && (identified || reasons.includes('name_named'))) return 'likely';
  return reasons.includes('order_named') && reasons.includes('amount_near') ? 'likely' : 'possible';
}

function ofRule(
  { amount }: Line,
  { spaced }: ParsedLine,
  { rules, cautions }: { rules: readonly KnownRule[]; cautions: readonly ProposalCaution[] },
): LineProposal | null {
  // of several fitting rules, the most specific one
  const [rule] = rules
    .filter(({ words, kind }) => spaced.includes(` ${words} `) && canBe(kind, amount))
    .toSorted((a, b) => b.words.length - a.words.length);
  if (!rule) return null;
  const certain = rule.kind === 'bank_fee' && rule.confirmed && cautions.length === 0;
  return {
    as: rule.kind,
    candidate: null,
    rule,
    certainty: certain ? 'certain' : 'likely',
    reasons: ['rule_known'],
    cautions,
  };
}

const LESS: Readonly<Record<Certainty, Certainty>> = {
  certain: 'likely',
  likely: 'possible',
  possible: 'possible',
};

/**
 * The same proposals, less certain where a rule fits a line that may be a person's money.
 * @param people the ids of those lines
 */
export const doubtPeople = (
  proposals: ReadonlyMap<string, LineProposal>,
  people: ReadonlySet<string>,
): ReadonlyMap<string, LineProposal> =>
  new Map(
    [...proposals].map(([id, one]) =>
      one.rule && people.has(id)
        ? [
            id,
            { ...one, certainty: LESS[one.certainty], cautions: [...one.cautions, 'of_a_person'] },
          ]
        : [id, one],
    ),
  );

/** Lines proposed as the same movement are no longer certain. */
function withRivals(proposals: ReadonlyMap<string, LineProposal>): Map<string, LineProposal> {
  const counts = new Map<string, number>();
  for (const { candidate } of proposals.values())
    if (candidate) counts.set(candidate.id, (counts.get(candidate.id) ?? 0) + 1);
  return new Map(
    [...proposals].map(([id, proposal]) => {
      const rivals = proposal.candidate ? (counts.get(proposal.candidate.id) ?? 0) : 0;
      if (rivals < 2) return [id, proposal];
      const certainty = proposal.certainty === 'certain' ? 'likely' : proposal.certainty;
      return [id, { ...proposal, certainty, cautions: [...proposal.cautions, 'other_line_alike'] }];
    }),
  );
}
