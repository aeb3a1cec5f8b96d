import { type ReactNode, useEffect } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** A part of a list that a URL's fragment names: scrolled into view and focused. */
export function HashTarget({ id, children }: { id: string; children: ReactNode }) {
  const part = useHashTarget<HTMLDivElement>(id);
  const asked = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (asked) part.current?.focus({ preventScroll: true });
  }, [asked, part]);
  return (
    <div
      ref={part}
      id={id}
      tabIndex={-1}
      style={{ scrollMarginTop: 96, ...(asked ? { boxShadow: '-3px 0 0 var(--cyan-ink)' } : {}) }}
    >
      {children}
    </div>
  );
}
