import { CHARGED_BY } from '#contract/payments/providers.ts';

export type ChargedMethod = keyof typeof CHARGED_BY;

export const isChargedMethod = (text: string): text is ChargedMethod =>
  Object.hasOwn(CHARGED_BY, text);

/**
 * Where a provider's page is opened: a simulated one stands on this very site, under whatever address it is visited.
 * @param url as the server tells it
 */
export function pageOf(url: string, simulated: boolean): string {
  if (!simulated) return url;
  const { pathname, search } = new URL(url, window.location.origin);
  return `${pathname}${search}`;
}
