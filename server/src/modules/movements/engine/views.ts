import { formatAmount } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { FirstApproval, MovementEvent, PersonCaution } from '#contract/payments/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import type { ApprovalStep, LimitedName } from '../tables.ts';
import { firstApprovals } from './approvals.ts';
import { type Alone, aloneOf } from './for-two.ts';
import type { MovementRow } from './kind.ts';
import { isOver } from './limit-rules.ts';
import { personCautionsOf } from './person-cautions.ts';
import { actorsIn, eventViews, storiesOf } from './story.ts';

interface LimitedRow extends MovementRow {
  readonly user_id: string;
  readonly created_at: Date;
  readonly reason: string | null;
}

/** What the shared part of a view needs to know of a kind of movement. */
export interface Viewed<Row> {
  readonly kind: LimitedName;
  readonly projects: (row: Row) => readonly string[];
  /** The step that an administrator may still approve; null when none is left. */
  readonly open: (row: Row) => ApprovalStep | null;
  /** The steps that may have a first approval and await the second, the one to show first. */
  readonly awaits: (row: Row) => readonly ApprovalStep[];
  /** Those whose open step two administrators take whatever their worth. */
  readonly byTwo?: (db: Db, rows: readonly Row[]) => Promise<ReadonlySet<string>>;
}

/** The fields that the views of every kind share. */
interface SharedView {
  readonly id: string;
  readonly orderNumber: string;
  readonly date: string;
  readonly userId: string;
  readonly userName: string;
  readonly reason: string | null;
  readonly firstApproval: FirstApproval | null;
  readonly needsTwo: boolean;
  readonly alone: { readonly worth: string; readonly left: string } | null;
  readonly personCaution: PersonCaution | null;
  readonly events: MovementEvent[];
}

const isForTwo = (of: Alone | undefined): boolean => of !== undefined && isOver(of.worth, of.left);

const aloneView = (of: Alone | undefined) =>
  of === undefined
    ? null
    : { worth: formatAmount(of.worth, 'USD'), left: formatAmount(of.left, 'USD') };

/** The reader of a view, and the transaction to read in. */
export interface Reading {
  readonly reader: Reader;
  readonly tx?: Tx | undefined;
}

/** The shared part of movements' views: names of people and projects, stories, pending approvals. */
export async function sharedViews<Row extends LimitedRow>(
  deps: MovementsDeps,
  { kind, projects, open, awaits, byTwo }: Viewed<Row>,
  { rows, reader, tx }: Reading & { readonly rows: readonly Row[] },
) {
  const db = tx ?? deps.database.db;
  const stories = await storiesOf(
    db,
    rows.map(({ id }) => id),
  );
  const people = [...new Set([...rows.map(({ user_id }) => user_id), ...actorsIn(stories)])];
  const names = await deps.identity.names(people, tx);
  const projectNames = await deps.projects.projectNames([...new Set(rows.flatMap(projects))], tx);
  const undecided = rows.flatMap((row) => {
    const step = open(row);
    const { id, user_id: ownerId, amount, currency } = row;
    return step === null ? [] : [{ id, step, ownerId, amount, currency }];
  });
  const reading = { reader, tx };
  const stillOpen = rows.filter((row) => open(row) !== null);
  const always = (await byTwo?.(db, stillOpen)) ?? new Set();
  const alone = await aloneOf(deps, { kind, rows: undecided }, reading);
  const awaiting = rows.flatMap((row) => {
    const steps = awaits(row);
    return steps.length === 0 ? [] : [{ id: row.id, currency: row.currency, steps }];
  });
  const approvals = await firstApprovals(deps, db, { rows: awaiting, ...reading });
  const cautions = isAdmin(reader.role)
    ? await personCautionsOf(deps, { userIds: rows.map(({ user_id }) => user_id), tx })
    : new Map<string, PersonCaution>();
  return {
    names,
    approvals: (row: Row): FirstApproval[] => [...(approvals.get(row.id) ?? [])],
    projectName: (id: string) => projectNames.get(id) ?? '',
    shared: (row: Row): SharedView => ({
      id: row.id,
      orderNumber: row.order_number,
      date: row.created_at.toISOString(),
      userId: row.user_id,
      userName: names.get(row.user_id) ?? '',
      reason: row.reason,
      firstApproval: approvals.get(row.id)?.[0] ?? null,
      needsTwo:
        isForTwo(alone.get(row.id)) ||
        (isAdmin(reader.role) && (approvals.has(row.id) || always.has(row.id))),
      alone: always.has(row.id) ? null : aloneView(alone.get(row.id)),
      personCaution: cautions.get(row.user_id) ?? null,
      events: eventViews(stories.get(row.id) ?? [], names, reader),
    }),
  };
}

/** The only element of a list. @throws Error when the list is empty */
export function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('a movement has no view');
  return item;
}
