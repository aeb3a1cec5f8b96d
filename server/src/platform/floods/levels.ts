import { createHash } from 'node:crypto';
import type { MergeLevels } from './store.ts';

/** The limit of calls of a key: a burst, plus the calls that drain over time. */
export interface FloodLimit {
  readonly atOnce: number;
  readonly perSecond: number;
  /** Each process counts separately, for calls that go to every process, such as health checks. */
  readonly ofProcess?: boolean;
}

export interface FloodLevels {
  /**
   * Counts one call of a key; a refused call is not counted.
   * @param weight how many ordinary calls it counts as
   * @returns 0 when accepted, else the whole seconds until one is
   */
  take(key: string, limit: FloodLimit, weight?: number): number;
  /** The used part of a key's burst, from 0 to 1. */
  part(key: string): number;
  /** Shares counts with the other processes, and reads theirs. */
  exchange(): Promise<void>;
  /** Stops sharing. */
  stop(): void;
}

interface LevelOptions {
  /** Merges this process's counts with the others'; absent, it counts alone. */
  readonly merge?: MergeLevels | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

interface Level {
  level: number;
  /** The time of `level`, in milliseconds of this process. */
  at: number;
  /** Calls not shared with the other processes yet. */
  unshared: number;
  limit: FloodLimit;
}

/** Below this part of its burst a key is not shared; the others see it from there on. */
const UNSHARED_PART = 1 / 16;
/** From this part on it is exchanged every second, even with few calls. */
const WATCHED_PART = 1 / 2;
const EXCHANGE_MS = 1000;
/** Callers choose keys, so their number is bounded. */
const MOST_KEYS = 50_000;
const FORGOTTEN_AT_A_TIME = 5_000;

/**
 * Counts calls by key, each process for itself, at the cost of a map lookup. Relevant counts are exchanged with the
 * other processes by one statement a second, or as soon as a key has used a sixteenth of its burst. All processes
 * together accept what a single one would and, for each further process, a sixteenth of the burst, the calls that drain
 * in a second and those that arrive while a statement runs.
 */
export function keepFloodLevels(options: LevelOptions = {}): FloodLevels {
  const { merge, now = () => performance.now() } = options;
  const levels = new Map<string, Level>();
  const exchange = merge ? exchanging({ merge, levels, now }) : null;
  return {
    take(key, limit, weight = 1) {
      const at = now();
      const kept = levels.get(key);
      const before = kept ? drained(kept, at) : 0;
      const beyond = before + weight - limit.atOnce;
      if (beyond > 0) return Math.max(1, Math.ceil(beyond / Math.max(limit.perSecond, 0.001)));
      const level = { level: before + weight, at, unshared: (kept?.unshared ?? 0) + weight, limit };
      // the most recently used key is the last to be dropped
      if (kept) levels.delete(key);
      else if (levels.size >= MOST_KEYS) forgetOldest(levels);
      levels.set(key, level);
      if (!limit.ofProcess) exchange?.note(key, level);
      return 0;
    },
    part(key) {
      const kept = levels.get(key);
      return kept ? drained(kept, now()) / kept.limit.atOnce : 0;
    },
    exchange: async () => exchange?.run(),
    stop: () => exchange?.stop(),
  };
}

const drained = ({ level, at, limit }: Level, now: number): number =>
  Math.max(0, level - ((now - at) / 1000) * limit.perSecond);

function forgetOldest(levels: Map<string, Level>): void {
  let left = FORGOTTEN_AT_A_TIME;
  for (const key of levels.keys()) {
    if (left-- === 0) return;
    levels.delete(key);
  }
}

const isUrgent = ({ unshared, limit }: Level) =>
  unshared >= Math.max(1, limit.atOnce * UNSHARED_PART);

/** Decides when counts are shared, one statement at a time. */
function exchanging(given: { merge: MergeLevels; levels: Map<string, Level>; now: () => number }) {
  const { merge, levels, now } = given;
  const worthSharing = new Set<string>();
  let timer: { readonly id: NodeJS.Timeout; readonly urgent: boolean } | null = null;
  let state: 'idle' | 'running' | 'stopped' = 'idle';

  const plan = (urgent: boolean) => {
    if (state !== 'idle' || (timer && (timer.urgent || !urgent))) return;
    clearTimeout(timer?.id);
    const id = setTimeout(() => void run(), urgent ? 0 : EXCHANGE_MS).unref();
    timer = { id, urgent };
  };
  const run = async () => {
    if (state !== 'idle' || worthSharing.size === 0) return;
    clearTimeout(timer?.id);
    timer = null;
    state = 'running';
    const shared = [...worthSharing].filter((key) => levels.has(key));
    worthSharing.clear();
    const reached = await share(shared);
    if (isStopped()) return;
    state = 'idle';
    if (!reached) for (const key of shared) worthSharing.add(key);
    if (worthSharing.size === 0) return;
    // an unavailable database is not queried again immediately
    plan(reached && [...worthSharing].some((key) => isUrgentKey(key)));
  };
  const isStopped = () => state === 'stopped';
  const isUrgentKey = (key: string) => {
    const level = levels.get(key);
    return level !== undefined && isUrgent(level);
  };
  /** @returns whether the counts were shared; if not, they are shared later */
  const share = async (keys: readonly string[]): Promise<boolean> => {
    const counted = keys.flatMap((key) => {
      const level = levels.get(key);
      if (!level) return [];
      const { unshared: added, limit } = level;
      level.unshared = 0;
      return [{ name: key, key: digestOf(key), added, perSecond: limit.perSecond }];
    });
    const all = await merge(counted).catch(() => null);
    for (const [at, { name, added }] of counted.entries()) {
      const level = levels.get(name);
      if (!level) continue;
      if (all === null) {
        level.unshared += added;
        continue;
      }
      const moment = now();
      // calls counted since are added
      level.level = Math.max(drained(level, moment), (all[at] ?? 0) + level.unshared);
      level.at = moment;
    }
    return all !== null;
  };

  return {
    note(key: string, level: Level) {
      const urgent = isUrgent(level);
      if (!urgent && level.level < level.limit.atOnce * WATCHED_PART) return;
      worthSharing.add(key);
      plan(urgent);
    },
    run,
    stop() {
      state = 'stopped';
      clearTimeout(timer?.id);
    },
  };
}

/** Half of a SHA-256 digest: the database gets neither an address nor a token. */
const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest().subarray(0, 16);
