import { z } from 'zod';

/**
 * The subject of a live event. It states that something changed, never what: the reader fetches it with the usual
 * calls. `balance`: own money or tokens. `round`: tokens on sale of a project. `movement`: an own deposit, withdrawal
 * or transfer. `queue`: items for administrators to decide. `bell`: own notifications. `refresh`: older events are no
 * longer stored, so anything may have changed. `ready`: missed events have been sent; the following ones are new.
 */
export const LIVE_TOPICS = [
  'balance',
  'round',
  'movement',
  'queue',
  'bell',
  'refresh',
  'ready',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

export const eventTicket = z.object({
  ticket: z.string().describe('Para GET /events?ticket=…; sirve una vez'),
  expiresAt: z.iso.datetime(),
});

/** The parameters of the stream: a ticket, and the last received event. */
export const streamQuery = z.object({
  ticket: z.string(),
  since: z
    .string()
    .regex(/^\d{1,18}$/, 'INVALID')
    .optional(),
});
