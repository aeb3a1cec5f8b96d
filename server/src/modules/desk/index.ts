import './tables.ts';
import { AppError } from '#core/errors.ts';
import type { DeskDeps } from './deps.ts';
import type { Desk } from './door.ts';
import { findOnDesk } from './find.ts';
import { mailsOf } from './health.ts';
import { healthOf, inboxCounts, inboxPage, kindsOf, openSince } from './inbox.ts';
import { linksOf, notesOf, timelineOf, writeNote } from './people.ts';
import { entriesOf } from './person-entries.ts';
import { keepFailedChecks } from './store/checks.ts';
import { deleteOpenings, noteOpening, openingsOf } from './store/openings.ts';
import { eraseNotes } from './store/people.ts';
import { eraseViews } from './store/views.ts';
import { removeView, renameView, saveView, viewsOf } from './views.ts';

export type { DeskDeps } from './deps.ts';
export type * from './door.ts';
export { bindDeskFiles } from './files/files.ts';
export { bindDesk, registerDeskJobs } from './routes.ts';
export { deskPersonal } from './store/personal.ts';

export function createDesk(deps: DeskDeps): Desk {
  const { database, clock, identity } = deps;
  identity.onErase(eraseNotes);
  identity.onErase(eraseViews);
  return {
    items: (reader, query) => inboxPage(deps, reader, query),
    counts: (reader, filter) => inboxCounts(deps, reader, filter),
    find: (reader, search) => findOnDesk(deps, reader, search),
    health: (reader) => healthOf(deps, reader),
    mails: (role, asked) => mailsOf(deps, role, asked),
    entries: (userId, query) => entriesOf(deps, userId, query),
    timeline: (role, of) => timelineOf(deps, role, of),
    links: (userId) => linksOf(deps, userId),
    notes: (of) => notesOf(deps, of),
    writeNote: (note) => writeNote(deps, note),
    views: (ownerId, list) => viewsOf(deps, ownerId, list),
    saveView: (ownerId, view) => saveView(deps, ownerId, view),
    renameView: (ownerId, view) => renameView(deps, ownerId, view),
    removeView: (ownerId, id) => removeView(deps, ownerId, id),
    async open(reader, kind, id) {
      if (!(await kindsOf(deps, reader)).includes(kind)) throw new AppError('FORBIDDEN');
      const { userId } = reader;
      const now = clock.now();
      await noteOpening(database.db, { kind, item_id: id, opened_by: userId, seen_at: now });
      const others = { items: [{ kind, id }], since: openSince(now), readerId: userId };
      return { openedBy: (await openingsOf(database.db, others)).map(({ name }) => name) };
    },
    async checkBooks() {
      const results = await deps.check();
      await database.transaction((tx) => keepFailedChecks(tx, results, clock.now()));
    },
    sweep: () => deleteOpenings(database.db, openSince(clock.now())),
  };
}
