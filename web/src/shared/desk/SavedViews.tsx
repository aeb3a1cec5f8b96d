import { Fragment, type ReactNode, useState } from 'react';
import {
  addressOfView,
  type DeskView,
  type DialogList,
  listDeskViews,
  type PagedList,
  type ViewedList,
} from '#contract/desk/views.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { ChangeViews, SaveView } from './ChangeViews.tsx';
import classes from './SavedViews.module.css';
import { doesSomething, sameView, viewOf } from './view-of.ts';

/** The reader's saved views of a page's list: links that can be renamed and removed. */
export function SavedViews({ list }: { list: PagedList }) {
  const [search] = useSearchParams();
  return (
    <Views
      list={list}
      now={viewOf(search)}
      viewAs={({ name, query }, isCurrent) => (
        <Link
          className={classes.view}
          to={addressOfView(list, query)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      )}
    />
  );
}

/** Those of a list in a dialog: buttons, because its filters are not in the address. */
export const DialogViews = (props: {
  list: DialogList;
  filters: { readonly query: string; readonly open: (query: string) => void };
}) => (
  <Views
    list={props.list}
    now={props.filters.query}
    viewAs={({ name, query }, isCurrent) => (
      <button
        type="button"
        className={classes.view}
        aria-pressed={isCurrent}
        onClick={() => props.filters.open(query)}
      >
        {name}
      </button>
    )}
  />
);

function Views(props: {
  list: ViewedList;
  /** The present filters and order. */
  now: string;
  viewAs: (view: DeskView, isCurrent: boolean) => ReactNode;
}) {
  const { list, now, viewAs } = props;
  const [doing, setDoing] = useState<'save' | 'change' | null>(null);
  const views = useApiQuery(listDeskViews, { query: { list } }, { silent: true });
  const items = views.data?.items ?? [];
  const current = items.find(({ query }) => sameView(query, now));
  const close = () => setDoing(null);
  const mayBeSaved = doesSomething(now) && !current;
  if (items.length === 0 && !mayBeSaved) return null;
  return (
    <nav className={classes.views} aria-label="Vistas guardadas">
      {items.map((view) => (
        <Fragment key={view.id}>{viewAs(view, view === current)}</Fragment>
      ))}
      {mayBeSaved && (
        <PlainButton look="quiet" onClick={() => setDoing('save')}>
          Guardar esta vista
        </PlainButton>
      )}
      {items.length > 0 && (
        <PlainButton look="quiet" onClick={() => setDoing('change')}>
          Cambiar vistas
        </PlainButton>
      )}
      {doing === 'save' && <SaveView list={list} query={now} items={items} onClose={close} />}
      {doing === 'change' && <ChangeViews items={items} onClose={close} />}
    </nav>
  );
}
