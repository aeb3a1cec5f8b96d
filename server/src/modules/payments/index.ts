import './tables.ts';

export { paymentsAudit } from './audit.ts';
export { reconciliationAudit } from './audit-providers.ts';
export type { Charging } from './charges/charging.ts';
export { createPayments, type Payments } from './create.ts';
export { registerPaymentsJobs } from './jobs.ts';
export { createBitpay } from './providers/bitpay/index.ts';
export { createBitpaySimulator } from './providers/bitpay/simulator/index.ts';
export { createLyra } from './providers/lyra/index.ts';
export { createLyraSimulator } from './providers/lyra/simulator/index.ts';
export type { PaymentProvider } from './providers/provider.ts';
export { mountSimulator, type Simulator } from './providers/simulated.ts';
export { createStripe } from './providers/stripe/index.ts';
export { createStripeSimulator } from './providers/stripe/simulator/index.ts';
export { bindPayments } from './routes.ts';
export { paymentOutsiders, paymentsPersonal } from './store/personal.ts';
