import { z } from 'zod';

/** The formats of an officer's exports. */
export const fileFormat = z.enum(['csv', 'json', 'pdf']);
export type FileFormat = z.infer<typeof fileFormat>;
export const fileQuery = z.strictObject({ format: fileFormat.default('csv') });
