import type pg from 'pg';

/** The most that a replica's data may be behind, in milliseconds. */
const MOST_BEHIND_MS = 1_000;
/** How often its delay is measured while it is used. */
const MEASURE_EVERY_MS = 250;
/** How long a failed replica is skipped. */
const SKIP_FAILED_MS = 5_000;

/** A replica, and whether it keeps up with its primary. */
interface Replica {
  /** Whether its data is at most a second old, as far as known. A call triggers a measurement. */
  keepsUp(): boolean;
  /** Reports that a statement failed on the replica, which is then skipped for a while. */
  failed(): void;
}

/**
 * Measures how far a replica is behind. The primary is queried for its position in the write-ahead log; once the
 * replica has reached it, its data is as recent as that query. The replica's own clock and its last transaction would
 * not reveal a replica without a primary, or a primary without changes.
 * @param now a monotonic clock in milliseconds
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
  let nextMeasurement = Number.NEGATIVE_INFINITY;
  let looking = false;
  let away = false;

  const placeOfPrimary = async () => {
    // waiting for a connection to a busy primary does not make the data older
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
    // an unresponsive primary is not the replica's fault
    reached ??= await placeOfPrimary().catch(() => undefined);
    if (!reached) return;
    const { rows } = await replica.query(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [reached.place],
    );
    if (rows[0]?.reached === true) youngUntil = reached.at + MOST_BEHIND_MS;
    // a position too old to matter is replaced by a new one
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
    nextMeasurement = now() + SKIP_FAILED_MS;
  };
  return {
    keepsUp() {
      const at = now();
      if (!looking && at >= nextMeasurement) {
        looking = true;
        nextMeasurement = at + MEASURE_EVERY_MS;
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
