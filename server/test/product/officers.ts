import { newId } from '#core/id.ts';
import type { Desk } from './desk.ts';

/** Appoints compliance officers; the first is the officer, the others deputies. */
export async function appoint({ product }: Desk, people: readonly string[]): Promise<void> {
  const at = product.clock.now();
  for (const [place, who] of people.entries())
    await product.database.db
      .insertInto('compliance_officers')
      .values({
        id: newId(),
        user_id: product.id(who),
        kind: place === 0 ? 'officer' : 'deputy',
        state: 'active',
        asked_by: product.id('admin'),
        asked_at: at,
        decided_by: product.id('admin'),
        decided_at: at,
        ended_at: null,
        end_asked_by: null,
        end_asked_at: null,
      })
      .execute();
}
