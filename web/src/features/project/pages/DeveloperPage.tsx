import { getDeveloperPromises } from '#contract/promises/endpoints.ts';
import type { DeveloperRecord } from '#contract/statistics/developer.ts';
import { getDeveloperRecord } from '#contract/statistics/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatProgress } from '#web/shared/format/numbers.ts';
import { Link, useParams } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Facts } from '../parts/blocks/Facts.tsx';
import { AllPromises } from '../parts/promises/AllPromises.tsx';
import { Promises } from '../parts/promises/Promises.tsx';
import { t as words } from '../parts/promises/promises-texts.ts';
import { figuresOf, t } from '../parts/works/developer-texts.ts';

type Line = DeveloperRecord['projects'][number];

/** Used instead of a project's id for all projects of the platform. */
const ALL = 'all';

/** Promises and outcomes: of a project's publisher, or of the whole platform. */
export default function DeveloperPage() {
  const { id = '' } = useParams();
  return id === ALL ? <AllPromises /> : <Record id={id} />;
}

/** The record of a project's publisher: each of their projects, and the totals of promises and payments. */
function Record({ id }: { id: string }) {
  const at = useFacePath();
  const record = useApiQuery(getDeveloperRecord, { params: { id } });
  const promises = useApiQuery(getDeveloperPromises, { params: { id } });
  return (
    <div className="wrap" style={{ paddingBottom: 48 }}>
      <PageHeader title={t('page')} back={{ to: at(`/project-investor/${id}`), label: t('back') }}>
        {t('pageHelp')}
      </PageHeader>
      <Loaded query={record} isEmpty={() => false}>
        {(found) => (
          <>
            <Facts facts={figuresOf(found)} />
            <div style={{ marginTop: 32 }}>
              <DataList
                caption={t('projects')}
                items={found.projects}
                rowKey={({ id: key }) => key}
                columns={COLUMNS}
              />
            </div>
          </>
        )}
      </Loaded>
      {/* after the projects, which would push them down */}
      {!record.isPending && (
        <Loaded query={promises} isEmpty={() => false}>
          {(found) => <Promises record={found} />}
        </Loaded>
      )}
      <Link to={at(`/developer/${ALL}`)}>{words('all')}</Link>
    </div>
  );
}

function Name({ line }: { line: Line }) {
  const at = useFacePath();
  return (
    <>
      {line.isCancelled ? (
        line.name
      ) : (
        <Link to={at(`/project-investor/${line.id}`)}>{line.name}</Link>
      )}{' '}
      <span className="cap">{line.city}</span>
    </>
  );
}

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'name',
    line: 'title',
    header: t('name'),
    primary: true,
    cell: (line) => <Name line={line} />,
  },
  {
    key: 'published',
    line: 'under',
    named: true,
    header: t('published'),
    cell: (line) => formatDay(line.publishedDay),
  },
  {
    key: 'promised',
    line: 'more',
    named: true,
    header: t('promised'),
    cell: (line) => dayOr(line.promisedDay),
  },
  {
    key: 'planned',
    line: 'more',
    named: true,
    header: t('planned'),
    cell: (line) => dayOr(line.plannedDay),
  },
  {
    key: 'works',
    line: 'more',
    named: true,
    header: t('works'),
    align: 'end',
    cell: ({ progressPercent, delivery }) =>
      delivery === 'none' ? '—' : formatProgress(progressPercent),
  },
  { key: 'delay', line: 'state', header: t('delay'), cell: (line) => delayOf(line) },
];

const dayOr = (day: string | null) => (day === null ? '—' : formatDay(day));

function delayOf({ delivery, delayDays, isCancelled }: Line) {
  if (isCancelled) return t('cancelled');
  const state = t(`delivery_${delivery}`);
  if (delayDays === 0) return state;
  return (
    <b style={{ color: 'var(--error-ink)' }}>
      {t('days', { count: delayDays })}, {state}
    </b>
  );
}
