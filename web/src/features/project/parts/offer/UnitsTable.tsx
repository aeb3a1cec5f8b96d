import type { Property } from '#contract/projects/units.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { formatSurface } from '#web/shared/format/sizes.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { useFacePath, useVisitor } from '#web/shared/session/use-session.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { t } from '../../rest-texts.ts';
import { TextLink } from '../blocks/TextLink.tsx';

/**
 * Units with price and availability. Guests are linked to the unit type, because a unit's own page needs an account.
 */
export function UnitsTable(props: {
  caption: string;
  units: readonly Property[];
  /** Shows each unit's project. */
  withProject?: boolean;
  /** Shows each unit's type. */
  withType?: boolean;
}) {
  const { caption, units, withProject = false, withType = false } = props;
  const guest = useVisitor() === 'guest';
  const at = useFacePath();
  const columns: Column<Property>[] = [
    { key: 'unit', line: 'title', header: t('unit'), cell: unitName },
    ...(withProject ? [projectColumn(at)] : []),
    ...(withType
      ? [
          {
            key: 'type',
            line: 'under' as const,
            header: t('factCategory'),
            cell: (unit: Property) => (
              <TextLink to={at(`/property-type/${unit.propertyTypeId}`)}>
                {unit.propertyTypeName}
              </TextLink>
            ),
          },
        ]
      : []),
    { key: 'size', line: 'under', header: t('unitSize'), cell: sizeCell },
    { key: 'price', line: 'amount', header: t('price'), align: 'end', cell: priceCell },
    {
      key: 'reservation',
      // on a phone the unit's own page shows it
      hideOnPhone: true,
      header: t('reservation'),
      align: 'end',
      cell: ({ reservationPrice }) => formatTokens(reservationPrice),
    },
    {
      key: 'status',
      line: 'state',
      header: t('status'),
      cell: ({ status }) => <StatusChip of="propertyStatus" value={status} />,
    },
  ];
  return (
    <DataList
      caption={caption}
      items={units}
      rowKey={({ id }) => id}
      columns={guest ? columns : [...columns, ACTION]}
    />
  );
}

const sizeCell = ({ floor, rooms, surface }: Property) =>
  [
    floor && t('floorOf', { floor }),
    rooms > 0 && t('roomsOf', { count: rooms }),
    surface > 0 && formatSurface(surface),
  ]
    .filter(Boolean)
    .join(' · ') || '—';

const priceCell = ({ price, priceUsd }: Property) => (
  <span className="nowrap tabular">
    {formatTokens(price)}
    {priceUsd && (
      <>
        <br />
        <small className="cap">≈ {formatMoney(priceUsd)}</small>
      </>
    )}
  </span>
);

const projectColumn = (at: (path: string) => string): Column<Property> => ({
  key: 'project',
  line: 'under',
  header: t('project'),
  cell: ({ projectId, projectName }) => (
    <TextLink to={at(`/project-property/${projectId}`)}>{projectName}</TextLink>
  ),
});

const ACTION: Column<Property> = {
  key: 'action',
  line: 'more',
  header: '',
  align: 'end',
  cell: (unit) => (
    <TextLink
      to={`/property/${unit.id}`}
      label={`${t(unit.status === 'available' ? 'unitDetail' : 'otherSideSee')}: ${unitName(unit)}`}
    >
      {t(unit.status === 'available' ? 'unitDetail' : 'otherSideSee')}
    </TextLink>
  ),
};
