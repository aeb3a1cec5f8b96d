import { addressOfKind, type DeskKind } from '#contract/desk/kinds.ts';
import type { DeskCounts } from '#contract/desk/schemas.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useChosenInView } from '#web/shared/ui/lists/use-chosen-in-view.ts';
import { t } from '../../texts.ts';
import classes from './Inbox.module.css';

/** How many items of each kind are pending; each count links to exactly its rows. */
export function InboxKinds({ kinds, chosen }: DeskCounts & { chosen: DeskKind | undefined }) {
  const sum = (of: (kind: DeskCounts['kinds'][number]) => number) =>
    kinds.reduce((all, kind) => all + of(kind), 0);
  const late = sum((kind) => kind.late);
  const row = useChosenInView(chosen);
  return (
    <nav className={classes.kinds} aria-label={t('inboxKinds')} ref={row}>
      <Count to="/" name={t('inboxAll')} count={sum(({ count }) => count)} on={!chosen} />
      {late > 0 && (
        <Link to="/?late=true" className={classes.count} data-late="true">
          {t('inboxAllLate')} <b className="num">{formatCount(late)}</b>
        </Link>
      )}
      {kinds
        .filter(({ kind, count }) => count > 0 || kind === chosen)
        .map(({ kind, count }) => (
          <Count
            key={kind}
            to={addressOfKind(kind)}
            name={deskLabel('deskKind', kind)}
            count={count}
            on={kind === chosen}
          />
        ))}
    </nav>
  );
}

const Count = (props: { to: string; name: string; count: number; on: boolean }) => (
  <Link to={props.to} className={classes.count} aria-current={props.on ? 'page' : undefined}>
    {props.name} <b className="num">{formatCount(props.count)}</b>
  </Link>
);
