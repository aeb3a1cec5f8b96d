import type { z } from 'zod';
import type { propertyTypeDetail } from '#contract/projects/units.ts';
import { choices, label, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { formatSurface } from '#web/shared/format/sizes.ts';
import { useParams } from '#web/shared/router/router.tsx';
import { useFacePath, useVisitor } from '#web/shared/session/use-session.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { usePropertyType } from '../data/use-project.ts';
import { Features, Prose } from '../parts/blocks/About.tsx';
import { Facts } from '../parts/blocks/Facts.tsx';
import { LayoutComing } from '../parts/blocks/Layout.tsx';
import { Section } from '../parts/blocks/Section.tsx';
import { UnitsTable } from '../parts/offer/UnitsTable.tsx';
import { Gallery } from '../parts/pictures/Gallery.tsx';
import { t } from '../rest-texts.ts';

type Detail = z.infer<typeof propertyTypeDetail>;
const PAGE_SIZE = 20;

/** A unit type: its pictures, its features, and each of its units. */
export default function PropertyTypePage() {
  const { id = '' } = useParams();
  return (
    <div className="wrap">
      <Loaded query={usePropertyType(id)} skeleton={<LayoutComing />}>
        {(type) => <TypePage type={type} />}
      </Loaded>
    </div>
  );
}

function TypePage({ type }: { type: Detail }) {
  const at = useFacePath();
  return (
    <>
      <PageHeader
        title={type.name}
        back={{ to: at(`/project-property/${type.projectId}`), label: type.projectName }}
        actions={
          <LinkButton look="plain" to={at(`/property-type/${type.id}/images`)}>
            {t('typeImages')}
          </LinkButton>
        }
      >
        {type.projectName}
      </PageHeader>
      <Gallery images={[...type.images, ...type.plans.filter(isImage)]} name={type.name} />
      <Facts facts={factsOf(type)} />
      <Section title={t('description')}>
        <Prose text={type.description} />
        <Features features={type.features} />
      </Section>
      {type.plans.length > 0 && (
        <Section title={t('plans')}>
          {type.plans.map((plan) => (
            <div key={plan.id}>
              <FileLink file={plan} />
            </div>
          ))}
        </Section>
      )}
      <Units type={type} />
    </>
  );
}

const isImage = ({ widths }: Detail['plans'][number]) => widths.length > 0;

function Units({ type }: { type: Detail }) {
  const filters = useFilters({ status: valuesOf('propertyStatus') });
  const guest = useVisitor() === 'guest';
  const { status } = filters.values;
  const found = type.properties.filter((unit) => !status || unit.status === status);
  const start = (filters.page - 1) * PAGE_SIZE;
  return (
    <Section title={t('typeUnits')} help={t('unitsHelp')}>
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'status',
            label: t('filterStatus'),
            kind: 'select',
            options: choices('propertyStatus'),
          },
        ]}
      />
      {found.length === 0 ? (
        <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
      ) : (
        <>
          <UnitsTable caption={t('typeUnits')} units={found.slice(start, start + PAGE_SIZE)} />
          <PageNav
            total={found.length}
            pageSize={PAGE_SIZE}
            page={filters.page}
            onPage={filters.setPage}
          />
        </>
      )}
      {guest && <p className="cap">{t('unitGuest')}</p>}
    </Section>
  );
}

const factsOf = (type: Detail) => [
  { label: t('factCategory'), value: label('propertyCategory', type.category) },
  { label: t('factSurface'), value: type.surface > 0 ? formatSurface(type.surface) : '' },
  { label: t('factRooms'), value: type.rooms > 0 ? String(type.rooms) : '' },
  {
    label: t('factUnits'),
    value: t('unitsOf', { count: type.counts.available, total: type.properties.length }),
  },
  {
    label: t('factPrice'),
    value:
      type.priceFrom === null
        ? ''
        : [
            t('typeFrom', { tokens: formatTokens(type.priceFrom) }),
            type.priceFromUsd && `≈ ${formatMoney(type.priceFromUsd)}`,
          ]
            .filter(Boolean)
            .join(' '),
  },
];
