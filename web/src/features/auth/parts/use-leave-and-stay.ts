import { createPath, useLocation, useNavigate } from '#web/shared/router/router.tsx';
import { session } from '#web/shared/session/instance.ts';

/** Leaves the open session and stays at this address, with its link. */
export function useLeaveAndStay(): () => void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  return () => {
    void session.logout();
    // the end of a session leads home; this newer way goes before that, also while home's code is on its way, when the
    // page that stands may not rename itself
    void navigate(here);
  };
}
