import { MINUTE_MS } from '#contract/core/time.ts';
import type { LiveTopic } from '#contract/events/schemas.ts';

/** The part of an `EventSource` that is used. */
export interface Source {
  addEventListener(
    name: string,
    hear: (event: { data: unknown; lastEventId: string }) => void,
  ): void;
  close(): void;
}

interface StreamPorts {
  /** @throws without a connection, or when the session has ended */
  fetchTicket(): Promise<string>;
  open(ticket: string, since: string | null): Source;
  hear(topic: LiveTopic, about: readonly string[]): void;
  /** @returns whether to retry */
  failed(error: unknown): boolean;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = MINUTE_MS;
/** The server sends a heartbeat every twenty seconds. */
const SILENCE_MS = 50_000;
/** A hidden window holds no connection, because browsers allow six per site. */
const HIDDEN_MS = 30_000;

const TOPICS: readonly LiveTopic[] = [
  'balance',
  'round',
  'movement',
  'queue',
  'bell',
  'refresh',
  'ready',
];

/** Keeps one stream of live events open while its window is visible; a broken one resumes where it was. */
export function createLiveStream(ports: StreamPorts) {
  let source: Source | null = null;
  let since: string | null = null;
  let wait = FIRST_WAIT_MS;
  /** Results of anything started before the latest change of state are dropped. */
  let turn = 0;
  let isWanted = false;
  const timers: Record<'retry' | 'silence' | 'hide', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    silence: undefined,
    hide: undefined,
  };

  const close = () => {
    turn += 1;
    clearTimeout(timers.retry);
    clearTimeout(timers.silence);
    source?.close();
    source = null;
  };
  const tryLater = () => {
    close();
    if (!isWanted) return;
    timers.retry = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const isAlive = () => {
    clearTimeout(timers.silence);
    timers.silence = setTimeout(tryLater, SILENCE_MS);
  };

  async function connect(): Promise<void> {
    close();
    const mine = turn;
    try {
      const ticket = await ports.fetchTicket();
      if (mine !== turn) return;
      const opened = ports.open(ticket, since);
      source = opened;
      opened.addEventListener('error', tryLater);
      opened.addEventListener('beat', isAlive);
      for (const topic of TOPICS)
        opened.addEventListener(topic, ({ data, lastEventId }) => {
          isAlive();
          since = lastEventId;
          if (topic === 'ready') wait = FIRST_WAIT_MS;
          else ports.hear(topic, aboutIn(data));
        });
      isAlive();
    } catch (error) {
      if (mine === turn && ports.failed(error)) tryLater();
    }
  }

  const connectNow = (): void => {
    wait = FIRST_WAIT_MS;
    void connect();
  };

  return {
    /** The window is visible: connects unless connected. */
    want(): void {
      clearTimeout(timers.hide);
      if (isWanted && source !== null) return;
      isWanted = true;
      connectNow();
    },
    /** The network is back: an open connection may have broken without an error. */
    reconnect(): void {
      if (isWanted) connectNow();
    },
    /** The window is hidden. */
    hide(): void {
      clearTimeout(timers.hide);
      timers.hide = setTimeout(() => {
        isWanted = false;
        close();
      }, HIDDEN_MS);
    },
    stop(): void {
      isWanted = false;
      clearTimeout(timers.hide);
      close();
    },
  };
}

function aboutIn(data: unknown): readonly string[] {
  const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : null;
  const about: unknown =
    typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'about') : null;
  return Array.isArray(about) ? about.filter((one) => typeof one === 'string') : [];
}
