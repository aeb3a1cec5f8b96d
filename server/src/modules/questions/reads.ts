import type { Page } from '#contract/core/page.ts';
import type { ManagedQuestion, PublicQuestion, Question } from '#contract/questions/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, QuestionsDeps } from './deps.ts';
import { managedPage, readablePage } from './store.ts';
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

/** The same for a logged-in person, with their own. @throws AppError PROJECT_NOT_FOUND */
export async function questionsFor(
  deps: QuestionsDeps,
  query: PageOf & { projectId: string; readerId: string },
): Promise<Page<Question>> {
  await assertPublished(deps, query.projectId);
  const found = await readablePage(deps.database.db, query);
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
  { identity, projects }: QuestionsDeps,
  { isAdmin }: Pick<Actor, 'isAdmin'>,
  rows: readonly QuestionRow[],
): Promise<ManagedQuestion[]> {
  const unique = (ids: string[]) => [...new Set(ids)];
  const projectNames = await projects.projectNames(unique(rows.map((row) => row.project_id)));
  const people = isAdmin ? await identity.names(unique(rows.map((row) => row.asker_id))) : null;
  return rows.map((row) =>
    managedView(row, {
      projectName: projectNames.get(row.project_id) ?? '',
      asker: people && { id: row.asker_id, name: people.get(row.asker_id) ?? '' },
    }),
  );
}

async function assertPublished({ projects }: QuestionsDeps, projectId: string): Promise<void> {
  const { status } = await projects.project(projectId);
  if (status !== 'published') throw new AppError('PROJECT_NOT_FOUND');
}
