import { appliedPenaltyPercent, type StoredPenalty } from '#contract/core/figures/penalty.ts';
import { readablePercent } from '#core/readable.ts';

/** Describes the penalty of a past refund from the stored amounts: "con 15 % de penalidad". */
export function penaltyText(parts: readonly StoredPenalty[]): string {
  if (parts.every(({ penalty }) => penalty === 0n)) return 'sin penalidad';
  const percent = appliedPenaltyPercent(parts);
  return percent === null
    ? 'con penalidad'
    : `con ${readablePercent(Number(percent))} de penalidad`;
}
