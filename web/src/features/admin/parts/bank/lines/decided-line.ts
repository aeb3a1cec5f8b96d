import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import type { LineMeaning } from '#contract/treasury/bank/values.ts';
import type { OpenLine } from '../bank-texts.ts';

/** What an outcome says of its line. */
export type LineFacts = Pick<OpenLine, 'id' | 'day' | 'reference' | 'amount' | 'currency'>;

/** The outcome of a line and the kind that it was decided as; null for a line that could not be read. */
export interface DecidedLine extends LineOutcome {
  readonly line: LineFacts | null;
  readonly as: LineMeaning | null;
}
