import { actionWords, kindWords } from '#contract/audit/words.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import type { listAudit } from '#contract/settings/endpoints.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { PersonLink } from '../PersonLink.tsx';
import classes from '../people/PeopleList.module.css';
import { changesOf } from './audit-changes.ts';
import { targetLink, targetWords } from './audit-texts.ts';

type Line = AnswerOf<typeof listAudit>['items'][number];

/** Entries of the log: time, actor, action and target, the values before and after. */
export const AuditLines = ({
  lines,
  sorted,
}: {
  lines: readonly Line[];
  /** Their order, when headers sort them. */
  sorted?: Sorted;
}) => (
  <DataList
    caption="Registro de auditoría"
    {...(sorted ? { sorted } : {})}
    items={lines}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'at',
        header: 'Cuándo',
        sort: SORTS.audit.at,
        cell: ({ at }) => <span className="nowrap">{formatDateTime(at)}</span>,
      },
      {
        key: 'actor',
        header: 'Quién',
        sort: SORTS.audit.person,
        cell: ({ actorId, actorName }) =>
          actorId === null ? actorName : <PersonLink id={actorId} name={actorName} />,
      },
      {
        key: 'action',
        header: 'Qué hizo',
        sort: SORTS.audit.action,
        cell: ({ action }) => <span title={action}>{actionWords(action)}</span>,
        primary: true,
      },
      {
        key: 'target',
        header: 'Sobre',
        cell: (line) => <Target line={line} />,
      },
      { key: 'change', header: 'Cambio', cell: (line) => <Changes line={line} /> },
      {
        key: 'address',
        header: 'Desde',
        cell: ({ address }) => address ?? '—',
        hideOnPhone: true,
      },
    ]}
  />
);

/** The target, with a link to it. */
function Target({ line }: { line: Line }) {
  const { targetKind: kind, targetId: id } = line;
  const name = targetWords(line);
  const to = targetLink(kind, id);
  const shown = name ?? kindWords(kind);
  return (
    <span title={id ?? ''}>
      {name !== null && <span className={`cap ${classes.kind}`}>{kindWords(kind)} </span>}
      {to === null ? (
        shown
      ) : (
        <Link className={classes.link} to={to} {...ROW}>
          {shown}
        </Link>
      )}
    </span>
  );
}

function Changes({ line }: { line: Line }) {
  const changes = changesOf(line);
  if (changes.length === 0) return <>—</>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {changes.map(({ field, from, to }) => (
        <li key={field} style={{ overflowWrap: 'anywhere' }}>
          <span className="cap">{field}: </span>
          {from === null ? to : `${from} → ${to}`}
        </li>
      ))}
    </ul>
  );
}
