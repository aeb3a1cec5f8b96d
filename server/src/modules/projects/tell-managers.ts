import type { Tx } from '#platform/database/index.ts';
import { renderMail } from '#platform/mail/index.ts';
import type { Context } from './context.ts';
import type { ProjectNotice } from './door.ts';
import { projectFacts } from './store-facts.ts';
import { noteOnce } from './store-notices.ts';

/**
 * Tells a project's owner and the level-1 administrators what happened to it by itself: today by mail, and this is
 * the one place where another way of telling them joins in. Of one key nobody is told twice.
 */
export async function tellManagers(
  { identity, mailer, baseUrl, clock }: Pick<Context, 'identity' | 'mailer' | 'baseUrl' | 'clock'>,
  tx: Tx,
  { projectId, key, subject, lines }: ProjectNotice,
): Promise<void> {
  if (!(await noteOnce(tx, { key, project_id: projectId, told_at: clock.now() }))) return;
  const { ownerId } = await projectFacts(tx, projectId);
  const managers = new Set([ownerId, ...(await identity.activeIdsOf(['admin'], tx))]);
  for (const userId of managers) {
    const person = await identity.user(userId, tx);
    if (!person?.email) continue;
    const content = renderMail({
      subject,
      paragraphs: [`Hola, ${person.name}:`, ...lines],
      action: { label: 'Ver el proyecto', url: `${baseUrl}/project/${projectId}` },
    });
    await mailer.enqueue(tx, { to: person.email, content });
  }
}
