import type { ReactNode } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** A marked part of a page that a URL's fragment names: focused, and kept in view (`useHashTarget`). */
export function HashTarget({ id, children }: { id: string; children: ReactNode }) {
  const part = useHashTarget<HTMLDivElement>(id);
  const asked = useLocation().hash === `#${id}`;
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
