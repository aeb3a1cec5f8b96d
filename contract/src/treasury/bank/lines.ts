import { z } from 'zod';
import { currency, money } from '../../core/money.ts';
import { day, id, instant } from '../../core/page.ts';
import { firstApproval, personCaution } from '../../payments/movements.ts';
import { OPEN_STATUSES } from '../../payments/statuses.ts';
import {
  bankCurrency,
  bankLineKind,
  certainty,
  lineMeaning,
  lineState,
  personSign,
  proposalCaution,
  proposalReason,
} from './values.ts';

/** The proposed treatment of a bank line. It has no effect without a decision. */
export const proposal = z.object({
  as: lineMeaning,
  /** The deposit, the withdrawal, or the payment run that the line pays as a whole. */
  movementId: id.nullable(),
  orderNumber: z.string().nullable(),
  userName: z.string().nullable(),
  userId: id.nullable(),
  /** What has to be known about that person before deciding: debts, a block, a freeze. */
  personCaution: personCaution.default(null),
  /** The project whose wallet its money enters, or the account that it goes to, with the holder. */
  account: z.string().nullable(),
  /** The movement's amount, if it differs. */
  amount: z.string().nullable(),
  /** The words of the rule behind the proposal. */
  rule: z.string().nullable(),
  certainty,
  reasons: z.array(proposalReason),
  cautions: z.array(proposalCaution),
  /** Whether one administrator does not suffice. */
  needsTwo: z.boolean(),
  /** Of a deposit: the first of two approvals, if given. */
  firstApproval: firstApproval.nullable(),
  /**
   * In USD, what the line is worth, and what one administrator may still decide alone today: of a deposit, for its person; of
   * an explanation, for all that they explain. Lines that are decided together count together. Null without a limit, and of
   * an explanation that two decide whatever its worth.
   */
  alone: z.object({ worth: z.string(), left: z.string() }).nullable(),
});
export type Proposal = z.infer<typeof proposal>;

const bankLine = z.object({
  id,
  day,
  amount: z.string(),
  currency,
  reference: z.string(),
  /** The announced transfers that it may be; those that it names come first. */
  deposits: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      amount: z.string(),
      userName: z.string(),
      userId: id,
      status: z.enum(OPEN_STATUSES),
      /** It expired before its money was seen: crediting it reopens it. */
      late: z.boolean(),
    }),
  ),
  /** Why it may be a person's money, and the users whom it names. */
  signs: z.array(personSign),
  people: z.array(z.object({ id, name: z.string() })),
});
export const openBankLine = bankLine.extend({
  /** The kinds that need two administrators. */
  needsTwo: z.array(bankLineKind),
  proposal: proposal.nullable(),
  /** Explained, and waiting for another administrator's approval. */
  waits: z.boolean(),
});
export type OpenBankLine = z.infer<typeof openBankLine>;
/** A line explained by an administrator, in effect or waiting for another's approval. */
export const explainedLine = bankLine.extend({
  /** Identifies the approved explanation: a new explanation of the line has another id. */
  explanationId: id,
  kind: bankLineKind,
  reason: z.string(),
  status: z.enum(['pending', 'standing']),
  by: z.string(),
  authorId: id,
  at: instant,
  /** Whether the explanation is the reader's: then another administrator approves it. */
  mine: z.boolean(),
  approvedBy: z.string().nullable(),
  approverId: id.nullable(),
});
export type ExplainedLine = z.infer<typeof explainedLine>;

/** A line that a movement settles. */
export const matchedLine = bankLine.omit({ deposits: true, signs: true, people: true }).extend({
  orderNumber: z.string(),
  movementId: id,
  kind: z.enum(['deposit', 'withdrawal', 'returned', 'revenue', 'run']),
  /** Who decided it; null for an automatic match. */
  by: z.string().nullable(),
  authorId: id.nullable(),
  at: instant.nullable(),
  /** Whether it can be undone: it credited and paid nothing. */
  releasable: z.boolean(),
});
export type MatchedLine = z.infer<typeof matchedLine>;
/** A stored line, whatever settles it. */
export const bankLineRow = z.object({
  id,
  day,
  amount: z.string(),
  currency: bankCurrency,
  reference: z.string(),
  state: lineState,
  /** What it was explained as; null for other lines. */
  kind: bankLineKind.nullable(),
  /** The order of the movement that settles it; null for other lines. */
  orderNumber: z.string().nullable(),
});
export type BankLineRow = z.infer<typeof bankLineRow>;

/** Totals of some lines, by currency: incoming and outgoing. */
export const bankSums = z.array(z.object({ currency: bankCurrency, in: money, out: money }));
export type BankSums = z.infer<typeof bankSums>;

/** The result for one line of a selection. */
export const lineOutcome = z.object({
  lineId: id,
  /**
   * `done`: settled now. `first`: the first of two approvals; nothing moved yet. `taken`: already decided, by `by`.
   * `refused`: with its fault.
   */
  outcome: z.enum(['done', 'first', 'taken', 'refused']),
  fault: z.string().nullable(),
  by: z.string().nullable(),
  /** Of a `taken` line: `by` explained it, and a second administrator still has to approve that. */
  waits: z.boolean().default(false),
  /**
   * The order or payment run that is in the way, if the error has one. An answer stored by an earlier version has none.
   */
  order: z.string().nullable().default(null),
});
export type LineOutcome = z.infer<typeof lineOutcome>;
