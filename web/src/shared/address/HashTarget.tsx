import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';

const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A part of a page that a URL's fragment names: focused and scrolled into view once it exists, and kept there while
 * parts above it load, until the user moves.
 */
export function HashTarget({ id, children }: { id: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const asked = useLocation().hash === `#${id}`;
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
  return (
    <div
      ref={part}
      id={id}
      tabIndex={-1}
      style={{
        scrollMarginTop: 96,
        boxShadow: asked ? '-3px 0 0 var(--cyan-ink)' : undefined,
      }}
    >
      {children}
    </div>
  );
}
