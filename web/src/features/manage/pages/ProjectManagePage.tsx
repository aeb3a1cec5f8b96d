import { isAdmin } from '#contract/core/roles.ts';
import { getProject } from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Navigate, useParams } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { ManageHead } from '../views/ManageHead.tsx';
import { ProjectView } from '../views/ProjectView.tsx';

/** A project, for its owner and administrators. Other visitors are redirected to its public page. */
export default function ProjectManagePage() {
  const { id = '' } = useParams();
  const me = useMe();
  const admin = me !== null && isAdmin(me.type);
  const query = useApiQuery(getProject, { params: { id } });
  return (
    <div className="wrap">
      <Loaded query={query}>
        {(project) =>
          project.management === null ? (
            <Navigate to={`/project-property/${id}`} replace />
          ) : (
            <>
              <ManageHead project={project} management={project.management} admin={admin} />
              <ProjectView project={project} management={project.management} admin={admin} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
