import { useLocation, useNavigate } from '#web/shared/router/router.tsx';

/**
 * The step of a dialog, kept in the URL: reloading shows it again, and the browser's back button leaves the step
 * instead of the page.
 * @param name of the URL parameter
 */
export function useStep<const Step extends string>(name: string, steps: readonly Step[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const now = steps.find((step) => step === search.get(name)) ?? null;
  /** How many history entries belong to the dialog. */
  const depth = depthOf(location.state);
  const at = (step: Step | null) => {
    const after = new URLSearchParams(location.search);
    if (step === null) after.delete(name);
    else after.set(name, step);
    // a linked part of the page stays the linked one
    return { search: after.toString(), hash: location.hash };
  };
  return {
    now,
    /** Goes to the next step; the back button returns here. */
    go: (step: Step) =>
      void navigate(at(step), { state: { depth: depth + 1 }, preventScrollReset: true }),
    /** Replaces this step: a completed step is not returned to. */
    become: (step: Step) =>
      void navigate(at(step), { state: { depth }, replace: true, preventScrollReset: true }),
    /** Goes back by one step, like the browser's button. */
    back: () =>
      depth > 0
        ? void navigate(-1)
        : void navigate(at(null), { replace: true, preventScrollReset: true }),
    /** Removes the step from the URL without changing the history. Idempotent. */
    drop: () => void navigate(at(null), { replace: true, preventScrollReset: true }),
    /** Closes the dialog. */
    close: () =>
      depth > 0
        ? void navigate(-depth)
        : void navigate(at(null), { replace: true, preventScrollReset: true }),
  };
}

const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null && Reflect.get(state, 'depth');
  return typeof depth === 'number' ? depth : 0;
};
