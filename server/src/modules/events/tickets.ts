import { hash, randomBytes } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { EventsDeps } from './deps.ts';
import { insertTicket, takeTicket } from './store.ts';

const TICKET_MS = 30_000;

const digestOf = (ticket: string): Buffer => hash('sha256', ticket, 'buffer');

/** Creates a ticket for the stream of a session. @returns the ticket, of which only a digest is stored */
export async function makeTicket({ database, clock }: EventsDeps, sessionId: string) {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + TICKET_MS);
  await insertTicket(database.db, {
    ticket_hash: digestOf(ticket),
    session_id: sessionId,
    expires_at: expiresAt,
  });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/**
 * Uses a ticket.
 * @returns the person and role of its session
 * @throws AppError UNAUTHORIZED for an unknown ticket, or an ended session
 */
export async function redeemTicket({ database, clock, identity }: EventsDeps, ticket: string) {
  const sessionId = await takeTicket(database.db, digestOf(ticket), clock.now());
  const found = sessionId && (await identity.sessionsInForce([sessionId])).get(sessionId);
  if (!sessionId || !found) throw new AppError('UNAUTHORIZED');
  return { sessionId, ...found };
}
