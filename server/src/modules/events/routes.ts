import { createEventTicket, streamEvents } from '#contract/events/endpoints.ts';
import { streamQuery } from '#contract/events/schemas.ts';
import { AppError } from '#core/errors.ts';
import { siteOf } from '#core/network.ts';
import { type App, bind, bindStream } from '#platform/http/index.ts';
import type { LiveEvent } from './audience.ts';
import type { Events } from './door.ts';
import type { Listener } from './listeners.ts';
import { makeTicket, redeemTicket } from './tickets.ts';

/** Binds the ticket and the stream; streams end when the process starts to stop. */
export function bindEvents(app: App, { deps, listeners, follower }: Events): void {
  bind(app, createEventTicket, ({ principal }) => makeTicket(deps, principal.sessionId));
  bindStream(app, streamEvents, async ({ query, ip }) => {
    const asked = streamQuery.safeParse(query);
    if (!asked.success) throw new AppError('UNAUTHORIZED');
    const person = await redeemTicket(deps, asked.data.ticket);
    const site = siteOf(ip);
    listeners.assertRoomFor({ userId: person.userId, site });
    const { since } = asked.data;
    return (stream) => {
      const listener: Listener = {
        ...person,
        site,
        send: (event, position) => stream.send(frameOf(event, position)),
        close: stream.close,
      };
      listeners.add(listener);
      stream.onClose(() => listeners.remove(listener));
      follower
        .welcome(listener, since === undefined ? null : BigInt(since))
        .catch(() => stream.close());
    };
  });
  app.fastify.addHook('preClose', () => follower.stop());
}

const frameOf = ({ topic, about }: LiveEvent, position: bigint): string =>
  `id: ${position}\nevent: ${topic}\ndata: ${JSON.stringify({ about })}\n\n`;
