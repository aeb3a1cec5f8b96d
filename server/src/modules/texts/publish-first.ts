import { EDITED_KINDS, type EditedKind } from '#contract/texts/in-force.ts';
import { newId } from '#core/id.ts';
import type { TextsDeps } from './deps.ts';
import { insertText, lockTexts, publishedOf } from './store.ts';

/** Publishes the first version of texts without one, without an administrator, for the demonstration. */
export async function publishFirst(
  { database, clock, inForce }: Pick<TextsDeps, 'database' | 'clock' | 'inForce'>,
  bodies: Readonly<Record<EditedKind, string>>,
): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    await lockTexts(tx);
    for (const kind of EDITED_KINDS) {
      if ((await publishedOf(tx, kind)).length > 0) continue;
      await insertText(tx, {
        id: newId(at),
        kind,
        body: bodies[kind],
        summary: 'Primera versión.',
        substantial: false,
        in_force_on: '2024-01-01',
        state: 'published',
        revision: 1,
        written_by: null,
        written_at: at,
        decided_by: null,
        decided_at: at,
        number: 1,
        in_force_from: new Date('2024-01-01T00:00:00-03:00'),
      });
    }
  });
  inForce.forget();
}
