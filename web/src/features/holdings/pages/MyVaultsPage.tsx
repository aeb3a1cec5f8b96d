import { listMyContracts } from '#contract/projects/endpoints.ts';
import { listMyInvestments, listMyRewards } from '#contract/tokens/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { LEADS } from '#web/shared/leads.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import classes from '../parts/Cards.module.css';
import { InvestmentsTable } from '../parts/vaults/InvestmentsTable.tsx';
import { MyContracts } from '../parts/vaults/MyContracts.tsx';
import { Rewards } from '../parts/vaults/Rewards.tsx';
import {
  ScheduledEntries,
  useRefusedEntries,
  useScheduledQuery,
} from '../parts/vaults/ScheduledEntries.tsx';

/** Investments in vaults, their payments and dates, and the vaults of the person's contracts. */
export default function MyVaultsPage() {
  const filters = useFilters({});
  const investments = useApiQuery(
    listMyInvestments,
    { query: { page: filters.page, pageSize: 10 } },
    { keepPrevious: true },
  );
  // these parts grow as they load, so the content below is rendered after them to avoid a layout shift
  const above = [useScheduledQuery(), useRefusedEntries(), useApiQuery(listMyRewards, {})];
  const isComing = above.some(({ isPending }) => isPending);
  return (
    <div className="wrap">
      <PageHeader title="Mis bóvedas">
        <Explained terms={['vault', 'buyback']}>{LEADS['/my-vaults']}</Explained>
      </PageHeader>
      {isComing ? (
        <SkeletonRows />
      ) : (
        <>
          <ScheduledEntries />
          <Rewards />
          <h2 className={classes.section}>Inversiones</h2>
          <PagedList
            query={investments}
            page={filters.page}
            onPage={filters.setPage}
            empty={<NothingInvested />}
          >
            {({ items }) => <InvestmentsTable investments={items} />}
          </PagedList>
          <MyContracts />
        </>
      )}
    </div>
  );
}

/** Leads to the tokens that could enter a vault; a person who has none is led to the projects. */
function NothingInvested() {
  const contracts = useEveryPage(listMyContracts, {}, { silent: true });
  if (contracts.isPending) return <SkeletonRows />;
  return contracts.data?.length === 0 ? (
    <EmptyState
      title="Todavía no tenés tokens en bóvedas"
      action={<LinkButton to="/investor">Ver proyectos para invertir</LinkButton>}
    >
      Comprá tokens de un contrato: al comprarlos podés elegir que entren a su bóveda.
    </EmptyState>
  ) : (
    <EmptyState
      title="Todavía no tenés tokens en bóvedas"
      action={<LinkButton to="/my-tokens">Ver mis tokens</LinkButton>}
    >
      Invertí los tokens disponibles de un contrato desde «Mis tokens».
    </EmptyState>
  );
}
