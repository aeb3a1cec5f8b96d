import { listMyInvestments, listMyRewards } from '#contract/tokens/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { LEADS } from '#web/shared/leads.ts';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Chip, StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { LATE } from '#web/shared/ui/VaultChip.tsx';
import { SkeletonRows } from '#web/shared/ui/WaveSkeleton.tsx';
import classes from '../parts/Cards.module.css';
import { MyContracts } from '../parts/MyContracts.tsx';
import { Rewards } from '../parts/Rewards.tsx';
import { ScheduledEntries, useVaultEntries } from '../parts/ScheduledEntries.tsx';

/** Investments in vaults, their payments and dates, and the vaults of the person's contracts. */
export default function MyVaultsPage() {
  const filters = useFilters({});
  const investments = useApiQuery(
    listMyInvestments,
    { query: { page: filters.page, pageSize: 10 } },
    { keepPrevious: true },
  );
  // these parts grow as they load: nothing below them is rendered before, so that it is not pushed down
  const above = [
    useVaultEntries('scheduled'),
    useVaultEntries('refused'),
    useApiQuery(listMyRewards, {}),
  ];
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
          <Loaded
            query={investments}
            empty={
              <EmptyState
                title="Todavía no tenés tokens en bóvedas"
                action={<LinkButton to="/my-tokens">Ver mis tokens</LinkButton>}
              >
                Invertí los tokens disponibles de un contrato desde «Mis tokens».
              </EmptyState>
            }
          >
            {({ items, total, pageSize }) => (
              <>
                <DataList
                  caption="Inversiones en bóvedas"
                  items={items}
                  rowKey={({ id }) => id}
                  columns={[
                    {
                      key: 'where',
                      header: 'Bóveda',
                      cell: ({ contractName, vaultNumber, projectName }) => (
                        <>
                          {contractName} · bóveda {vaultNumber}
                          <span className={`cap ${classes.small}`}>{projectName}</span>
                        </>
                      ),
                    },
                    { key: 'date', header: 'Invertido', cell: ({ date }) => formatDate(date) },
                    {
                      key: 'tokens',
                      header: 'Tokens',
                      align: 'end',
                      cell: ({ tokens }) => <span className="tabular">{formatCount(tokens)}</span>,
                    },
                    {
                      key: 'price',
                      header: 'Precio de recompra',
                      align: 'end',
                      cell: ({ buybackPrice }) => <MoneyText money={buybackPrice} />,
                    },
                    {
                      key: 'due',
                      header: 'Fecha',
                      cell: ({ payDay }) => <PayDay day={payDay} />,
                    },
                    {
                      key: 'cost',
                      header: 'Pagaste',
                      align: 'end',
                      cell: ({ cost }) => (cost ? <MoneyText money={cost} /> : '—'),
                    },
                    {
                      key: 'expected',
                      header: 'Recompra',
                      align: 'end',
                      cell: ({ expected, returnPercent, status }) =>
                        status === 'undone' ? (
                          '—'
                        ) : (
                          <>
                            <MoneyText money={expected} />
                            {returnPercent !== null && (
                              <span className={`cap ${classes.small}`}>
                                {formatPercent(returnPercent)} sobre lo que pagaste
                              </span>
                            )}
                          </>
                        ),
                    },
                    {
                      key: 'status',
                      header: 'Estado',
                      cell: ({ status, isLate }) =>
                        isLate ? (
                          <Chip tone="error">{LATE}</Chip>
                        ) : (
                          <StatusChip of="investmentStatus" value={status} />
                        ),
                    },
                  ]}
                />
                <PageNav
                  total={total}
                  pageSize={pageSize}
                  page={filters.page}
                  onPage={filters.setPage}
                />
              </>
            )}
          </Loaded>
          <MyContracts />
        </>
      )}
    </div>
  );
}
