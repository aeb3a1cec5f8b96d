import type { FundsPurpose } from '#contract/funds/schemas.ts';

const PURPOSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    escrow: 'En garantía',
    funds: 'Fondos',
    buyback: 'Para recompras',
    rent: 'Para rentas',
    held: 'En retiros',
    penalties: 'Penalidades de la ronda',
  } satisfies Readonly<Record<FundsPurpose, string>>),
);

export const purposeWords = (purpose: string): string => PURPOSES.get(purpose) ?? purpose;
