import type { AuditAction } from '#contract/audit/actions.ts';
import type { Currency } from '#contract/core/money.ts';

import type { AccountRef, Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import type { ApprovalStep, EventAction, MovementName } from '../tables.ts';
import type { Seen } from './approvals.ts';
import type { MovementTable } from './store.ts';

/** The columns that every kind of movement has. */
export interface MovementRow {
  readonly id: string;
  readonly order_number: string;
  readonly currency: Currency;
  /** Minor units of `currency`. */
  readonly amount: bigint;
  readonly status: string;
}

/** The type parameters of one kind of movement. */
export interface MovementTypes {
  row: MovementRow;
  /** States of the movement; the table may store a state in more columns than `status`. */
  state: string;
  /** The names of the transitions of its transition table. */
  move: string;
  /** Names of the notifications to the movement's person. */
  notification: string;
  /** Data that a step reads and that is locked before the movement. */
  locked: unknown;
}

/** One kind of movement: its table, its transition table and its authority rules. */
export interface Kind<T extends MovementTypes> {
  /**
   * Its name in the audit log, in idempotency keys and, unless `entries` differs, in journal entries.
   */
  readonly name: MovementName;
  readonly entries?: string;
  /** Letter of its order numbers. */
  readonly series: 'D' | 'R' | 'T' | 'P';
  readonly table: MovementTable<T['row']>;
  /** The person whose movement it is. */
  ownerId(row: T['row']): string;
  state(row: T['row']): T['state'];
  /** The columns that store a state. */
  columns(state: T['state']): Partial<T['row']>;
  /** The transition table: the state after a transition; null when the present state forbids it. */
  after(state: T['state'], move: T['move']): T['state'] | null;
  /** The audit log's record of a step. */
  audited(
    before: T['row'],
    after: T['row'],
  ): Readonly<{ before?: Record<string, unknown>; after: Record<string, unknown> }>;
  /**
   * Audit action of the request, for a kind whose history is in the audit log instead of in events for its person.
   */
  readonly asked?: AuditAction;
  /** Anti-money-laundering screening: at the request, and before these transitions. */
  readonly screened?: {
    readonly as: 'deposit' | 'withdrawal';
    readonly transitions: readonly T['move'][];
  };
  /** @throws AppError when the administrator may not take the step */
  authorize(
    context: StepContext<T, unknown> & { readonly actor: Actor },
    move: T['move'],
  ): Promise<void>;
  /** Notifies the people concerned. */
  notify(notification: StepNotification<T>): Promise<void>;
}

/** Input of a step on a locked movement. */
export interface StepContext<T extends MovementTypes, Input> {
  readonly deps: MovementsDeps;
  readonly tx: Tx;
  /** Null for an automatic step. */
  readonly actor: Actor | null;
  /** The date of the step. */
  readonly at: Date;
  readonly before: T['row'];
  readonly locked: T['locked'];
  readonly input: Input;
}

/** The result of a step: its input and the updated movement. */
export interface StepResult<T extends MovementTypes, Input> extends StepContext<T, Input> {
  readonly row: T['row'];
}

/** An account of the platform with its currency. */
export interface Covered {
  readonly account: AccountRef;
  readonly currency: Currency;
}

/** The journal entry of a step. */
export interface Entry {
  /** `hold`, `accept`, `release`…; part of the idempotency key, together with the movement's id. */
  readonly step: string;
  readonly lines: Lines;
  /** Accounts of the platform that give money back: the company's own money pays what they lack. */
  readonly covered?: readonly Covered[] | undefined;
  /** Set when the entry credits the owner's wallet: their debts are paid from it first. */
  readonly arrival?: { readonly projectId: string; readonly came: bigint } | undefined;
  /**
   * Money, in minor units, that the step takes back from the owner: from this wallet, and what it lacks as their debt. The
   * engine adds these lines.
   */
  readonly takenBack?: { readonly projectId: string; readonly amount: bigint };
}

/**
 * The data of a step's notification, in minor units. `debt`: the money that paid the person's debt. `owed`: the money taken
 * back that their wallet lacked.
 */
interface StepNotification<T extends MovementTypes> {
  readonly deps: Pick<MovementsDeps, 'notifications' | 'projects'>;
  readonly tx: Tx;
  readonly row: T['row'];
  readonly notification: T['notification'];
  readonly debt: bigint;
  readonly owed: bigint;
  readonly locked: T['locked'] | null;
}

/**
 * One transition with all its effects, in the order in which `takeStep` runs them. Two are read earlier as well: the
 * screening of an administrator's step reads `screeningAmount` in a transaction of its own, and a first approval stores
 * the `note`.
 */
export interface Step<T extends MovementTypes, Input> {
  readonly move: T['move'];
  /** Checks beyond the transition table. */
  check?(context: StepContext<T, Input>): Promise<void> | void;
  /**
   * The amount to screen against money laundering, in minor units of the movement's currency, for a step that may move
   * another amount than the requested one.
   * @throws AppError for an invalid amount
   */
  screeningAmount?(context: StepContext<T, Input>): bigint;
  /** Four-eyes approval above the limit, with the approved amount in minor units of the movement's currency. */
  readonly approval?: {
    readonly step: ApprovalStep;
    amount(context: StepContext<T, Input>): bigint;
    /** Evidence that both approvals must agree on. */
    seen?(context: StepContext<T, Input>): Seen | undefined;
    /** Whether two administrators must approve any amount. */
    byTwo?(context: StepContext<T, Input>): Promise<boolean>;
  };
  /** The columns to update besides the state. */
  change(context: StepContext<T, Input>): Partial<T['row']>;
  /** Claims resources that belong to one movement only: a bank reference, a line of a statement. */
  claim?(result: StepResult<T, Input>): Promise<void>;
  /** The journal entry, posted before the row is updated; null for none. */
  entry?(result: StepResult<T, Input>): Entry | null;
  /** Audit action when an administrator takes the step; null for automatic steps. */
  readonly audits: AuditAction | null;
  /** Work after the update of the row. @returns the movement after that work */
  finish?(result: StepResult<T, Input>): Promise<T['row']>;
  /** The event added to the movement's history; null for none. */
  story?(result: StepResult<T, Input>): EventAction | null;
  /** The text of that event; null or absent for none. */
  note?(result: StepResult<T, Input>): string | null | undefined;
  /** The notification of the movement's person; null for none. */
  notification?(result: StepResult<T, Input>): T['notification'] | null;
}

/** A request to take a step. */
export interface StepRequest<T extends MovementTypes, Input> {
  readonly deps: MovementsDeps;
  readonly id: string;
  /** Null for an automatic step. */
  readonly actor: Actor | null;
  readonly input: Input;
  /** Locks the data that must be locked before the movement, and returns it. */
  lock(tx: Tx): Promise<T['locked']>;
  /** The date of an automatic step, when it is not the present. */
  at?(before: T['row'], locked: T['locked']): Date;
}
