import { z } from 'zod';
import { BANK_CURRENCIES } from '../../core/currency.ts';

/** Currencies that the company has bank accounts in. */
export const bankCurrency = z.enum(BANK_CURRENCIES);
export type { BankCurrency } from '../../core/currency.ts';

/**
 * The days for which a bank line may wait for a decision, counted from its import, and a movement for its bank line. A
 * line and its movement may be as many days apart. After that the line is overdue, and the audit reports the line or
 * the movement.
 */
export const BANK_LINE_DAYS = 5;

/**
 * Correspondent banks and taxes may deduct a part: the amount that arrives may differ from the announced one by this
 * percentage.
 */
export const NEARLY_PERCENT = 2;

/** The kinds of bank line that are not movements. */
export const bankLineKind = z.enum(['bank_fee', 'interest', 'own_transfer', 'other']);
export type BankLineKind = z.infer<typeof bankLineKind>;

/** Reasons for and against a proposal for a line. */
export const proposalReason = z.enum([
  'order_named',
  'account_named',
  'tax_id_named',
  'name_named',
  'amount_equal',
  'amount_near',
  'rule_known',
]);
export type ProposalReason = z.infer<typeof proposalReason>;
export const proposalCaution = z.enum([
  'amount_differs',
  'other_tax_id',
  'day_far',
  'several_alike',
  'other_line_alike',
  'late',
  'person_blocked',
  'not_approved_yet',
  'amount_of_a_withdrawal',
  'of_a_person',
]);
export type ProposalCaution = z.infer<typeof proposalCaution>;
export const certainty = z.enum(['certain', 'likely', 'possible']);
export type Certainty = z.infer<typeof certainty>;
/** The certainties, and the group of lines without a proposal. */
export const certaintyGroup = z.enum([...certainty.options, 'none']);
export type CertaintyGroup = z.infer<typeof certaintyGroup>;

/** The facts by which a line may be a person's money: then one administrator alone never explains it. */
export const personSign = z.enum([
  /** About the amount of an announced deposit, or names its order or person. */
  'deposit_announced',
  /** About the amount of a deposit that was refused or reverted within half a year. */
  'deposit_refused',
  /** Names a deposit, a withdrawal or a payment run in any state. */
  'order_named',
  /** Names the tax id or document of a user; incoming, the tax id of any natural person. */
  'tax_id_named',
  /** Names a user's bank account, even a removed one. */
  'account_named',
  /** Names a user, or the holder of a user's account. */
  'person_named',
  /** Incoming from a company or an account that paid a credited deposit. */
  'payer_known',
  /** Exactly the amount of a bank withdrawal that is not sent yet, or the total of a payment run. */
  'withdrawal_amount',
]);
export type PersonSign = z.infer<typeof personSign>;

/** What a bank line is: a movement of people's money, or something that is explained. */
export const lineMeaning = z.enum(['deposit', 'withdrawal', 'run', ...bankLineKind.options]);
export type LineMeaning = z.infer<typeof lineMeaning>;

/** The state of a line: `waiting` is explained and needs another administrator's approval. */
export const lineState = z.enum(['open', 'waiting', 'explained', 'matched']);
export type LineState = z.infer<typeof lineState>;

/**
 * The platform's movements that the bank does not show; `returned`: a withdrawal that it paid and that did not come
 * back.
 */
export const missingKind = z.enum(['deposit', 'withdrawal', 'returned', 'revenue']);
export type MissingKind = z.infer<typeof missingKind>;
