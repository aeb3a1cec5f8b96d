import { useStep } from '#web/shared/address/use-step.ts';

/** The step within one of the wallet's flows, for the browser's back button. */
export const WITHIN = 'paso';

/** An account to add, for a withdrawal; the summary of a charge. */
export const useWalletStep = () => useStep(WITHIN, ['cuenta', 'resumen']);
export type WalletStep = ReturnType<typeof useWalletStep>;
