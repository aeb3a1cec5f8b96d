import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { loadCode } from '../../load-code.ts';
import { type Load, lazyPart } from '../loading/lazy-part.tsx';
import { modalCode } from './Modal.tsx';

/** A sign that is shorter than this only flickers. */
const UNSEEN_MS = 100;

interface Opened {
  /** Whether the dialog is open and its code still loads: its button is busy then. */
  readonly onComing: (isComing: boolean) => void;
}

/**
 * A dialog whose code loads with its opener in view, or when a person is about to press it, so that the first press
 * opens it. A press that is faster makes the opener busy until the dialog is there.
 */
export function lazyDialog<Props extends object>(load: Load<Props>) {
  const whole = async () => {
    const [own] = await Promise.all([load(), modalCode()]);
    return own;
  };
  const code = { isAsked: false };
  return {
    Dialog: awaited(lazyPart(whole)),
    /** Loads the code now; what does not load is requested again by the press. */
    ahead(): void {
      if (code.isAsked) return;
      code.isAsked = true;
      loadCode(whole).catch(() => {
        code.isAsked = false;
      });
    },
  };
}

function awaited<Props extends object>(Part: ComponentType<Props>): ComponentType<Props & Opened> {
  return (props) => (
    <Suspense fallback={<Coming onComing={props.onComing} />}>
      <Part {...props} />
    </Suspense>
  );
}

function Coming({ onComing }: Opened) {
  useEffect(() => {
    const timer = setTimeout(() => onComing(true), UNSEEN_MS);
    return () => {
      clearTimeout(timer);
      onComing(false);
    };
  }, [onComing]);
  return null;
}

/** The opener of such a dialog. */
export function Opener({ ahead, children }: { ahead: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      ahead();
    });
    const opener = place.current;
    watch.observe(opener);
    opener.addEventListener('pointerenter', ahead);
    opener.addEventListener('focusin', ahead);
    return () => {
      watch.disconnect();
      opener.removeEventListener('pointerenter', ahead);
      opener.removeEventListener('focusin', ahead);
    };
  }, [ahead]);
  return (
    <div ref={place} style={{ display: 'grid' }}>
      {children}
    </div>
  );
}
