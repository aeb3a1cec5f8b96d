import { z } from 'zod';
import { freeText } from '../core/text.ts';

/** Why an administrator decided: at least three characters. */
export const reason = freeText(1000).min(3, 'TOO_SHORT');
export const reasonBody = z.strictObject({ reason });
