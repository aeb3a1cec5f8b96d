import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './Floating.module.css';

const EDGE = 8;

/**
 * A button's popover: the browser's own, which a touch elsewhere and Escape close and which returns the focus. It
 * loads no library on visits that open nothing.
 * @param options.side the preferred side
 * @param options.align the aligned edges
 * @param options.gap between the two, in pixels
 */
export function useFloating(options: {
  side?: 'below' | 'above';
  align: 'start' | 'end';
  width: number;
  gap?: number;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => panel.current?.hidePopover();
  useEffect(() => {
    if (!opened) return;
    // its anchor scrolls away
    const moved = ({ target }: Event) => {
      if (target === document) panel.current?.hidePopover();
    };
    window.addEventListener('scroll', moved, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', moved, { capture: true });
  }, [opened]);
  return {
    opened,
    close,
    panel,
    button: {
      ref: button,
      id: `${id}button`,
      type: 'button' as const,
      popoverTarget: id,
      'aria-expanded': opened,
      onClick: () => place(button.current, panel.current, options),
    },
    props: {
      ref: panel,
      id,
      popover: 'auto' as const,
      className: classes.panel,
      onToggle: ({ newState }: ToggleEvent<HTMLDivElement>) => {
        const isOpen = newState === 'open';
        setOpened(isOpen);
        const lost = document.activeElement === document.body;
        if (!isOpen && (lost || panel.current?.contains(document.activeElement)))
          button.current?.focus();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') event.stopPropagation();
      },
    },
  };
}

/** On the preferred side, or on the other one if that has more room, within the page's width. */
function place(
  button: HTMLElement | null,
  panel: HTMLElement | null,
  options: { side?: 'below' | 'above'; align: 'start' | 'end'; width: number; gap?: number },
): void {
  if (button === null || panel === null) return;
  const { side = 'below', align, gap = 6 } = options;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(options.width, clientWidth - 2 * EDGE);
  const start = align === 'start' ? left : right - width;
  const room = { above: top - gap - EDGE, below: clientHeight - bottom - gap - EDGE };
  const isAbove = side === 'above' || (room.below < 240 && room.above > room.below);
  const { style } = panel;
  style.width = `${width}px`;
  style.left = `${Math.max(EDGE, Math.min(start, clientWidth - width - EDGE))}px`;
  style.top = isAbove ? 'auto' : `${bottom + gap}px`;
  style.bottom = isAbove ? `${clientHeight - top + gap}px` : 'auto';
  style.maxHeight = `${isAbove ? room.above : room.below}px`;
}
