import { z } from 'zod';
import { id, instant } from '../core/page.ts';

/** A line of a data sheet: a figure with its source, or the reason for its absence. */
export const sheetLine = z.object({
  label: z.string(),
  /** Null where the figure is not known; `why` explains it. */
  value: z.string().nullable(),
  why: z.string().nullable(),
  source: z.string(),
  /** Its source: a public file below `/api`, or a page of the product without `/guest`. */
  link: z.string(),
});
export type SheetLine = z.infer<typeof sheetLine>;

export const sheetSection = z.object({ title: z.string(), lines: z.array(sheetLine) });
export type SheetSection = z.infer<typeof sheetSection>;

/** The facts about a project that a person should know before buying, on about a page. */
export const projectSheet = z.object({
  projectId: id,
  name: z.string(),
  place: z.string(),
  generatedAt: instant,
  sections: z.array(sheetSection),
});
export type ProjectSheet = z.infer<typeof projectSheet>;
