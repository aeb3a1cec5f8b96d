import { businessDay } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';
import type { TextsDeps } from './deps.ts';
import type { PublishedRow } from './store.ts';

/** Notifications of one insert. */
const AT_ONCE = 1_000;

/**
 * Notifies the people who made a sworn declaration that its text changes in substance, as it is published: from its day
 * on the declaration is asked again, and until then purchases and withdrawals may wait.
 */
export async function tellDeclarers(
  { notifications, declarers }: Pick<TextsDeps, 'notifications' | 'declarers'>,
  tx: Tx,
  text: Pick<PublishedRow, 'kind' | 'number' | 'substantial' | 'in_force_from'>,
): Promise<void> {
  if (text.kind !== 'declaration' || !text.substantial) return;
  const people = await declarers(tx);
  const data = { from: businessDay(text.in_force_from) };
  const once = `declaration_text:${text.number}`;
  for (let at = 0; at < people.length; at += AT_ONCE)
    await notifications.notifyAll(
      tx,
      'declaration_text_changes',
      people.slice(at, at + AT_ONCE).map((userId) => ({ userId, data, once })),
    );
}
