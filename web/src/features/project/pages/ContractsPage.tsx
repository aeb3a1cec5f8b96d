import type { Contract } from '#contract/projects/offers.ts';
import { choices, label, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { EstimateInHand } from '#web/shared/estimate/InHandLine.tsx';
import { lateWords, madeOf, throughVault, yearlyOf } from '#web/shared/estimate/texts.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { idIn } from '../data/queries.ts';
import { roundOnSale } from '../data/rounds.ts';
import { useContracts } from '../data/use-project.ts';
import { TextLink } from '../parts/blocks/TextLink.tsx';
import { t } from '../rest-texts.ts';

/** Contracts sell every kind of token except those of units. */
const TOKENS = valuesOf('tokenType').filter((type) => type !== 'property');

/** Contracts of every published project. */
export default function ContractsPage() {
  const at = useFacePath();
  const filters = useFilters({
    status: valuesOf('roundStatus'),
    token: TOKENS,
    project: 'text',
  });
  const { status, token } = filters.values;
  const projectId = idIn(filters.values.project);
  const contracts = useContracts({
    page: filters.page,
    ...(status ? { 'filter[status]': status } : {}),
    ...(token ? { 'filter[tokenType]': token } : {}),
    ...(projectId ? { 'filter[projectId]': projectId } : {}),
  });
  const clear = (
    <PlainButton look="plain" onClick={filters.clear}>
      {t('clear')}
    </PlainButton>
  );
  return (
    <div className="wrap">
      <PageHeader title={t('contractsTitle')} back={{ to: at('/investor'), label: t('invest') }}>
        <Explained terms={['token', 'buyback']}>{t('contractsText')}</Explained>
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'status',
            label: t('filterStatus'),
            kind: 'select',
            options: choices('roundStatus'),
          },
          {
            name: 'token',
            label: t('filterToken'),
            kind: 'select',
            options: choices('tokenType').filter(({ value }) => value !== 'property'),
          },
        ]}
      />
      <PagedList
        query={contracts}
        page={filters.page}
        onPage={filters.setPage}
        empty={
          filters.narrowing > 0 ? (
            <EmptyState title={t('noneTitle')} action={clear}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <EmptyState title={t('contractsEmpty')} />
          )
        }
      >
        {(list) => (
          <DataList
            caption={t('contractsTitle')}
            items={list.items}
            rowKey={({ id }) => id}
            columns={[nameColumn(at), ...COLUMNS]}
          />
        )}
      </PagedList>
    </div>
  );
}

const nameColumn = (at: (path: string) => string): Column<Contract> => ({
  key: 'name',
  line: 'title',
  header: t('contract'),
  cell: ({ id, projectId, name, projectName, city }) => (
    <>
      <TextLink to={at(`/project-investor/${projectId}?contract=${id}`)}>{name}</TextLink>
      <br />
      <small className="cap">{[projectName, city].filter(Boolean).join(' · ')}</small>
    </>
  ),
});

const COLUMNS: readonly Column<Contract>[] = [
  {
    key: 'token',
    line: 'under',
    header: t('filterToken'),
    cell: ({ tokenType }) => label('tokenType', tokenType),
  },
  {
    key: 'status',
    line: 'state',
    header: t('status'),
    cell: ({ status, late }) =>
      late ? (
        <Chip tone="error">{lateWords(late)}</Chip>
      ) : (
        <StatusChip of="roundStatus" value={status} />
      ),
  },
  {
    key: 'price',
    line: 'under',
    header: t('tokenPrice'),
    align: 'end',
    cell: ({ rounds }) => {
      const round = roundOnSale(rounds);
      return round ? formatMoney(round.price) : t('notOpen');
    },
  },
  {
    key: 'return',
    line: 'amount',
    header: t('bestReturn'),
    align: 'end',
    cell: ({ estimate, late }) =>
      estimate === null || late ? (
        '—'
      ) : (
        <>
          <strong>{yearlyOf(estimate.purchase)}</strong>
          <br />
          <small className="cap">{madeOf(estimate.purchase, estimate)}</small>
          <br />
          <EstimateInHand estimate={estimate} />
          {estimate.vault && (
            <>
              <br />
              <small className="cap">{throughVault(estimate.vault)}</small>
            </>
          )}
        </>
      ),
  },
];
