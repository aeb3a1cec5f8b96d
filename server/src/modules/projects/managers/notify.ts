import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import type { ProjectEvent } from '../door.ts';
import { projectFacts } from '../store/facts.ts';

/** A debt that a project's set-aside money does not cover: a buy-back of a vault, or rent. */
export const PAID_WHOLE =
  'No se paga nada en parte: se paga entera apenas se aparte lo que falta. Hasta entonces llega un aviso por día.';

/**
 * Notifies a project's owner and the level-1 administrators of an automatic event, once for each key.
 * @returns whether the owner had not been notified of the key before
 */
export async function notifyManagers(
  { notifications }: Pick<Context, 'notifications'>,
  tx: Tx,
  { projectId, key, subject, lines }: ProjectEvent,
): Promise<boolean> {
  const { ownerId } = await projectFacts(tx, projectId);
  const data = { projectId, title: subject, text: lines.join('\n') };
  const notified = await notifications.notifyAll(tx, 'project_news', [
    { userId: ownerId, data, once: key },
  ]);
  await notifications.notifyRoles(tx, { roles: ['admin'], kind: 'project_watch', data, once: key });
  return notified > 0;
}
