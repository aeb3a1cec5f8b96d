import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createEventTicket } from '#contract/events/endpoints.ts';
import type { LiveTopic } from '#contract/events/schemas.ts';
import { apiAddress } from '#web/shared/api/address.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { refreshUnasked } from '#web/shared/api/unasked.ts';
import { session } from '#web/shared/session/instance.ts';
import { browserStorage } from '#web/shared/storage.ts';
import { keepLastSeen } from './last-seen.ts';
import { createLiveStream } from './stream.ts';
import { isOld } from './what-is-old.ts';

/** Changes within this time are read together. */
const GATHER_MS = 300;
const EVERY_MS = 2_000;

/** Follows changes while a person is logged in and sees the page, and refetches only what changed. */
export default function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => keepLastSeen(client, { storage: browserStorage }), [client]);
  useEffect(() => {
    const heard = new Map<LiveTopic, Set<string>>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const readAgain = () => {
      timer = undefined;
      last = Date.now();
      const events = [...heard].map(([topic, about]) => ({ topic, about: [...about] }));
      heard.clear();
      void refreshUnasked(client, (query) =>
        events.some(({ topic, about }) => isOld(topic, about, query)),
      );
    };
    const stream = createLiveStream({
      fetchTicket: async () => (await call(createEventTicket, { background: true })).ticket,
      open: (ticket, since) =>
        new EventSource(
          `${apiAddress('/events')}?${new URLSearchParams({ ticket, ...(since === null ? {} : { since }) })}`,
        ),
      hear: (topic, about) => {
        heard.set(topic, new Set([...(heard.get(topic) ?? []), ...about]));
        timer ??= setTimeout(readAgain, Math.max(GATHER_MS, last + EVERY_MS - Date.now()));
      },
      failed: (error) => {
        const isOver = isApiError(error) && error.status === 401;
        if (isOver) session.expire();
        return !isOver;
      },
    });
    const follow = () => (document.visibilityState === 'visible' ? stream.want() : stream.hide());
    const returned = () => {
      stream.reconnect();
      // outdated by an event, and their read failed without a network
      void refreshUnasked(client, ({ state }) => state.isInvalidated);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', returned);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', returned);
      clearTimeout(timer);
      stream.stop();
    };
  }, [client]);
  return null;
}
