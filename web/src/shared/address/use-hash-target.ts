import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';

/**
 * For a linked part of a page that renders after the page: scrolls to it once it exists.
 * @param id the URL's fragment
 */
export function useHashTarget<E extends HTMLElement>(id: string): RefObject<E | null> {
  const { hash } = useLocation();
  const part = useRef<E>(null);
  const asked = hash === `#${id}`;
  useEffect(() => {
    if (asked) part.current?.scrollIntoView();
  }, [asked]);
  return part;
}
