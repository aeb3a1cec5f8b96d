import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';

/** A part of a page that a URL's fragment names: scrolled into view and focused once it exists. */
export function HashTarget({ id, children }: { id: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const asked = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!asked) return;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
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
