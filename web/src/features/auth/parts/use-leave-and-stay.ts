import { createPath, useLocation, useNavigate } from '#web/shared/router/router.tsx';
import { session } from '#web/shared/session/instance.ts';

/** Ends the open session and stays at this URL, with its link. */
export function useLeaveAndStay(): () => void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  return () => {
    void session.logout();
    // the end of a session navigates home; this newer navigation wins, even while home's code is loading and the shown
    // page may not change its URL
    void navigate(here);
  };
}
