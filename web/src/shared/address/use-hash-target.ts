import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';

const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * For a part of a page that a link names: focuses it if it can be, scrolls to it once it exists, and keeps it in view
 * while parts above it load, until the user moves.
 * @param id the URL's fragment
 */
export function useHashTarget<E extends HTMLElement>(id: string): RefObject<E | null> {
  const { hash } = useLocation();
  const part = useRef<E>(null);
  const asked = hash === `#${id}`;
  useEffect(() => {
    if (!asked) return;
    part.current?.focus({ preventScroll: true });
    // also calls at the start
    const grown = new ResizeObserver(() => part.current?.scrollIntoView());
    grown.observe(document.body);
    const leave = () => grown.disconnect();
    for (const sign of BY_HAND) addEventListener(sign, leave, { once: true });
    return () => {
      leave();
      for (const sign of BY_HAND) removeEventListener(sign, leave);
    };
  }, [asked]);
  return part;
}
