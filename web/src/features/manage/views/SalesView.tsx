import { Handovers } from '../parts/Handovers.tsx';
import { Holders } from '../parts/Holders.tsx';
import classes from '../parts/manage.module.css';
import { Sales } from '../parts/Sales.tsx';
import { Units } from '../parts/Units.tsx';
import { type Managed, wasPublished } from './managed.ts';
import { PartNav } from './PartNav.tsx';

/** The sales: rounds, units with their holders, and the distribution of tokens. */
export function SalesView({ project, management, part }: Managed & { part: string | null }) {
  return (
    <>
      <PartNav
        projectId={project.id}
        view="ventas"
        now={part}
        {...(wasPublished(project) ? {} : { without: ['tenedores'] })}
      />
      {part === 'rondas' && <Sales project={project} />}
      {part === 'unidades' && (
        <>
          {management.takenUnits.length > 0 && <Handovers projectId={project.id} />}
          {/* without buyers it is all that there is */}
          <details className={classes.fold} open={management.takenUnits.length === 0}>
            <summary>Unidades por tipo</summary>
            <Units project={project} />
          </details>
        </>
      )}
      {part === 'tenedores' && <Holders projectId={project.id} />}
    </>
  );
}
