/** Stripe's own library, 38 MB of memory; loaded with the first charge or webhook. */
export const stripeLibrary = async () => (await import('stripe')).default;
