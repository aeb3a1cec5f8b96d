import type { PayoutFormat } from '#contract/payouts/schemas.ts';
import { csv } from './csv.ts';
import type { RunFormat } from './format.ts';

/** The layouts that a run can be written in. */
export const FORMATS: Readonly<Record<PayoutFormat, RunFormat>> = { csv };
