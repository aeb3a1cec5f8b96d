import { type RawBuilder, sql } from 'kysely';
import type { PayoutCaution } from '#contract/payments/cautions.ts';
import type { TextKind } from '#contract/texts/in-force.ts';

/** The data that the rows of some kinds need besides the tables. */
export interface Asked {
  readonly now: Date;
  /** A first approval given before no longer counts. */
  readonly approvalsSince: Date;
  /** The chain in use; null without one. */
  readonly chainId: bigint | null;
  /** Projects with overdue buy-backs or rents, as each project's page shows them. */
  readonly overdue: readonly Overdue[];
  /** The administrator who reads the inbox: some rows are hidden from some administrators of the level. */
  readonly readerId: string;
  /** Whether the reader is the only administrator of level 1, who may approve some of their own requests. */
  readonly alone: boolean;
  /** The cautions of withdrawals that wait, by id, as their own list shows them. */
  readonly cautions: ReadonlyMap<string, readonly PayoutCaution[]>;
  /** Bank lines, and explanations of some, that may be a person's money, by the facts that the bank's page shows. */
  readonly ofPeople: {
    readonly lines: readonly string[];
    readonly explanations: readonly string[];
  };
  /** Legal texts that people accept at an address outside, because none is published here. */
  readonly elsewhere: readonly { readonly kind: TextKind; readonly name: string }[];
  /** A year that is near, or has begun, and of which the list of days without work has none; null without one. */
  readonly yearWithoutDays: number | null;
  /** Services that fail, by the definition of the page about their state. */
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

/** The names of the risks whose conditions are true. */
export const risks = (of: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`array_remove(array[${sql.join(
    Object.entries(of).map(([name, holds]) => sql`case when ${holds} then ${name}::text end`),
  )}], null)`;
export const NONE = sql`'{}'::text[]`;
/**
 * The condition that a reader has no interest in an account and has had none since an instant. Officers must not see cases
 * about themselves or about a company that they own.
 */
export const notOf = (
  readerId: string | RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
) =>
  sql`not exists (select from interest_facts i where i.person_id = ${readerId} and i.user_id = ${userId})
    and not exists (select from former_interest_facts i
      where i.person_id = ${readerId} and i.user_id = ${userId} and i.ended_at >= ${since})`;
