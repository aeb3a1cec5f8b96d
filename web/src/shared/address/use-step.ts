import { useLocation, useNavigate } from '#web/shared/router/router.tsx';

/**
 * The step that a dialog is at, kept in the address: reloading shows it again, and the browser's back button leaves the
 * step and not the page.
 * @param name of the parameter of the address
 */
export function useStep<const Step extends string>(name: string, steps: readonly Step[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const now = steps.find((step) => step === search.get(name)) ?? null;
  /** How many entries of the history belong to the dialog. */
  const depth = depthOf(location.state);
  const at = (step: Step | null) => {
    const after = new URLSearchParams(location.search);
    if (step === null) after.delete(name);
    else after.set(name, step);
    return { search: after.toString() };
  };
  return {
    now,
    /** Goes on to a step, from which one comes back here. */
    go: (step: Step) =>
      void navigate(at(step), { state: { depth: depth + 1 }, preventScrollReset: true }),
    /** Puts a step in the place of this one: what is done is not gone back to. */
    become: (step: Step) =>
      void navigate(at(step), { state: { depth }, replace: true, preventScrollReset: true }),
    /** Back by one step, as the browser's button does. */
    back: () =>
      depth > 0
        ? void navigate(-1)
        : void navigate(at(null), { replace: true, preventScrollReset: true }),
    /** Takes the step out of the address and leaves the history as it is. Doing it twice does nothing more. */
    drop: () => void navigate(at(null), { replace: true, preventScrollReset: true }),
    /** Leaves the dialog. */
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
