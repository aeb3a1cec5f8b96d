import { type Location, useLocation } from '#web/shared/router/router.tsx';

/**
 * The secret of a mail's link. It is in the fragment, which browsers send to no server; links of older mails have it
 * in the query.
 */
export const linkTokenIn = ({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');

/** The secret in this page's URL; null without one. */
export const useLinkToken = (): string | null => linkTokenIn(useLocation());
