import { listTaskChanges } from '#contract/projects/endpoints.ts';
import type { Task, TaskChange } from '#contract/projects/works.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import classes from './manage.module.css';

const PAGE_SIZE = 10;

/** The URL parameters of the task with an open history, and of its page. */
const OPEN = 'historial';
const PAGE = 'historialPagina';

/** Progress records with author and time; loaded when opened. One task at a time, because it is in the URL. */
export function TaskHistory({ task }: { task: Task }) {
  const [search, setSearch] = useSearchParams();
  const open = search.get(OPEN) === task.id;
  const toggle = (wanted: boolean) => {
    // rendering it open or closed fires a toggle event, too
    if (wanted === open) return;
    setSearch(
      (now) => {
        now.delete(PAGE);
        if (wanted) now.set(OPEN, task.id);
        else now.delete(OPEN);
        return now;
      },
      { preventScrollReset: true, replace: true },
    );
  };
  return (
    <details
      className={classes.fold}
      open={open}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary aria-label={`Historial de cambios de ${task.title}`}>Historial</summary>
      {open && <Changes taskId={task.id} />}
    </details>
  );
}

function Changes({ taskId }: { taskId: string }) {
  const [page, setPage] = usePage(PAGE);
  const changes = useApiQuery(
    listTaskChanges,
    { params: { id: taskId }, query: { page, pageSize: PAGE_SIZE } },
    { keepPrevious: true },
  );
  return (
    <PagedList
      query={changes}
      page={page}
      onPage={setPage}
      empty={<p className="cap">Todavía no se anotó ningún avance.</p>}
    >
      {({ items }) => (
        <ol className={classes.history}>
          {items.map((change) => (
            <li key={change.id}>
              <strong>{change.userName}</strong>{' '}
              <span className="cap">{formatDateTime(change.changedAt)}</span>
              <div className="tabular">{movesOf(change).join(' · ')}</div>
              {change.note && <div>{change.note}</div>}
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

/** "Hecho: de 20 % a 35 %", for the changed values. */
const movesOf = (change: TaskChange): string[] => [
  ...moveOf('Previsto', change.plannedBefore, change.plannedAfter),
  ...moveOf('Hecho', change.doneBefore, change.doneAfter),
];
const moveOf = (what: string, before: number, after: number): string[] =>
  before === after ? [] : [`${what}: de ${formatPercent(before)} a ${formatPercent(after)}`];
