import type { ReactNode } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';

/** The origin of a promise: the project, linked if public, and its part. */
export function PromiseOf(props: {
  of: { projectId: string; projectName: string; isCancelled: boolean };
  children: ReactNode;
}) {
  const at = useFacePath();
  const { projectId, projectName, isCancelled } = props.of;
  return (
    <>
      {isCancelled ? (
        projectName
      ) : (
        <Link to={at(`/project-investor/${projectId}`)}>{projectName}</Link>
      )}
      <span className="cap" style={{ display: 'block' }}>
        {props.children}
      </span>
    </>
  );
}
