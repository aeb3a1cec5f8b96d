import { useEffect, useRef, useState } from 'react';

/**
 * Whether a field was left, which is when its fault is said. A field that is left by pressing a button says it once the
 * button has been let go: what is said moves what stands below, and the button would be gone from under the finger.
 */
export function useLeft(): readonly [left: boolean, setLeft: (left: boolean) => void] {
  const [left, setLeft] = useState(false);
  const isPressed = useRef(false);
  const waits = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // a click follows the release, in the same turn
      if (waits.current) setTimeout(() => setLeft(true));
      waits.current = false;
    };
    document.addEventListener('pointerdown', press, { capture: true });
    for (const end of ENDS) document.addEventListener(end, release, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true });
      for (const end of ENDS) document.removeEventListener(end, release, { capture: true });
    };
  }, []);
  return [
    left,
    (is) => {
      waits.current = is && isPressed.current;
      if (!waits.current) setLeft(is);
    },
  ];
}

const ENDS = ['pointerup', 'pointercancel'] as const;
