import { z } from 'zod';
import { day, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';

export const task = z.object({
  id,
  title: z.string(),
  description: z.string(),
  weight: z.number(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  plannedPercent: z.number(),
  donePercent: z.number(),
  updatedAt: instant,
  files: z.array(resource),
});

export type Task = z.infer<typeof task>;

/** A change of a task's percentages: author, time, old and new values. */
export const taskChange = z.object({
  id,
  userName: z.string(),
  plannedBefore: z.number(),
  plannedAfter: z.number(),
  doneBefore: z.number(),
  doneAfter: z.number(),
  note: z.string(),
  changedAt: instant,
});

export type TaskChange = z.infer<typeof taskChange>;

export const taskChangesPage = pageOf(taskChange);

export const taskChangesQuery = z.strictObject(pageQuery);

/** A day of a stage of the works: its progress and files. */
export const diaryEntry = z.object({
  day,
  taskId: id,
  taskTitle: z.string(),
  /** Percent done before and after; null where only files were added. */
  progress: z.object({ from: z.number(), to: z.number() }).nullable(),
  files: z.array(resource),
});

export type DiaryEntry = z.infer<typeof diaryEntry>;

export const diaryPage = pageOf(diaryEntry);

export const taskBody = z.strictObject({
  plannedPercent: z.number().min(0).max(100).optional(),
  donePercent: z.number().min(0).max(100).optional(),
  note: freeText(500).optional(),
});
