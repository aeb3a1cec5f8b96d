import type { DeskKind } from '#contract/desk/kinds.ts';
import type { DeskCounts } from '#contract/desk/schemas.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { useChosenInView } from '#web/shared/ui/lists/use-chosen-in-view.ts';
import { t } from '../../texts.ts';
import classes from './Inbox.module.css';

/**
 * How many items of each kind are pending; each count links to exactly its rows. The search, the currency, the days and
 * the order stay in every link, and the counts follow them.
 */
export function InboxKinds(props: DeskCounts & { chosen: DeskKind | undefined; isLate: boolean }) {
  const { kinds, chosen, isLate } = props;
  const [search] = useSearchParams();
  const row = useChosenInView(`${chosen} ${isLate}`);
  const sum = (of: (kind: DeskCounts['kinds'][number]) => number) =>
    kinds.reduce((all, kind) => all + of(kind), 0);
  const late = sum((kind) => kind.late);
  const to = (shown: { kind?: DeskKind; late?: boolean }) => addressOf(search, shown);
  return (
    <nav className={classes.kinds} aria-label={t('inboxKinds')} ref={row}>
      <Count
        to={to({})}
        name={t('inboxAll')}
        count={sum(({ count }) => count)}
        on={!chosen && !isLate}
      />
      {(late > 0 || isLate) && (
        <Count
          to={to({ late: true })}
          name={t('inboxAllLate')}
          count={late}
          on={!chosen && isLate}
          late
        />
      )}
      {kinds
        .map((of) => ({ kind: of.kind, count: isLate ? of.late : of.count }))
        .filter(({ kind, count }) => count > 0 || kind === chosen)
        .map(({ kind, count }) => (
          <Count
            key={kind}
            to={to({ kind, late: isLate })}
            name={deskLabel('deskKind', kind)}
            count={count}
            on={kind === chosen}
          />
        ))}
    </nav>
  );
}

/** The inbox's address with other kinds, and the rest of its filters as they are. */
function addressOf(search: URLSearchParams, { kind, late }: { kind?: DeskKind; late?: boolean }) {
  const next = new URLSearchParams(search);
  for (const name of ['page', 'kind', 'late']) next.delete(name);
  if (kind) next.set('kind', kind);
  if (late) next.set('late', 'true');
  return next.size > 0 ? `/?${next}` : '/';
}

const Count = (props: { to: string; name: string; count: number; on: boolean; late?: boolean }) => (
  <Link
    to={props.to}
    className={classes.count}
    aria-current={props.on ? 'page' : undefined}
    data-late={props.late}
  >
    {props.name} <b className="num">{formatCount(props.count)}</b>
  </Link>
);
