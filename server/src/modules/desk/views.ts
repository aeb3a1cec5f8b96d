import type { DeskView, ViewedList } from '#contract/desk/views.ts';
import { MOST_VIEWS } from '#contract/desk/views.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { DeskDeps } from './deps.ts';
import * as store from './store/views.ts';

type Views = Promise<{ items: DeskView[] }>;
type Deps = Pick<DeskDeps, 'database' | 'clock'>;

/** A person's saved views of a list, by name. */
export const viewsOf = async (
  { database }: Pick<Deps, 'database'>,
  ownerId: string,
  list: ViewedList,
): Views => ({ items: await store.viewsOf(database.db, ownerId, list) });

/**
 * Saves a view, replacing one with the same name in any case. @throws AppError CONFLICT when the list has its maximum
 * of views
 */
export const saveView = (
  { database, clock }: Deps,
  ownerId: string,
  view: Pick<DeskView, 'list' | 'name' | 'query'>,
): Views =>
  database.transaction(async (tx) => {
    const at = clock.now();
    await store.putView(tx, { id: newId(at), owner_id: ownerId, created_at: at, ...view });
    const items = await store.viewsOf(tx, ownerId, view.list);
    if (items.length > MOST_VIEWS) throw new AppError('CONFLICT');
    return { items };
  });

/** @throws AppError NOT_FOUND, also for another person's view; CONFLICT when another view has the name */
export const renameView = (
  { database }: Pick<Deps, 'database'>,
  ownerId: string,
  { id, name }: Pick<DeskView, 'id' | 'name'>,
): Views =>
  database.transaction(async (tx) => {
    const view = await store.lockView(tx, ownerId, id);
    if (view === undefined) throw new AppError('NOT_FOUND');
    const before = await store.viewsOf(tx, ownerId, view.list);
    if (before.some((one) => one.id !== id && sameName(one.name, name)))
      throw new AppError('CONFLICT');
    await store.renameView(tx, id, name);
    return { items: await store.viewsOf(tx, ownerId, view.list) };
  });

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @throws AppError NOT_FOUND, also for another person's view */
export const removeView = (
  { database }: Pick<Deps, 'database'>,
  ownerId: string,
  id: string,
): Views =>
  database.transaction(async (tx) => {
    const view = await store.lockView(tx, ownerId, id);
    if (view === undefined) throw new AppError('NOT_FOUND');
    await store.removeView(tx, id);
    return { items: await store.viewsOf(tx, ownerId, view.list) };
  });
