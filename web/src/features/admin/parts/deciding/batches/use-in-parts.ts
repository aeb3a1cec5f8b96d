import { useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';

/** Items per call, so that an answer arrives before a timeout. */
const AT_ONCE = 100;

/** The items of a bulk that have no outcome. */
export interface Left<Item> {
  /** Of the call whose answer was lost: each may be done or not. */
  readonly unanswered: readonly Item[];
  /** Of a refused call and of those after a failed one: none is done. */
  readonly unsent: readonly Item[];
  /** Why the failed call failed. */
  readonly error: unknown;
}

/** What a bulk in several calls came to; `left` is null when every call was answered. */
export interface Parts<Item, Answer> {
  readonly answers: readonly Answer[];
  readonly left: Left<Item> | null;
}

/**
 * Sends many items in batches and collects the answers. Earlier answers stay when a later call fails, and the items
 * without an outcome are returned beside them.
 * @returns `done`: how many were sent so far
 */
export function useInParts() {
  const [done, setDone] = useState<number | null>(null);
  /** @param send one call; its mutation reports its failure */
  const run = async <Item, Answer>(
    all: readonly Item[],
    send: (some: readonly Item[]) => Promise<readonly Answer[]>,
  ): Promise<Parts<Item, Answer>> => {
    const answers: Answer[] = [];
    let from = 0;
    let left: Left<Item> | null = null;
    try {
      for (; from < all.length; from += AT_ONCE) {
        setDone(from);
        answers.push(...(await send(all.slice(from, from + AT_ONCE))));
      }
    } catch (error) {
      const isLost = isApiError(error) && error.lost;
      const sent = isLost ? from + AT_ONCE : from;
      left = { unanswered: all.slice(from, sent), unsent: all.slice(sent), error };
    }
    setDone(null);
    return { answers, left };
  };
  return { run, done };
}

/** How many items of a bulk have no outcome. */
export const countLeft = (left: Left<unknown> | null): number =>
  left === null ? 0 : left.unanswered.length + left.unsent.length;

/** The items of a bulk that still have no outcome once some got theirs; null without any. */
export function withoutAnswered<Item extends { readonly id: string }>(
  left: Left<Item>,
  answered: readonly string[],
): Left<Item> | null {
  const isOpen = ({ id }: Item) => !answered.includes(id);
  const rest = {
    ...left,
    unanswered: left.unanswered.filter(isOpen),
    unsent: left.unsent.filter(isOpen),
  };
  return countLeft(rest) === 0 ? null : rest;
}
