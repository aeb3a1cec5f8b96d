import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { Navigate, useParams } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { offerOf } from '../buy/offer.ts';
import { BuyPanel } from '../buy/panel/BuyPanel.tsx';
import { isDraft, previewOf } from '../data/preview.ts';
import { type ProjectRead, useProject } from '../data/use-project.ts';
import { Layout, LayoutComing } from '../parts/blocks/Layout.tsx';
import { LowerPart } from '../parts/blocks/LowerPart.tsx';
import { Notice, OtherSide } from '../parts/blocks/Notice.tsx';
import { FirstFacts } from '../parts/FirstFacts.tsx';
import { RoundWall } from '../parts/offer/RoundWall.tsx';
import { TypeCards } from '../parts/offer/TypeCards.tsx';
import { ProjectHead } from '../parts/ProjectHead.tsx';
import { ProjectStory } from '../parts/ProjectStory.tsx';
import { Gallery } from '../parts/pictures/Gallery.tsx';
import { t } from '../texts.ts';

const UnitDetails = lazyPart(() => import('../parts/offer/UnitDetails.tsx'));

/** A project for a buyer of one of its units. */
export default function ProjectPropertyPage() {
  const { id = '' } = useParams();
  return (
    <div className="wrap">
      <Loaded query={useProject(id)} skeleton={<LayoutComing />}>
        {(project) =>
          isDraft(project) ? (
            <Navigate to={previewOf(project.id, 'property')} replace />
          ) : (
            <UnitsSide project={project} />
          )
        }
      </Loaded>
    </div>
  );
}

/** The first part, the same for all users: the server renders it before the code runs. */
export function UnitsTop({ project }: { project: ProjectRead }) {
  const at = useFacePath();
  return (
    <>
      <ProjectHead
        project={project}
        rounds={project.rounds}
        back={{ to: at('/owner'), label: t('buyUnit') }}
      />
      <Notice project={project} />
      <FirstFacts project={project} contract={null} rounds={project.rounds} />
      {project.contracts.length > 0 && (
        <OtherSide to={at(`/project-investor/${project.id}`)} words={t('otherSideInvest')} />
      )}
    </>
  );
}

/** A project's content for a buyer of a unit. */
export function UnitsSide({ project }: { project: ProjectRead }) {
  const sells = project.propertyTypes.length > 0;
  return (
    <>
      <UnitsTop project={project} />
      <Layout
        first={
          <>
            <Gallery images={project.images} name={project.name} />
            {sells && (
              <HashTarget id="ronda">
                <RoundWall projectId={project.id} contractId={null} rounds={project.rounds} />
              </HashTarget>
            )}
          </>
        }
        panel={sells && <BuyPanel offer={offerOf(project, null)} />}
      >
        {sells ? (
          <TypeCards types={project.propertyTypes} />
        ) : (
          <EmptyState title={t('noUnitsSide')} />
        )}
        <LowerPart>
          <UnitDetails project={project} />
        </LowerPart>
        <ProjectStory project={project} contract={null} />
      </Layout>
    </>
  );
}
