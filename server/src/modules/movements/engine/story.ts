import type { z } from 'zod';
import { isAdmin, may, type Role } from '#contract/core/roles.ts';
import type { movementEvent } from '#contract/payments/schemas.ts';
import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Reader } from '../deps.ts';
import type { EventAction } from '../tables.ts';
import { type EventRow, eventsOf, insertEvent } from './store-story.ts';

type EventView = z.infer<typeof movementEvent>;

interface StoryLine {
  readonly movementId: string;
  readonly action: EventAction;
  readonly at: Date;
  /** The person who did it; null for an automatic step. */
  readonly by: Pick<Reader, 'userId' | 'role'> | null;
  readonly note?: string | null | undefined;
}

/** Adds an event to a movement's history. */
export async function addEvent(
  tx: Tx,
  { movementId, action, at, by, note }: StoryLine,
): Promise<void> {
  await insertEvent(tx, {
    id: newId(at),
    movement_id: movementId,
    action,
    at,
    actor_id: by?.userId ?? null,
    actor_role: by?.role ?? null,
    note: note ?? null,
  });
}

/** The histories of movements, by movement id. */
export async function storiesOf(
  db: Db,
  movementIds: readonly string[],
): Promise<Map<string, EventRow[]>> {
  return Map.groupBy(await eventsOf(db, movementIds), (event) => event.movement_id);
}

/** A history for a reader: only administrators see the names of administrators. */
export const eventViews = (
  events: readonly EventRow[],
  names: ReadonlyMap<string, string>,
  reader: Reader,
): EventView[] =>
  events.map((event) => ({
    action: event.action,
    at: event.at.toISOString(),
    by: authorOf(event, names, reader),
    authorId: authorIdFor(event.actor_id, reader),
    note: event.note,
  }));

/** The id of who did a step, for administrators who may open that person; null for their own steps. */
export const authorIdFor = (actorId: string | null, reader: Reader): string | null =>
  may(reader.role, 'users.read') && actorId !== reader.userId ? actorId : null;

const LEVELS: Partial<Record<Role, string>> = {
  admin: 'nivel 1',
  admin_l2: 'nivel 2',
  admin_l3: 'nivel 3',
};

function authorOf(
  { actor_id, actor_role }: EventRow,
  names: ReadonlyMap<string, string>,
  reader: Reader,
): string | null {
  if (actor_id === null) return null;
  if (actor_id === reader.userId) return 'Yo';
  const name = names.get(actor_id) ?? 'Cuenta eliminada';
  const level = actor_role === null ? undefined : LEVELS[actor_role];
  if (level === undefined) return name;
  return isAdmin(reader.role) ? `${name} (${level})` : `Operaciones (${level})`;
}

/** Ids of all people who appear in the histories, for looking up their names. */
export const actorsIn = (stories: ReadonlyMap<string, readonly EventRow[]>): string[] => [
  ...new Set(
    [...stories.values()].flat().flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id])),
  ),
];
