import { z } from 'zod';

/**
 * What a live event is about. It says that something changed and never what: the reader asks for it by the usual calls.
 * `balance`: own money or tokens. `round`: tokens on sale of a project. `movement`: an own deposit, withdrawal or
 * transfer. `queue`: what administrators decide. `bell`: own notifications. `refresh`: more may have changed than is
 * remembered. `ready`: what was missed has been sent, and what comes is new.
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

/** How the stream is asked for: a ticket, and the last event that was received. */
export const streamQuery = z.object({
  ticket: z.string(),
  since: z
    .string()
    .regex(/^\d{1,18}$/, 'INVALID')
    .optional(),
});
