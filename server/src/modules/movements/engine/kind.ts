import type { AuditAction } from '#contract/core/audit-actions.ts';
import type { Currency } from '#contract/core/money.ts';

import type { Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import type { ApprovalStep, EventAction, MovementName } from '../tables.ts';
import type { Seen } from './approvals.ts';
import type { MovementTable } from './store.ts';

/** What every movement has. */
export interface MovementRow {
  readonly id: string;
  readonly order_number: string;
  readonly currency: Currency;
  /** Minor units of `currency`. */
  readonly amount: bigint;
}

/** The types of one kind of movement. */
export interface MovementTypes {
  row: MovementRow;
  /** The movement's state; the table may express it by more than its status. */
  state: string;
  /** The moves of its transition table. */
  move: string;
  /** The notifications that its person may get. */
  notification: string;
  /** What its payment method locks while a step is taken. */
  held: unknown;
}

/** One kind of movement: how it is kept, who decides on it, where moves take it. */
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
  /** How the table expresses a state. */
  columns(state: T['state']): Partial<T['row']>;
  /** The transition table: where a move leads, null when the state forbids it. */
  after(state: T['state'], move: T['move']): T['state'] | null;
  /** The audit log's record of a step. */
  audited(
    before: T['row'],
    after: T['row'],
  ): Readonly<{ before?: Record<string, unknown>; after: Record<string, unknown> }>;
  /**
   * The audit line of asking for it, where the audit log keeps everything about it instead of a story for its person.
   */
  readonly asked?: AuditAction;
  /** Where it is looked at against money laundering: as it is asked for, and before these moves. */
  readonly screened?: {
    readonly as: 'deposit' | 'withdrawal';
    readonly moves: readonly T['move'][];
  };
  /** Refuses an administrator who may not take the step. */
  authorize(
    context: StepContext<T, unknown> & { readonly actor: Actor },
    move: T['move'],
  ): Promise<void>;
  /** Notifies the people concerned. */
  notify(notice: StepNotification<T>): Promise<void>;
}

/** A step about to be taken on a locked movement. */
export interface StepContext<T extends MovementTypes, Input> {
  readonly deps: MovementsDeps;
  readonly tx: Tx;
  /** Null for an automatic step. */
  readonly actor: Actor | null;
  /** When it happens. */
  readonly at: Date;
  readonly before: T['row'];
  readonly held: T['held'];
  readonly input: Input;
}

/** A step as it leaves the movement. */
export interface StepResult<T extends MovementTypes, Input> extends StepContext<T, Input> {
  readonly row: T['row'];
}

/** The journal entry of a step. */
export interface Entry {
  /** `hold`, `accept`, `release`…: with the movement's id it makes the entry unique. */
  readonly step: string;
  readonly lines: Lines;
  /** Money that comes to the owner's wallet: it first pays their debts. */
  readonly arrival?: { readonly projectId: string; readonly came: bigint } | undefined;
}

/** The data of a step's notification. `debt`: minor units of the money that paid the person's debt. */
export interface StepNotification<T extends MovementTypes> {
  readonly deps: Pick<MovementsDeps, 'notifications' | 'projects'>;
  readonly tx: Tx;
  readonly row: T['row'];
  readonly notification: T['notification'];
  readonly debt: bigint;
  readonly held: T['held'] | null;
}

/** One line of a transition table with all that it entails, in the order in which the engine does it. */
export interface Step<T extends MovementTypes, Input> {
  readonly move: T['move'];
  /** Its line in the audit log, when an administrator takes it; null for steps that no administrator takes. */
  readonly audits: AuditAction | null;
  /** Checks beyond the transition table. */
  check?(context: StepContext<T, Input>): Promise<void> | void;
  /**
   * What it moves, in minor units of the movement's currency, where that may differ from what was asked for: the
   * movement is looked at with it.
   * @throws AppError for an amount that it refuses
   */
  moves?(context: StepContext<T, Input>): bigint;
  /** Four eyes over the limit: the amount approved, in minor units of the movement's currency. */
  readonly approval?: {
    readonly step: ApprovalStep;
    amount(context: StepContext<T, Input>): bigint;
    /** Whether two decide whatever it is worth. */
    byTwo?(context: StepContext<T, Input>): Promise<boolean>;
    /** Other evidence that both approvals must agree on. */
    seen?(context: StepContext<T, Input>): Seen | undefined;
  };
  /** The columns that it changes besides the state. */
  change(context: StepContext<T, Input>): Partial<T['row']>;
  /** Claims what only one movement can have: a bank reference, a line of a statement. */
  claim?(result: StepResult<T, Input>): Promise<void>;
  entry?(result: StepResult<T, Input>): Entry | null;
  /** What follows once money moved. @returns the movement as it is then */
  finish?(result: StepResult<T, Input>): Promise<T['row']>;
  /** The line of the movement's story; null for none. */
  story?(result: StepResult<T, Input>): EventAction | null;
  note?(result: StepResult<T, Input>): string | null | undefined;
  /** The notification of its person, if any. */
  notification?(result: StepResult<T, Input>): T['notification'] | null;
}

/** A step that is requested. */
export interface StepRequest<T extends MovementTypes, Input> {
  readonly deps: MovementsDeps;
  readonly id: string;
  /** Null for an automatic step. */
  readonly actor: Actor | null;
  readonly input: Input;
  /** Locks to take before the movement. */
  hold(tx: Tx): Promise<T['held']>;
  /** When an automatic step was due; now otherwise. */
  at?(before: T['row'], held: T['held']): Date;
}
