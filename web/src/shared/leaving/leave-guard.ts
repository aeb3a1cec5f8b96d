type Ask = () => Promise<boolean>;

/** A page may have several forms with something unsaved: the last one that was written in asks for all. */
const asks = new Set<Ask>();

/** What asks before a page with something unsaved is left; the navigation consults it (app/router.ts). */
export const leaveGuard = {
  /** @param next asks the person. @returns takes it away */
  set(next: Ask): () => void {
    asks.add(next);
    return () => void asks.delete(next);
  },
  /** Whether the page may be left: true at once where nothing is unsaved. */
  mayLeave: (): true | Promise<boolean> => [...asks].at(-1)?.() ?? true,
};
