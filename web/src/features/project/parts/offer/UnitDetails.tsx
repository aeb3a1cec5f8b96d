import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import type { ProjectRead } from '../../data/use-project.ts';
import { FreeUnits } from './FreeUnits.tsx';
import { RoundsTable } from './RoundsTable.tsx';

/** A project's free units and rounds of units: below the first screen, so their code loads later. */
export default function UnitDetails({ project }: { project: ProjectRead }) {
  return (
    <>
      {project.propertyTypes.length > 0 && (
        <HashTarget id="unidades">
          <FreeUnits projectId={project.id} />
        </HashTarget>
      )}
      <HashTarget id="rondas">
        <RoundsTable rounds={project.rounds} />
      </HashTarget>
    </>
  );
}
