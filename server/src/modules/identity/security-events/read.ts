import type { SecurityEvent } from '#contract/users/security-events.ts';
import type { Context } from '../deps.ts';
import { securityEventsOf } from './store.ts';

/** One page of an account's security events, newest first. */
export async function pageOfEvents(
  { database }: Pick<Context, 'database'>,
  userId: string,
  asked: { page: number; pageSize: number },
) {
  const { items, ...page } = await securityEventsOf(database.db, userId, asked);
  return {
    ...page,
    items: items.map(
      ({ id, at, kind, detail, device, network }): SecurityEvent => ({
        id,
        at: at.toISOString(),
        kind,
        detail,
        device,
        network,
      }),
    ),
  };
}
