import type { Page } from '#contract/core/page.ts';
import type { DiaryEntry } from '#contract/projects/works.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Context } from '../context.ts';
import { OWNER_KINDS } from '../document/files.ts';
import { toPercent } from '../rules.ts';
import { projectRow } from '../store/document.ts';
import { type DiaryChange, progressChanges } from '../store/tasks.ts';

/**
 * The diary of a published project's works: the progress of its stages and the files uploaded to them, by day, newest
 * first. Authors and internal notes are left out.
 * @throws AppError PROJECT_NOT_FOUND
 */
export async function projectDiary(
  { database, resources }: Context,
  projectId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<DiaryEntry>> {
  const project = await projectRow(database.db, projectId);
  if (project?.status !== 'published' || !project.published_at)
    throw new AppError('PROJECT_NOT_FOUND');
  const { tasks, changes } = await progressChanges(database.db, {
    projectId,
    since: project.published_at,
  });
  const files = await resources.viewsOfOwners(
    OWNER_KINDS.task,
    tasks.map(({ id }) => id),
  );
  const all = diaryOf(tasks, changes, files);
  return {
    items: all.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: all.length,
  };
}

/**
 * Builds one entry for each stage and day with progress or uploads.
 * @param changes of done percentages, oldest first
 * @param files by stage, without those that guests may not see
 */
export function diaryOf(
  tasks: readonly { readonly id: string; readonly title: string }[],
  changes: readonly DiaryChange[],
  files: ReadonlyMap<string, readonly Resource[]>,
): DiaryEntry[] {
  const entries = tasks.flatMap(({ id, title }) => {
    const moved = Map.groupBy(
      changes.filter((change) => change.task_id === id),
      ({ changed_at }) => businessDay(changed_at),
    );
    const added = Map.groupBy(
      (files.get(id) ?? []).filter((file) => file.public),
      ({ createdAt }) => businessDay(new Date(createdAt)),
    );
    return [...new Set([...moved.keys(), ...added.keys()])].map((day): DiaryEntry => {
      const ofDay = moved.get(day) ?? [];
      const [before, after] = [ofDay[0]?.done_before ?? 0, ofDay.at(-1)?.done_after ?? 0];
      return {
        day,
        taskId: id,
        taskTitle: title,
        progress: before === after ? null : { from: toPercent(before), to: toPercent(after) },
        files: added.get(day) ?? [],
      };
    });
  });
  return entries
    .filter(({ progress, files: shown }) => progress !== null || shown.length > 0)
    .sort((one, other) => other.day.localeCompare(one.day));
}
