/** Methods that a provider charges, in the order in which they are offered, and the provider of each. */
export const PROVIDERS = { card: 'lyra', stripe: 'stripe', bitpay: 'bitpay' } as const;
export type ChargedMethod = keyof typeof PROVIDERS;

export const isChargedMethod = (text: string): text is ChargedMethod =>
  Object.hasOwn(PROVIDERS, text);

/**
 * Where a provider's page is opened: a simulated one stands on this very site, under whatever address it is visited.
 * @param url as the server tells it
 */
export function pageOf(url: string, simulated: boolean): string {
  if (!simulated) return url;
  const { pathname, search } = new URL(url, window.location.origin);
  return `${pathname}${search}`;
}
