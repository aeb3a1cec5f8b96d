import { getStagePlan } from '#contract/stages/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import { DossierCard } from '../dossier/DossierCard.tsx';
import { FrameCard } from '../frame/FrameCard.tsx';
import { OwnerCard } from '../owner/OwnerCard.tsx';
import { Tasks } from '../parts/Tasks.tsx';
import { StagesCard } from '../stages/StagesCard.tsx';
import { isEditable, type Managed, wasPublished } from './managed.ts';
import { PartNav } from './PartNav.tsx';

/** The progress of the works, the stages that release money, and their papers. */
export function WorksView(managed: Managed & { part: string | null }) {
  const { project, admin } = managed;
  const plan = useApiQuery(getStagePlan, { params: { id: project.id } }).data;
  const hasStages = plan !== undefined && (plan.editable || plan.stages.length > 0);
  const hasPapers = project.status === 'published';
  const isReviewer = useMay('projects.review');
  const hasFrame = isReviewer && project.status !== 'cancelled';
  const hasOwner = isReviewer && wasPublished(project);
  const without = [
    ...(hasStages ? [] : ['etapas']),
    ...(hasPapers ? [] : ['documentos']),
    ...(hasFrame ? [] : ['marco']),
    ...(hasOwner ? [] : ['propietario']),
  ];
  // the URL may name a part for other readers
  const part = managed.part === null || without.includes(managed.part) ? 'avance' : managed.part;
  return (
    <>
      <PartNav projectId={project.id} view="obra" now={part} without={without} />
      {part === 'etapas' && <StagesCard projectId={project.id} status={project.status} />}
      {part === 'documentos' && hasPapers && <DossierCard project={project} admin={admin} />}
      {part === 'marco' && hasFrame && <FrameCard projectId={project.id} />}
      {part === 'propietario' && hasOwner && <OwnerCard projectId={project.id} />}
      {part === 'avance' && <Tasks tasks={project.tasks} editable={isEditable(managed)} />}
    </>
  );
}
