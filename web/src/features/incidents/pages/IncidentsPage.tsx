import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { exportIncidentList } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { exportIncidents, listIncidents } from '#contract/incidents/endpoints.ts';
import type { IncidentLine } from '#contract/incidents/schemas.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useOpened } from '#web/shared/address/use-opened.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { seeColumn } from '#web/shared/desk/see-column.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import { IncidentDialog } from '../parts/IncidentDialog.tsx';
import classes from '../parts/Incidents.module.css';
import { RecordIncident } from '../parts/RecordIncident.tsx';
import { t } from '../texts.ts';

const FILTERS = {
  search: 'text',
  abiertos: ['true', 'false'],
  sort: sortsOf(SORTS.incidents),
} as const;
const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = [
  { name: 'search', label: t('search'), kind: 'search', placeholder: t('searchHint') },
  {
    name: 'abiertos',
    label: t('show'),
    kind: 'select',
    options: [
      { value: 'true', label: t('showOpen') },
      { value: 'false', label: t('showEnded') },
    ],
  },
  sortField(SORTS.incidents, {
    number: t('number'),
    title: t('incident'),
    detected: t('detected'),
    due: t('due'),
  }),
];

const FORMATS = ['csv', 'json'] as const;

/** The register of incidents: breaches of data, security, interruptions. */
export default function IncidentsPage() {
  const filters = useFilters(FILTERS, 'incidente');
  const [shown, setShown] = useOpened('incidente');
  const [recording, setRecording] = useState(false);
  const { search, abiertos, sort } = filters.values;
  const asked = { search, sort, 'filter[open]': abiertos };
  const list = useApiQuery(
    listIncidents,
    { query: { page: filters.page, ...asked } },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader title={t('incidents')}>{t('lead')}</PageHeader>
      <Button mb="lg" onClick={() => setRecording(true)}>
        {t('record')}
      </Button>
      <DeskFilters
        list="incidents"
        filters={filters}
        fields={FIELDS}
        file={(file) => saveFile(exportIncidentList, { query: { ...file, ...asked } })}
      />
      <DeskList
        query={list}
        page={filters.page}
        onPage={filters.setPage}
        empty={t(filters.narrowing > 0 ? 'noneFound' : 'none')}
      >
        {({ items }) => (
          <IncidentTable items={items} sorted={sortedIn(filters, '-number')} onOpen={setShown} />
        )}
      </DeskList>
      <WholeRegister />
      {recording && <RecordIncident onClose={() => setRecording(false)} />}
      {shown && <IncidentDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

/** All incidents with their entries and notices, which the list's own file does not have. */
function WholeRegister() {
  const { busy, error, save } = useSaving<(typeof FORMATS)[number]>();
  return (
    <section className={classes.whole} aria-label={t('whole')}>
      <h2>{t('whole')}</h2>
      <p className="cap">{t('wholeLead')}</p>
      <Group>
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            loading={busy === format}
            onClick={() =>
              void save(format, () => saveFile(exportIncidents, { query: { format } }))
            }
          >
            {t('downloadAll', { format: format.toUpperCase() })}
          </Button>
        ))}
      </Group>
      <Refused error={error} />
    </section>
  );
}

function IncidentTable(props: {
  items: readonly IncidentLine[];
  sorted: Sorted;
  onOpen: (id: string) => void;
}) {
  const { items, sorted, onOpen } = props;
  return (
    <DataList
      caption={t('incidents')}
      items={items}
      sorted={sorted}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: t('incident'),
          sort: SORTS.incidents.title,
          primary: true,
          cell: ({ number, title, kind }) => (
            <>
              <b>{number}</b> · {title}
              <small className="cap" style={{ display: 'block' }}>
                {deskLabel('incidentKind', kind)}
              </small>
            </>
          ),
        },
        {
          key: 'detected',
          header: t('detected'),
          sort: SORTS.incidents.detected,
          cell: ({ detectedAt }) => formatDateTime(detectedAt),
        },
        {
          key: 'state',
          header: t('state'),
          cell: ({ endedAt }) =>
            endedAt ? (
              t('ended', { when: formatDateTime(endedAt) })
            ) : (
              <Chip tone="warn">{t('open')}</Chip>
            ),
        },
        {
          key: 'clock',
          header: t('due'),
          sort: SORTS.incidents.due,
          cell: (one) => <Clock of={one} />,
        },
        seeColumn(({ number }: IncidentLine) => t('see', { number }), onOpen),
      ]}
    />
  );
}

const Clock = ({ of: { dueAt, answeredAt, late } }: { of: IncidentLine }) => (
  <>
    {answeredAt ? t('answered', { when: formatDateTime(answeredAt) }) : formatDateTime(dueAt)}{' '}
    {late && <Chip tone="error">{t('late')}</Chip>}
  </>
);
