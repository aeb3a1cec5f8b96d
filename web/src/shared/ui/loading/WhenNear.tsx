import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Renders its content, with its code and its calls, only once its place is near the viewport. */
export function WhenNear(props: {
  /** Distance from the viewport, in CSS pixels. */
  within: number;
  /** Whether to render it wherever its place is. What was rendered once stays. */
  now?: boolean;
  /** Of the element that reserves its place until then. */
  className?: string;
  children: ReactNode;
}) {
  const { within, now = false, className, children } = props;
  const [isNear, setNear] = useState(now);
  if (now && !isNear) setNear(true);
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
