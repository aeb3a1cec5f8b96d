import { z } from 'zod';
import { day } from '../core/page.ts';
import { requiredPaper } from './values.ts';

/** A pause of sales since a day, because the project has no valid document of these kinds. */
export const salesPause = z.object({ since: day, kinds: z.array(requiredPaper) });
export type SalesPause = z.infer<typeof salesPause>;
