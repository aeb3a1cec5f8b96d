type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** What asks before a page with something unsaved is left; the navigation consults it (app/router.ts). */
export const leaveGuard = {
  /** @param next asks the person. @returns takes it away */
  set(next: Ask): () => void {
    ask = next;
    return () => {
      if (ask === next) ask = null;
    };
  },
  /** Whether the page may be left: true at once where nothing is unsaved. */
  mayLeave: (): true | Promise<boolean> => ask?.() ?? true,
};
