import { useEffect } from 'react';

/** Keeps what the keyboard focused in sight while the page grows above it (WCAG 2.4.11). Renders nothing. */
export default function FocusInSight() {
  useEffect(() => keepFocusInSight(), []);
  return null;
}

/**
 * Scrolls a focused element that growing parts pushed out of the window back into it, until the person scrolls or
 * points elsewhere. Parts near the window load later, for instance when Tab reaches the foot of a page.
 * @returns ends it
 */
export function keepFocusInSight(): () => void {
  let focused: Element | null = null;
  const focus = ({ target }: FocusEvent) => {
    focused = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const forget = () => {
    focused = null;
  };
  const type = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') forget();
  };
  const growth = new ResizeObserver(() => {
    if (focused === null || focused !== document.activeElement) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const { head, foot } = barsOf();
    if (bottom <= head || top >= window.innerHeight - foot)
      focused.scrollIntoView({ block: 'nearest' });
  });
  document.addEventListener('focusin', focus);
  document.addEventListener('keydown', type);
  for (const event of SCROLLS) document.addEventListener(event, forget, { passive: true });
  growth.observe(document.body);
  return () => {
    growth.disconnect();
    document.removeEventListener('focusin', focus);
    document.removeEventListener('keydown', type);
    for (const event of SCROLLS) document.removeEventListener(event, forget);
  };
}

/** The heights that fixed bars cover of the window, in CSS pixels: what scrolling leaves free for them. */
function barsOf(): { head: number; foot: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const of = (length: string) => Number.parseFloat(length) || 0;
  return { head: of(scrollPaddingTop), foot: of(scrollPaddingBottom) };
}

const SCROLLS = ['wheel', 'touchmove', 'pointerdown'] as const;
