/** The companies that charge deposits. */
export const PROVIDER_NAMES = ['lyra', 'stripe', 'bitpay'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
/** The public name of each. */
export const PROVIDER_LABELS: Readonly<Record<ProviderName, string>> = {
  lyra: 'Lyra',
  stripe: 'Stripe',
  bitpay: 'BitPay',
};

/** The deposit methods charged by a provider, in display order, and the provider of each. */
export const CHARGED_BY = {
  card: 'lyra',
  stripe: 'stripe',
  bitpay: 'bitpay',
} as const satisfies Record<string, ProviderName>;
export type ChargedMethod = keyof typeof CHARGED_BY;
