import { z } from 'zod';
import { day, id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { INDEX_FILE_MAX, indexName } from './values.ts';

export const indexFile = z.strictObject({
  name: oneLine(200).min(1),
  /** CSV with the columns `date,index,value,source`. */
  csv: z.string().min(1).max(INDEX_FILE_MAX),
});

/** A file's values of one series, compared with the stored ones. */
const seriesChange = z.object({
  index: indexName,
  /** Numbers of new days, of days with another value or source, and of unchanged days. */
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  firstDay: day,
  lastDay: day,
  /** The last day's value, as decimal text. */
  lastValue: z.string(),
  source: z.string(),
});

/** Why a row is rejected. */
export const rowFault = z.enum(['columns', 'date', 'future', 'index', 'value', 'source', 'twice']);
export type RowFault = z.infer<typeof rowFault>;

export const indexPreview = z.object({
  series: z.array(seriesChange),
  /** The first faulty rows, by the number of their line, and how many there are. */
  faults: z.array(z.object({ line: z.number(), reason: rowFault })),
  faultCount: z.number(),
});
export type IndexPreview = z.infer<typeof indexPreview>;

/** A series' stored values. */
const seriesKnown = z.object({
  index: indexName,
  days: z.number(),
  firstDay: day,
  lastDay: day,
  lastValue: z.string(),
  source: z.string(),
  /** Whether some of it is sample data of the demonstration. */
  isSample: z.boolean(),
});

export const indexDesk = z.object({
  series: z.array(seriesKnown),
  imports: z.array(
    z.object({
      id,
      at: instant,
      /** The importer; empty when the program loaded it for a demonstration. */
      by: z.string(),
      fileName: z.string(),
      sha256: z.string(),
      added: z.number(),
      changed: z.number(),
    }),
  ),
});
export type IndexDesk = z.infer<typeof indexDesk>;
