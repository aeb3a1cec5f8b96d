import { Suspense, useState } from 'react';
import { choices, label } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { useProvinces, withStored } from '#web/shared/places/use-places.ts';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { LightSelect } from '#web/shared/ui/forms/LightField.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar, type FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { SkeletonCards } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { FILTERS, MAP_PAGE_SIZE, queryOf, type Side, SORTS } from '../data/browse-filters.ts';
import { useComparison } from '../data/use-comparison.ts';
import { useProjects } from '../data/use-projects.ts';
import { useView } from '../data/use-view.ts';
import { t } from '../texts.ts';
import classes from './BrowsePage.module.css';
import { CompareBar } from './CompareBar.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

const CardsMap = lazyPart(() => import('./CardsMap.tsx'));
const CompareDialog = lazyPart(() => import('./CompareDialog.tsx'));

/** Published projects from one of their sides, with search, filters, order and comparison in the URL. */
export function BrowsePage({ side }: { side: Side }) {
  const filters = useFilters(FILTERS);
  const provinces = withStored(useProvinces(), filters.values.province ?? '');
  const { view, setView } = useView();
  const query = queryOf(side, filters.values, filters.page);
  const projects = useProjects(view === 'map' ? { ...query, pageSize: MAP_PAGE_SIZE } : query);
  const comparison = useComparison();
  const [comparing, setComparing] = useState(false);
  const at = useFacePath();
  const page = side === 'property' ? 'project-property' : 'project-investor';
  const toOf = ({ id }: { id: string }) => at(`/${page}/${id}`);
  return (
    <div className="wrap">
      <PageHeader title={t(side === 'property' ? 'ownerTitle' : 'investorTitle')}>
        <Explained terms={['token', 'vault', 'buyback']}>
          {t(side === 'property' ? 'ownerText' : 'investorText')}
        </Explained>
      </PageHeader>
      <div className={classes.filters}>
        <FilterBar filters={filters} fields={fieldsWith(provinces)} />
      </div>
      <PagedList
        query={projects}
        page={filters.page}
        onPage={filters.setPage}
        skeleton={<SkeletonCards />}
        empty={<NothingFound filtered={filters.narrowing > 0} clear={filters.clear} />}
      >
        {(list) => (
          <>
            <div className={classes.order}>
              <ViewSwitch view={view} onChange={setView} />
              <Order
                side={side}
                chosen={filters.values.sort ?? 'newest'}
                onChoose={(sort) => filters.set('sort', sort === 'newest' ? undefined : sort)}
              />
            </div>
            {view === 'map' ? (
              <Suspense fallback={<SkeletonCards />}>
                <CardsMap cards={list.items} side={side} toOf={toOf} />
              </Suspense>
            ) : (
              <div className={classes.cards} aria-busy={projects.isPlaceholderData}>
                {list.items.map((card, place) => (
                  <ProjectCard
                    key={card.id}
                    card={card}
                    side={side}
                    to={toOf(card)}
                    comparison={comparison}
                    // on a phone more than one would delay the first, which is the page's largest
                    priority={place === 0}
                  />
                ))}
              </div>
            )}
          </>
        )}
      </PagedList>
      <CompareBar comparison={comparison} onCompare={() => setComparing(true)} />
      {comparing && (
        <Suspense fallback={null}>
          <CompareDialog side={side} comparison={comparison} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The order, among those that each side offers. */
function Order(props: { side: Side; chosen: string; onChoose: (sort: string) => void }) {
  const { side, chosen, onChoose } = props;
  return (
    <LightSelect
      className={classes.sort ?? ''}
      aria-label={t('sort')}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      options={SORTS[side].map((value) => ({ value, label: label('projectSort', value) }))}
    />
  );
}

function NothingFound({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  if (!filtered) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  const action = (
    <PlainButton look="plain" onClick={clear}>
      {t('clear')}
    </PlainButton>
  );
  return (
    <EmptyState title={t('noneTitle')} action={action}>
      {t('noneText')}
    </EmptyState>
  );
}

const fieldsWith = (provinces: readonly string[]): readonly FilterField<keyof typeof FILTERS>[] => [
  { name: 'q', label: t('search'), kind: 'search', placeholder: t('searchHint') },
  {
    name: 'province',
    label: t('province'),
    kind: 'select',
    none: t('allFeminine'),
    options: provinces.map((name) => ({ value: name, label: name })),
  },
  { name: 'category', label: t('category'), kind: 'select', options: choices('propertyCategory') },
  {
    name: 'type',
    label: t('type'),
    kind: 'select',
    none: t('allFeminine'),
    options: choices('projectType'),
  },
];
