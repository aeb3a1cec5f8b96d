import { useEffect, useRef, useState } from 'react';
import { useStep } from './use-step.ts';

const NAME = 'dialogo';
/** A step within a dialog about one thing: it has a parameter of its own, so that its dialog stays open. */
const WITHIN = 'dentro';

export interface Dialog<Thing> {
  /** The thing it is about; null while it is closed. */
  readonly about: Thing | null;
  readonly open: (thing: Thing) => void;
  readonly close: () => void;
}

/**
 * A dialog about one thing of a page, for instance a purchase to revoke. It is a history entry, so that the browser's
 * back button closes it and stays on the page. It keeps the state of the thing at opening; reloading closes it.
 * @param name distinguishes it from the page's other dialogs
 * @param where.within whether it is a step of an open dialog: closing it, like the back button, leaves that one open
 */
export function useDialog<Thing>(name: string, { within = false } = {}): Dialog<Thing> {
  const { now, go, back, close, drop } = useStep(within ? WITHIN : NAME, [name]);
  const [about, setAbout] = useState<Thing | null>(null);
  const isOpen = now !== null && about !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (now === null && wasOpen.current) {
      wasOpen.current = false;
      setAbout(null);
    } else if (now !== null) drop();
  });
  return {
    about: isOpen ? about : null,
    open: (thing: Thing) => {
      setAbout(() => thing);
      go(name);
    },
    close: within ? back : close,
  };
}
