import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';

export const RESOURCE_KINDS = [
  'image',
  'plan',
  'logo',
  'trust_contract',
  'document',
  'task_file',
  'receipt',
] as const;
export const resourceKind = z.enum(RESOURCE_KINDS);
export type ResourceKind = z.infer<typeof resourceKind>;

/** A file. Images include their sizes: the download call serves each width with `?width=`. */
export const resource = z.object({
  id,
  kind: resourceKind,
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  alt: z.string().nullable(),
  /** Digest of the downloaded bytes, in hexadecimal; null for images, which are re-encoded in every size. */
  sha256: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Widths in pixels that are ready, smallest first; empty for files that are not images. */
  widths: z.array(z.number()),
  /** A tiny picture as a data URL, shown while the real one loads. */
  blur: z.string().nullable(),
  public: z.boolean(),
  createdAt: instant,
});
export type Resource = z.infer<typeof resource>;

/** The editable part of a file: its alternative text; an empty one removes it. */
export const resourceBody = z.strictObject({ alt: oneLine(200) });

/** The errors of every upload. */
export const UPLOAD_ERRORS = [
  'NOT_FOUND',
  'FILE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'IMAGE_TOO_LARGE',
  'FILE_QUOTA_REACHED',
  'FILE_QUOTA_UNVERIFIED',
] as const;
