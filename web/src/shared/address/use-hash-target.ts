import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';

/**
 * For a part of a page that links lead to and that is drawn after the page: shows it once it is there.
 * @param id as it stands after the # of the address
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
