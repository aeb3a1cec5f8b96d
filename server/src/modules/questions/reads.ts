import type { Page } from '#contract/core/page.ts';
import type { ManagedQuestion, PublicQuestion, Question } from '#contract/questions/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, QuestionsDeps } from './deps.ts';
import { managedPage, publishedAmong, readablePage } from './store.ts';
import type { QuestionRow } from './tables.ts';
import { managedView, publicView, readerView } from './views.ts';

interface PageOf {
  readonly page: number;
  readonly pageSize: number;
}

/** Answered questions of a published project, for anyone. @throws AppError PROJECT_NOT_FOUND */
export async function questionsForGuest(
  deps: QuestionsDeps,
  query: PageOf & { projectId: string },
): Promise<Page<PublicQuestion>> {
  await assertPublished(deps, query.projectId);
  const found = await readablePage(deps.database.db, { ...query, readerId: null });
  return { ...found, items: found.items.map(publicView) };
}

/**
 * The same for a logged-in person, with their own. A person who asked about a project that was cancelled reads their questions,
 * and who still holds something of it reads the answers, too.
 * @throws AppError PROJECT_NOT_FOUND
 */
export async function questionsFor(
  deps: QuestionsDeps,
  query: PageOf & { projectId: string; readerId: string },
): Promise<Page<Question>> {
  const { projectId, readerId } = query;
  const { status } = await deps.projects.project(projectId);
  if (status !== 'published' && status !== 'cancelled') throw new AppError('PROJECT_NOT_FOUND');
  const ownOnly = status === 'cancelled' && !(await mayRead(deps, { projectId, readerId }));
  const found = await readablePage(deps.database.db, { ...query, ownOnly });
  if (ownOnly && found.total === 0) throw new AppError('PROJECT_NOT_FOUND');
  return { ...found, items: found.items.map((row) => readerView(row, query.readerId)) };
}

/** Questions as managers see them; the caller checks the permission. */
export async function managedQuestions(
  deps: QuestionsDeps,
  actor: Pick<Actor, 'isAdmin'>,
  filter: Parameters<typeof managedPage>[1],
): Promise<Page<ManagedQuestion>> {
  const found = await managedPage(deps.database.db, filter);
  return { ...found, items: await managedViews(deps, actor, found.items) };
}

/** Names of people are for administrators alone. */
export async function managedViews(
  { database, identity, projects }: QuestionsDeps,
  { isAdmin }: Pick<Actor, 'isAdmin'>,
  rows: readonly QuestionRow[],
): Promise<ManagedQuestion[]> {
  const unique = (ids: string[]) => [...new Set(ids)];
  const projectIds = unique(rows.map((row) => row.project_id));
  const projectNames = await projects.projectNames(projectIds);
  const published = await publishedAmong(database.db, projectIds);
  const people = isAdmin ? await identity.names(unique(rows.map((row) => row.asker_id))) : null;
  return rows.map((row) =>
    managedView(row, {
      projectName: projectNames.get(row.project_id) ?? '',
      isPublished: published.has(row.project_id),
      asker: people && { id: row.asker_id, name: people.get(row.asker_id) ?? '' },
    }),
  );
}

async function assertPublished({ projects }: QuestionsDeps, projectId: string): Promise<void> {
  const { status } = await projects.project(projectId);
  if (status !== 'published') throw new AppError('PROJECT_NOT_FOUND');
}

/** Whether a person may read a project's page. */
async function mayRead(
  { projects }: QuestionsDeps,
  of: { readonly projectId: string; readonly readerId: string },
): Promise<boolean> {
  try {
    await projects.readableProject(of.projectId, of.readerId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.key === 'PROJECT_NOT_FOUND') return false;
    throw error;
  }
}
