import type { Tx } from '#platform/database/index.ts';
import type { LateFacts } from './figures/late.ts';

/* What modules above supply to projects, so that projects can call them. */

/** Called in the transaction that cancels a project, after the status changed, to undo its rounds. */
export type CancelHook = (
  tx: Tx,
  cancelled: { readonly projectId: string; readonly actorId: string; readonly at: Date },
) => Promise<void>;

/** A project that passes from one owner to another, by an administrator's decision. */
export interface OwnerMove {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly decidedBy: string;
}

/** Called in the transaction that gives a project to another owner. @returns whether it closed requests of the former one */
export type OwnerHook = (tx: Tx, move: OwnerMove) => Promise<boolean>;

/** Called inside the transaction that publishes a project or saves a published one: dates or rounds may be new. */
export type ScheduleHook = (tx: Tx, projectId: string) => Promise<void>;

/** People's holdings, supplied by the tokens module. */
export interface HoldingsSource {
  /** Contracts whose tokens a person has (available or invested). */
  contractIds(userId: string): Promise<readonly string[]>;
  /** Units a person bought or has reserved. */
  propertyIds(userId: string): Promise<readonly string[]>;
  /** When the last purchase of each round can no longer be revoked; rounds without purchases are absent. */
  lastRevocable(roundIds: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, Date>>;
}

/** Overdue months of rent by contract; supplied by the rents module. */
export type LateRents = (
  contractIds: readonly string[],
  tx?: Tx,
) => Promise<ReadonlyMap<string, LateFacts>>;
