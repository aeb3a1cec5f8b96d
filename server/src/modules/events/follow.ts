import type { Db } from '#platform/database/index.ts';
import { heardOf, type LiveEvent } from './audience.ts';
import { type Cursor, createCursor } from './cursor.ts';
import type { EventsDeps } from './deps.ts';
import type { Listener, Listeners } from './listeners.ts';
import { changesAfter, keptChanges } from './store.ts';

const AT_ONCE = 1000;
/** How far before the newest number a transaction may still be uncommitted. */
const LATE = 64n;

/**
 * Polls for changes while there are listeners, and sends each listener theirs. Streams whose session has ended, or
 * whose person's role changed, are closed first.
 */
export function createFollower(deps: EventsDeps, listeners: Listeners) {
  const { database, identity, log, everyMs = 1000 } = deps;
  let cursor: Cursor | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> | null = null;
  let isFailing = false;

  async function closeEnded(): Promise<void> {
    const all = listeners.all();
    const inForce = await identity.sessionsInForce([...new Set(all.map((one) => one.sessionId))]);
    for (const one of all) if (inForce.get(one.sessionId)?.role !== one.role) one.close();
  }

  async function look(): Promise<void> {
    await closeEnded();
    // from the replica, if one keeps up: announced changes can be read there
    await database.recently(async (tx) => {
      cursor ??= await begin(tx);
      const changes = await changesAfter(tx, { ...cursor.wanted(), limit: AT_ONCE });
      cursor.take(changes.map(({ seq }) => seq));
      const position = cursor.position();
      for (const one of listeners.all())
        for (const event of heardOf(changes, one)) one.send(event, position);
    });
  }

  const once = (): Promise<void> => {
    looking ??= look()
      .then(
        () => {
          isFailing = false;
        },
        (error: unknown) => {
          // the database is unavailable: log once, and retry
          if (!isFailing) log.warn({ err: error }, 'live events cannot be read from the log');
          isFailing = true;
        },
      )
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const schedule = () => {
    timer ??= setTimeout(async () => {
      await once();
      timer = undefined;
      if (listeners.all().length > 0) schedule();
      // without listeners; the next one starts at the newest change then
      else cursor = null;
    }, everyMs);
  };

  return {
    /** Welcomes a listener: sends missed changes, then new ones. */
    async welcome(one: Listener, since: bigint | null): Promise<void> {
      await database.recently(async (tx) => {
        cursor ??= await begin(tx);
        await catchUp({ tx, one, since, position: cursor.position() });
      });
      schedule();
    },
    /** Polls immediately. */
    once,
    async stop(): Promise<void> {
      clearTimeout(timer);
      listeners.closeAll();
      await looking;
    },
  };
}

/** Starts a little before the newest change, so that changes about to become visible are not missed. */
async function begin(db: Db): Promise<Cursor> {
  const kept = await keptChanges(db);
  const newest = kept?.newest ?? 0n;
  const cursor = createCursor(newest > LATE ? newest - LATE : 0n);
  const seen = await changesAfter(db, { ...cursor.wanted(), limit: AT_ONCE });
  cursor.take(seen.map(({ seq }) => seq));
  return cursor;
}

/** Sends the changes since a position, or that too many were missed. @returns the position to continue from */
async function catchUp(given: {
  tx: Db;
  one: Listener;
  since: bigint | null;
  position: bigint;
}): Promise<void> {
  const { tx, one, since, position } = given;
  if (since !== null)
    for (const event of await missedSince(tx, since, one)) one.send(event, position);
  one.send({ topic: 'ready', about: [] }, position);
}

async function missedSince(tx: Db, since: bigint, one: Listener): Promise<LiveEvent[]> {
  const kept = await keptChanges(tx);
  const all =
    kept !== null && kept.oldest <= since + 1n
      ? await changesAfter(tx, { after: since, missing: [], limit: AT_ONCE })
      : null;
  return all === null || all.length === AT_ONCE
    ? [{ topic: 'refresh', about: [] }]
    : heardOf(all, one);
}
