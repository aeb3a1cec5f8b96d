import { type RawBuilder, sql } from 'kysely';

/** What the rows of some kinds depend on, besides the tables. */
export interface Asked {
  readonly now: Date;
  /** A first approval given before no longer counts. */
  readonly approvalsSince: Date;
  /** The chain in use; null without one. */
  readonly chainId: bigint | null;
  /** Projects with overdue buy-backs or rents, as each project's own page tells them. */
  readonly overdue: readonly Overdue[];
  /** Who reads: some rows are not for everybody of a level. */
  readonly readerId: string;
  /** Whether the reader is the only one of level 1: they decide on what they asked for, where the rules let them. */
  readonly alone: boolean;
  /** Services that fail, by the definition of the page of their state. */
  readonly failing: readonly Failing[];
}

export interface Failing {
  readonly service: string;
  readonly name: string;
  readonly why: string;
  readonly since: Date;
}

export interface Overdue {
  readonly kind: 'buyback' | 'rent';
  readonly projectId: string;
  readonly projectName: string;
  /** USD cents that are missing. */
  readonly missing: bigint;
  readonly since: Date;
}

/**
 * The rows of a kind: `id`, `title`, `person_id`, `detail`, `account`, `amount` (minor units), `currency`, `since`,
 * `due_at`, `risks`.
 */
export type Rows = (asked: Asked) => RawBuilder<unknown>;

/** The risks that hold, of conditions by name. */
export const risks = (of: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`array_remove(array[${sql.join(
    Object.entries(of).map(([name, holds]) => sql`case when ${holds} then ${name}::text end`),
  )}], null)`;
export const NONE = sql`'{}'::text[]`;
/** That a reader has no interest in an account, and had none since an instant: officers learn nothing of cases about themselves or a company that they own. */
export const notOf = (readerId: string, userId: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql`not exists (select from interest_facts i where i.person_id = ${readerId} and i.user_id = ${userId})
    and not exists (select from former_interest_facts i
      where i.person_id = ${readerId} and i.user_id = ${userId} and i.ended_at >= ${since})`;
