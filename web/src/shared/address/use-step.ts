import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from '#web/shared/router/router.tsx';

/**
 * The step of a dialog, kept in the URL: reloading shows it again, and the browser's back button leaves the step
 * instead of the page.
 * @param name of the URL parameter
 * @param inner the parameter of the steps within these, which does not outlast them
 */
export function useStep<const Step extends string>(
  name: string,
  steps: readonly Step[],
  inner?: string,
) {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const now = steps.find((step) => step === search.get(name)) ?? null;
  /** How many history entries belong to the dialog. */
  const depth = depthOf(location.state);
  const at = (step: Step | null) => {
    const after = new URLSearchParams(location.search);
    if (inner !== undefined) after.delete(inner);
    if (step === null) after.delete(name);
    else after.set(name, step);
    // a linked part of the page stays the linked one
    return { search: after.toString(), hash: location.hash };
  };
  const drop = () => void navigate(at(null), { replace: true, preventScrollReset: true });
  // the entry below the dialog's own ones has its address too if the page was opened by it
  const closing = useRef(false);
  const replacing = useRef<(() => void) | null>(null);
  const arrived = useEffectEvent(() => {
    const replace = replacing.current;
    replacing.current = null;
    replace?.();
    if (closing.current && now !== null) drop();
    closing.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, at whatever address
  useEffect(() => arrived(), [location.key]);
  return {
    now,
    /** Goes to the next step; the back button returns here. */
    go: (step: Step) =>
      void navigate(at(step), { state: { depth: depth + 1 }, preventScrollReset: true }),
    /** Replaces this step: a completed step is not returned to. */
    become: (step: Step) =>
      void navigate(at(step), { state: { depth }, replace: true, preventScrollReset: true }),
    /** Goes back by one step, like the browser's button. */
    back: () => (depth > 0 ? void navigate(-1) : drop()),
    /**
     * Ends this step and the one before it, whose form was sent: the back button leads to neither of them.
     * @param replace replaces the history entry that is left of both
     */
    end: (replace: () => void) => {
      if (now === null || depth === 0) return replace();
      replacing.current = replace;
      void navigate(-1);
    },
    /** Removes the step from the URL without changing the history. Idempotent. */
    drop,
    /** Closes the dialog. */
    close: () => {
      if (depth === 0) return drop();
      closing.current = true;
      void navigate(-depth);
    },
  };
}

const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null && Reflect.get(state, 'depth');
  return typeof depth === 'number' ? depth : 0;
};
