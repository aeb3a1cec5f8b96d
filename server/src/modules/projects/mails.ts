import type { Tx } from '#platform/database/index.ts';
import { type Message, renderMail } from '#platform/mail/index.ts';
import type { Context } from './context.ts';
import type { ProjectRow } from './tables.ts';

export type ProjectNews =
  | { readonly news: 'published' }
  | { readonly news: 'returned' | 'cancelled'; readonly reason: string };

/** Writes to a project's owner about it, in the transaction that decides. */
export async function tellOwner(
  { identity, mailer, baseUrl }: Context,
  tx: Tx,
  project: Pick<ProjectRow, 'id' | 'owner_id' | 'name'>,
  news: ProjectNews,
): Promise<void> {
  const owner = await identity.user(project.owner_id, tx);
  if (!owner?.email) return;
  const content = renderMail(messageOf(project, owner.name, news, baseUrl));
  await mailer.enqueue(tx, { to: owner.email, content });
}

function messageOf(
  { id, name }: Pick<ProjectRow, 'id' | 'name'>,
  ownerName: string,
  news: ProjectNews,
  baseUrl: string,
): Message {
  const hello = `Hola, ${ownerName}:`;
  switch (news.news) {
    case 'published':
      return {
        subject: `Se publicó ${name}`,
        paragraphs: [
          hello,
          `Tu proyecto ${name} ya está publicado: cualquiera puede verlo, y sus rondas se abrirán en las fechas previstas.`,
        ],
        action: { label: 'Ver el proyecto', url: `${baseUrl}/project/${id}` },
      };
    case 'returned':
      return {
        subject: `Hay que corregir ${name}`,
        paragraphs: [
          hello,
          `Revisamos tu proyecto ${name} y todavía no se puede publicar. Motivo:`,
          news.reason,
          'Corrige lo indicado y vuelve a enviarlo a revisión.',
        ],
        action: { label: 'Editar el proyecto', url: `${baseUrl}/edit-project/${id}` },
      };
    case 'cancelled':
      return {
        subject: `Se canceló ${name}`,
        paragraphs: [
          hello,
          `El proyecto ${name} se canceló y sus rondas abiertas se cerraron; el dinero vuelve a quienes compraron en ellas. Motivo:`,
          news.reason,
        ],
        action: { label: 'Ver el proyecto', url: `${baseUrl}/project/${id}` },
      };
  }
}
