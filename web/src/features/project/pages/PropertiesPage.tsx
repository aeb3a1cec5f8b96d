import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { idIn } from '../data/queries.ts';
import { useProject, useProperties } from '../data/use-project.ts';
import { UnitsTable } from '../parts/offer/UnitsTable.tsx';
import { t } from '../rest-texts.ts';

/** Units of every project, or of the one in the URL. */
export default function PropertiesPage() {
  const at = useFacePath();
  const filters = useFilters({
    status: valuesOf('propertyStatus'),
    category: valuesOf('propertyCategory'),
    project: 'text',
  });
  const { status, category } = filters.values;
  const projectId = idIn(filters.values.project);
  const project = useProject(projectId ?? '', projectId !== null);
  const units = useProperties({
    page: filters.page,
    ...(status ? { 'filter[status]': status } : {}),
    ...(category ? { 'filter[category]': category } : {}),
    ...(projectId ? { 'filter[projectId]': projectId } : {}),
  });
  const of = projectId && project.data;
  return (
    <div className="wrap">
      <PageHeader
        title={of ? t('propertiesOf', { project: of.name }) : t('propertiesTitle')}
        back={
          of
            ? { to: at(`/project-property/${of.id}`), label: of.name }
            : { to: at('/owner'), label: t('buyUnit') }
        }
      >
        {!of && t('propertiesText')}{' '}
        <Explained terms={['token', 'round']}>{t('unitsHelp')}</Explained>
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'status',
            label: t('filterStatus'),
            kind: 'select',
            options: choices('propertyStatus'),
          },
          {
            name: 'category',
            label: t('filterCategory'),
            kind: 'select',
            options: choices('propertyCategory'),
          },
        ]}
      />
      <PagedList
        query={units}
        page={filters.page}
        onPage={filters.setPage}
        empty={<Nothing filtered={filters.narrowing > 0} clear={filters.clear} />}
      >
        {(list) => (
          <UnitsTable
            caption={t('propertiesTitle')}
            units={list.items}
            withType
            withProject={!of}
          />
        )}
      </PagedList>
    </div>
  );
}

function Nothing({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  if (!filtered) return <EmptyState title={t('propertiesEmpty')} />;
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
