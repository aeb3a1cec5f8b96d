import type { ProjectRead } from '../data/use-project.ts';
import { FreeUnits } from './FreeUnits.tsx';
import { RoundsTable } from './RoundsTable.tsx';

/** A project's free units and rounds of units: below what one sees first, so their code comes after it. */
export default function UnitDetails({ project }: { project: ProjectRead }) {
  return (
    <>
      {project.propertyTypes.length > 0 && <FreeUnits projectId={project.id} />}
      <RoundsTable rounds={project.rounds} />
    </>
  );
}
