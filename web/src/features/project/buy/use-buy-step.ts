import { useStep } from '#web/shared/address/use-step.ts';

/** Where a purchase is: reviewed, or paid for; its receipt is shown in either place. */
export const useBuyStep = () => useStep('compra', ['revisar', 'pagar']);
export type BuyStep = ReturnType<typeof useBuyStep>;
