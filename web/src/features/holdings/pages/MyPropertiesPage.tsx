import { listMyHandovers } from '#contract/handovers/endpoints.ts';
import type { Handover } from '#contract/handovers/schemas.ts';
import { listMyProperties } from '#contract/projects/endpoints.ts';
import type { Property } from '#contract/projects/units.ts';
import { label } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { formatSurface } from '#web/shared/format/sizes.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { LEADS } from '#web/shared/leads.ts';
import { Link } from '#web/shared/router/router.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { SkeletonCards } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../parts/Cards.module.css';
import { HeirConsent } from '../parts/HeirConsent.tsx';
import { UnitHead } from '../parts/UnitHead.tsx';
import { UnitLife } from '../parts/UnitLife.tsx';

/** The person's units: fully paid ones, and those still being paid. */
export default function MyPropertiesPage() {
  const filters = useFilters({ status: ['sold', 'reserved'] });
  const properties = useApiQuery(
    listMyProperties,
    { query: { page: filters.page, pageSize: 12, 'filter[status]': filters.values.status } },
    { keepPrevious: true },
  );
  const handovers = useEveryPage(listMyHandovers, {});
  return (
    <div className="wrap">
      <PageHeader title="Mis propiedades">{LEADS['/my-properties']}</PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'status',
            label: 'Estado',
            kind: 'select',
            options: [
              { value: 'sold', label: 'Compradas' },
              { value: 'reserved', label: 'En reserva' },
            ],
          },
        ]}
      />
      <PagedList
        query={properties}
        page={filters.page}
        onPage={filters.setPage}
        skeleton={<SkeletonCards cards={3} />}
        empty={
          filters.narrowing > 0 ? (
            <EmptyState title="No hay unidades en ese estado" />
          ) : (
            <EmptyState
              title="Todavía no tenés propiedades"
              action={<LinkButton to="/owner">Ver unidades</LinkButton>}
            >
              Comprás una unidad con tokens de su proyecto, de a poco o de una vez.
            </EmptyState>
          )
        }
      >
        {({ items }) => (
          <div className={classes.grid}>
            {items.map((property) => (
              <PropertyCard
                key={property.id}
                property={property}
                handover={handovers.data?.find(({ propertyId }) => propertyId === property.id)}
              />
            ))}
          </div>
        )}
      </PagedList>
    </div>
  );
}

function PropertyCard(props: { property: Property; handover: Handover | undefined }) {
  const { property, handover } = props;
  const { status, price, priceUsd, location } = property;
  return (
    <article className={classes.card}>
      <UnitHead
        property={property}
        project={<Link to={`/project-property/${property.projectId}`}>{property.projectName}</Link>}
        state={
          status === 'sold' ? (
            <StatusChip of="reservationStatus" value="completed" />
          ) : (
            <StatusChip of="propertyStatus" value={status} />
          )
        }
      />
      <BigNumber
        size="md"
        label="Precio"
        value={priceUsd ? formatMoney(priceUsd) : formatTokens(price)}
        {...(priceUsd ? { note: `${formatTokens(price)}, al precio de la ronda` } : {})}
      />
      <SummaryRows
        rows={[
          {
            label: label('propertyCategory', property.category),
            value: formatSurface(property.surface),
          },
          ...(property.floor ? [{ label: 'Piso', value: property.floor }] : []),
          { label: 'Dónde', value: [location.address, location.city].filter(Boolean).join(', ') },
        ]}
      />
      {handover && status === 'sold' && <UnitLife handover={handover} />}
      {handover && !handover.consented && (
        <HeirConsent reservationId={handover.reservationId} unit={`unidad ${unitName(property)}`} />
      )}
      <div className={classes.actions}>
        <LinkButton look="plain" to={`/property/${property.id}`}>
          Ver la unidad
        </LinkButton>
        {status === 'reserved' && (
          <LinkButton look="plain" to="/my-reservations">
            Ver la reserva
          </LinkButton>
        )}
      </div>
    </article>
  );
}
