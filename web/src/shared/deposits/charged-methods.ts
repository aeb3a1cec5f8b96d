import { CHARGED_BY, type ChargedMethod } from '#contract/payments/providers.ts';

export type { ChargedMethod };

export const isChargedMethod = (text: string): text is ChargedMethod =>
  Object.hasOwn(CHARGED_BY, text);

/**
 * The URL of a provider's page; a simulated provider is on this site, under whatever host it is visited.
 * @param url from the server
 */
export function pageOf(url: string, simulated: boolean): string {
  if (!simulated) return url;
  const { pathname, search } = new URL(url, window.location.origin);
  return `${pathname}${search}`;
}
