import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#web/shared/router/router.tsx';

/**
 * Whether a section of a page is open. The URL names the last opened one (`?seccion=`): following it opens that
 * section and scrolls to it.
 */
export function useOpenSection(slug: string) {
  const [search, setSearch] = useSearchParams();
  const isNamed = search.get('seccion') === slug;
  const [isOpen, setOpen] = useState(isNamed);
  const [wasNamed, setNamed] = useState(isNamed);
  const head = useRef<HTMLHeadingElement>(null);
  const byHand = useRef(false);
  if (isNamed !== wasNamed) {
    setNamed(isNamed);
    if (isNamed) setOpen(true);
  }
  useEffect(() => {
    if (isNamed && !byHand.current) head.current?.scrollIntoView({ block: 'start' });
    byHand.current = false;
  }, [isNamed]);
  const toggle = () => {
    const opens = !isOpen;
    setOpen(opens);
    if (opens === isNamed) return;
    byHand.current = true;
    // the order of a list of another section stays
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (opens) next.set('seccion', slug);
        else next.delete('seccion');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { isOpen, toggle, head };
}
