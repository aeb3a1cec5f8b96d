import { type Location, useLocation } from '#web/shared/router/router.tsx';

/**
 * The secret that the link of a mail brought. It comes in the fragment, which no server is sent; links of mails from
 * before have it in the query.
 */
export const linkTokenIn = ({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');

/** The secret in this page's address; null without one. */
export const useLinkToken = (): string | null => linkTokenIn(useLocation());
