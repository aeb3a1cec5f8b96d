import type pg from 'pg';

/** How old what a replica answers may be, in milliseconds. */
const MOST_BEHIND_MS = 1_000;
/** How often it is looked at while it is asked. */
const LOOKED_AT_EVERY_MS = 250;
/** How long a replica that failed is left alone. */
const LEFT_ALONE_MS = 5_000;

/** A replica, and whether it keeps up with its primary. */
export interface Replica {
  /** Whether what it answers now is at most a second old, as far as it is known. Asking has it looked at. */
  keepsUp(): boolean;
  /** A statement failed there: it is left alone for a while. */
  failed(): void;
}

/**
 * Follows how far a replica is behind. The primary is asked for its place in the log, and once the replica has reached
 * that place it is as young as the question: its own clock and the time of its last transaction would not expose
 * a replica that lost its primary, or of a primary that has nothing to tell.
 * @param now milliseconds that only go forward
 */
export function followReplica(options: {
  primary: pg.Pool;
  replica: pg.Pool;
  now?: () => number;
  log?: (message: string) => void;
}): Replica {
  const { primary, replica, now = () => performance.now(), log } = options;
  let reached: { at: number; place: string } | undefined;
  let youngUntil = Number.NEGATIVE_INFINITY;
  let nextLook = Number.NEGATIVE_INFINITY;
  let looking = false;
  let away = false;

  const placeOfPrimary = async () => {
    // waiting for a connection of a busy primary makes nothing older
    const client = await primary.connect();
    try {
      const at = now();
      const { rows } = await client.query('select pg_current_wal_lsn()::text as place');
      return { at, place: String(rows[0]?.place) };
    } finally {
      client.release();
    }
  };
  const look = async () => {
    // a primary that does not answer is not a fault of the replica
    reached ??= await placeOfPrimary().catch(() => undefined);
    if (!reached) return;
    const { rows } = await replica.query(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [reached.place],
    );
    if (rows[0]?.reached === true) youngUntil = reached.at + MOST_BEHIND_MS;
    // a place too old to be worth reaching is given up for a new one
    else if (now() - reached.at < MOST_BEHIND_MS) return;
    reached = undefined;
    if (away) log?.('the replica answers again');
    away = false;
  };
  const failed = () => {
    if (!away) log?.('the replica does not answer: the primary is read instead');
    away = true;
    reached = undefined;
    youngUntil = Number.NEGATIVE_INFINITY;
    nextLook = now() + LEFT_ALONE_MS;
  };
  return {
    keepsUp() {
      const at = now();
      if (!looking && at >= nextLook) {
        looking = true;
        nextLook = at + LOOKED_AT_EVERY_MS;
        void look()
          .catch(failed)
          .finally(() => {
            looking = false;
          });
      }
      return at < youngUntil;
    },
    failed,
  };
}
