import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What it holds is not there, nor its code and its calls, until its place is near view. */
export function WhenNear(props: {
  /** Distance from view, in CSS pixels. */
  within: number;
  /** Of the element that keeps its place until then. */
  className?: string;
  children: ReactNode;
}) {
  const { within, className, children } = props;
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${within}px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear, within]);
  return isNear ? children : <div ref={place} className={className} />;
}
