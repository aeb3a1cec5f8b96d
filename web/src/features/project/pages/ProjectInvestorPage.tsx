import type { Contract } from '#contract/projects/offers.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { Navigate, useParams, useSearchParams } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { offerOf } from '../buy/offer.ts';
import { BuyPanel } from '../buy/panel/BuyPanel.tsx';
import { isDraft, previewOf } from '../data/preview.ts';
import { roundOnSale } from '../data/rounds.ts';
import { type ProjectRead, useProject } from '../data/use-project.ts';
import { Layout, LayoutComing } from '../parts/blocks/Layout.tsx';
import { LowerPart } from '../parts/blocks/LowerPart.tsx';
import { Notice, OtherSide } from '../parts/blocks/Notice.tsx';
import { FirstFacts } from '../parts/FirstFacts.tsx';
import { ContractPicker } from '../parts/offer/ContractPicker.tsx';
import { RoundWall } from '../parts/offer/RoundWall.tsx';
import { ProjectHead } from '../parts/ProjectHead.tsx';
import { ProjectStory } from '../parts/ProjectStory.tsx';
import { Gallery } from '../parts/pictures/Gallery.tsx';
import { t } from '../texts.ts';

const ContractDetails = lazyPart(() => import('../parts/offer/ContractDetails.tsx'));

/** A project for an investor in one of its contracts; the URL names the contract. */
export default function ProjectInvestorPage() {
  const { id = '' } = useParams();
  return (
    <div className="wrap">
      <Loaded query={useProject(id)} skeleton={<LayoutComing />}>
        {(project) =>
          isDraft(project) ? (
            <Navigate to={previewOf(project.id, 'investment')} replace />
          ) : (
            <InvestmentSide project={project} />
          )
        }
      </Loaded>
    </div>
  );
}

/** The first part, the same for all users: the server renders it before the code runs. */
export function InvestmentTop({ project }: { project: ProjectRead }) {
  const at = useFacePath();
  const [search] = useSearchParams();
  const contract = chosenOf(project.contracts, search.get('contract'));
  return (
    <>
      <ProjectHead
        project={project}
        rounds={contract?.rounds ?? []}
        back={{ to: at('/investor'), label: t('invest') }}
      />
      <Notice project={project} />
      {contract && <FirstFacts project={project} contract={contract} rounds={contract.rounds} />}
      {project.propertyTypes.length > 0 && (
        <OtherSide to={at(`/project-property/${project.id}`)} words={t('otherSideUnits')} />
      )}
    </>
  );
}

/** A project's content for an investor. */
export function InvestmentSide({ project }: { project: ProjectRead }) {
  const [search, setSearch] = useSearchParams();
  const { contracts } = project;
  const contract = chosenOf(contracts, search.get('contract'));
  return (
    <>
      <InvestmentTop project={project} />
      <Layout
        first={
          <>
            <Gallery images={project.images} name={project.name} />
            {contract && (
              <>
                <ContractPicker
                  contracts={contracts}
                  chosen={contract}
                  onChoose={(id) =>
                    setSearch({ contract: id }, { replace: true, preventScrollReset: true })
                  }
                />
                <HashTarget id="ronda">
                  <RoundWall
                    key={contract.id}
                    projectId={project.id}
                    contractId={contract.id}
                    rounds={contract.rounds}
                  />
                </HashTarget>
              </>
            )}
          </>
        }
        panel={contract && <BuyPanel key={contract.id} offer={offerOf(project, contract)} />}
      >
        {contract ? (
          <LowerPart>
            <ContractDetails contract={contract} />
          </LowerPart>
        ) : (
          <EmptyState title={t('noInvestSide')} />
        )}
        <ProjectStory project={project} contract={contract} />
      </Layout>
    </>
  );
}

/** The contract in the URL, else the first on sale, else the first. */
const chosenOf = (contracts: readonly Contract[], id: string | null): Contract | null =>
  contracts.find((contract) => contract.id === id) ??
  contracts.find(({ rounds }) => roundOnSale(rounds) !== null) ??
  contracts[0] ??
  null;
