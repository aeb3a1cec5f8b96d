import type { ComponentType } from 'react';
import { type ProjectRead, useProject } from '#web/features/project/data/use-project.ts';
import { InvestmentTop } from '#web/features/project/pages/ProjectInvestorPage.tsx';
import { UnitsTop } from '#web/features/project/pages/ProjectPropertyPage.tsx';
import { Layout } from '#web/features/project/parts/blocks/Layout.tsx';
import { Gallery } from '#web/features/project/parts/pictures/Gallery.tsx';
import { useParams } from '#web/shared/router/router.tsx';

/** The first part of a project's page for members; their holdings and offers load with the code. */
const comingOf = (Top: ComponentType<{ project: ProjectRead }>) =>
  function ProjectComing() {
    const { id = '' } = useParams();
    const { data: project } = useProject(id);
    return (
      project && (
        <div className="wrap">
          <Top project={project} />
          <Layout first={<Gallery images={project.images} name={project.name} />} panel={null}>
            {null}
          </Layout>
        </div>
      )
    );
  };

export const InvestmentComing = comingOf(InvestmentTop);
export const UnitsComing = comingOf(UnitsTop);
