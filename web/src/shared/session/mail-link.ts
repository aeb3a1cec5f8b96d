import { RECIPIENT_PARAM } from '#contract/core/mail-links.ts';
import { createPath, type Location } from '#web/shared/router/router.tsx';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** A link of a mail that was opened in another user's session. */
export interface ForeignLink {
  /** Where it leads. */
  readonly address: string;
  /** The same with the mark of whose mail it was, to be opened after they have logged in. */
  readonly marked: string;
}

let foreign: ForeignLink | null = null;
const listeners = new Set<() => void>();

/** The link of another account that waits for an answer: to stay, or to leave. */
export const foreignLink = {
  get: (): ForeignLink | null => foreign,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(link: ForeignLink | null): void {
    if (foreign === link) return;
    foreign = link;
    for (const listener of listeners) listener();
  },
};

/**
 * Reads the mark in an address before its page opens, to know the recipient of the mail with the link.
 * @param mine the mark of the logged-in person; null for a guest
 * @returns the address without its mark; null when it has none
 */
export function readMark(location: Address, mine: string | null): string | null {
  const search = new URLSearchParams(location.search);
  const mark = search.get(RECIPIENT_PARAM);
  if (mark === null) {
    if (foreign?.address !== createPath(location)) foreignLink.set(null);
    return null;
  }
  search.delete(RECIPIENT_PARAM);
  const rest = search.toString();
  const address = createPath({ ...location, search: rest === '' ? '' : `?${rest}` });
  const isTheirs = mine === null || mine === mark;
  foreignLink.set(isTheirs ? null : { address, marked: createPath(location) });
  return address;
}
