type Ask = () => Promise<boolean>;

/** A page may have several forms with unsaved content: the last one edited asks for all. */
const asks = new Set<Ask>();

/** Asks before a page with unsaved content is left; the navigation calls it (app/routing/app-navigation.ts). */
export const leaveGuard = {
  /** @param next asks the person. @returns removes it */
  set(next: Ask): () => void {
    asks.add(next);
    return () => void asks.delete(next);
  },
  /** Asks whether to leave the page; resolves to true immediately if nothing is unsaved. */
  mayLeave: (): true | Promise<boolean> => [...asks].at(-1)?.() ?? true,
};
