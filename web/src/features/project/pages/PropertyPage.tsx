import { may } from '#contract/core/roles.ts';
import { getProperty } from '#contract/projects/endpoints.ts';
import type { Property } from '#contract/projects/units.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { formatSurface } from '#web/shared/format/sizes.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { Link, useParams } from '#web/shared/router/router.tsx';
import { useMe, useVisitor } from '#web/shared/session/use-session.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { UnitHolder } from '#web/shared/ui/orders/UnitHolder.tsx';
import { ReservePanel } from '../buy/reserve/ReservePanel.tsx';
import { useHeld } from '../data/use-mine.ts';
import { useProject, usePropertyType } from '../data/use-project.ts';
import { Features, Prose } from '../parts/blocks/About.tsx';
import { Facts } from '../parts/blocks/Facts.tsx';
import { Layout, LayoutComing } from '../parts/blocks/Layout.tsx';
import classes from '../parts/blocks/Notice.module.css';
import { Section } from '../parts/blocks/Section.tsx';
import { TextLink } from '../parts/blocks/TextLink.tsx';
import { Place } from '../parts/Place.tsx';
import { Gallery } from '../parts/pictures/Gallery.tsx';
import { t } from '../rest-texts.ts';

/** A unit, and how to reserve it. */
export default function PropertyPage() {
  const { id = '' } = useParams();
  const unit = useApiQuery(getProperty, { params: { id } });
  return (
    <div className="wrap">
      <Loaded query={unit} skeleton={<LayoutComing />}>
        {(property) => <UnitPage property={property} />}
      </Loaded>
    </div>
  );
}

function UnitPage({ property }: { property: Property }) {
  // administrators have no browsing pages, so nothing links to them there
  const regular = useVisitor() === 'regular';
  const me = useMe();
  const reviews = me !== null && may(me.type, 'projects.review');
  const held = useHeld(property);
  const project = useProject(property.projectId);
  const type = usePropertyType(property.propertyTypeId);
  const images = type.data?.images ?? (property.image ? [property.image] : []);
  return (
    <>
      <PageHeader
        title={`${property.propertyTypeName} ${unitName(property)}`}
        above={<StatusChip of="propertyStatus" value={property.status} />}
        {...(regular
          ? {
              back: {
                to: `/project-property/${property.projectId}`,
                label: property.projectName,
              },
            }
          : {})}
      >
        {property.projectName}
      </PageHeader>
      {held.state === 'known' && held.value && <Mine held={held.value} />}
      {reviews && property.status !== 'available' && (
        <div style={{ marginBottom: 32 }}>
          <Section title={t('unitHolder')}>
            <UnitHolder propertyId={property.id} />
          </Section>
        </div>
      )}
      <Layout
        first={
          <>
            <Gallery images={images} name={property.propertyTypeName} />
            <Facts facts={factsOf(property)} />
          </>
        }
        panel={
          <Loaded query={project} skeleton={<WaveSkeleton height={420} />}>
            {(read) => <ReservePanel property={property} project={read} held={held} />}
          </Loaded>
        }
      >
        <Section title={t('description')}>
          <Prose text={property.description || (type.data?.description ?? '')} />
          <Features
            features={
              property.features.length > 0 ? property.features : (type.data?.features ?? [])
            }
          />
          {regular && (
            <p>
              <TextLink to={`/property-type/${property.propertyTypeId}`}>{t('typeUnits')}</TextLink>
            </p>
          )}
        </Section>
        <Place location={property.location} name={property.projectName} />
      </Layout>
    </>
  );
}

/** Shown when the reader holds the unit. */
function Mine({ held }: { held: Reservation }) {
  const whole = held.status === 'completed';
  return (
    <p className={classes.notice}>
      {t(whole ? 'myUnit' : 'myReservation')}.{' '}
      <Link to={whole ? '/my-properties' : '/my-reservations'}>
        {t(whole ? 'seeProperties' : 'seeReservations')}
      </Link>
    </p>
  );
}

const factsOf = (unit: Property) => [
  { label: t('factCategory'), value: label('propertyCategory', unit.category) },
  { label: t('factFloor'), value: unit.floor },
  { label: t('factSurface'), value: unit.surface > 0 ? formatSurface(unit.surface) : '' },
  { label: t('factRooms'), value: unit.rooms > 0 ? String(unit.rooms) : '' },
  { label: t('factPrice'), value: formatTokens(unit.price) },
  { label: t('usdPrice'), value: unit.priceUsd ? formatMoney(unit.priceUsd) : '' },
  { label: t('factReservation'), value: formatTokens(unit.reservationPrice) },
];
