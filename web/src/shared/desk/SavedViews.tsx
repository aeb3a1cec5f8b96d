import { useState } from 'react';
import { addressOfView, listDeskViews, type ViewedList } from '#contract/desk/views.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { ChangeViews, SaveView } from './ChangeViews.tsx';
import classes from './SavedViews.module.css';
import { doesSomething, sameView, viewOf } from './view-of.ts';

/** The reader's saved views of a list: links that can be renamed and removed. */
export function SavedViews({ list }: { list: ViewedList }) {
  const [search] = useSearchParams();
  const [doing, setDoing] = useState<'save' | 'change' | null>(null);
  const views = useApiQuery(listDeskViews, { query: { list } }, { silent: true });
  const now = viewOf(search);
  const items = views.data?.items ?? [];
  const current = items.find(({ query }) => sameView(query, now));
  const close = () => setDoing(null);
  const mayBeSaved = doesSomething(now) && !current;
  if (items.length === 0 && !mayBeSaved) return null;
  return (
    <nav className={classes.views} aria-label="Vistas guardadas">
      {items.map((view) => (
        <Link
          key={view.id}
          className={classes.view}
          to={addressOfView(view)}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name}
        </Link>
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
