import type { PayoutFormat } from '#contract/payouts/schemas.ts';
import { csv } from './csv.ts';
import type { RunFormat } from './format.ts';

/** The file formats of a run. */
export const FORMATS: Readonly<Record<PayoutFormat, RunFormat>> = { csv };
