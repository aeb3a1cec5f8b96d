import type { QueryOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/desk/endpoints.ts';
import { findOnDesk } from '#contract/desk/find.ts';
import * as health from '#contract/desk/health.ts';
import * as person from '#contract/desk/person.ts';
import { listPersonEntries } from '#contract/desk/person-entries.ts';
import * as views from '#contract/desk/views.ts';
import { daysBetween } from '#core/clock.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Desk } from './door.ts';

export function bindDesk(app: App, desk: Desk): void {
  bind(app, endpoints.listDeskItems, ({ principal, query }) =>
    desk.items(principal, {
      page: query.page,
      pageSize: query.pageSize,
      sort: query.sort,
      kind: query['filter[kind]'],
      late: query['filter[late]'] === 'true',
      ...narrowedBy(query),
    }),
  );
  bind(app, findOnDesk, ({ principal, query }) => desk.find(principal, query.search));
  bind(app, endpoints.countDeskItems, ({ principal, query }) =>
    desk.counts(principal, narrowedBy(query)),
  );
  bind(app, health.readDeskHealth, ({ principal }) => desk.health(principal));
  bind(app, health.listDeskMails, ({ principal, query }) =>
    desk.mails(principal.role, {
      page: query.page,
      pageSize: query.pageSize,
      state: query['filter[state]'],
      search: query.search,
      sort: query.sort,
    }),
  );
  bind(app, endpoints.openDeskItem, ({ principal, params }) =>
    desk.open(principal, params.kind, params.id),
  );
  bind(app, person.listPersonEvents, ({ principal, params, query }) =>
    desk.timeline(principal.role, { userId: params.id, ...query }),
  );
  bind(app, listPersonEntries, ({ params, query }) => desk.entries(params.id, query));
  bind(app, person.listLinkedPeople, ({ params }) => desk.links(params.id));
  bind(app, person.listPersonNotes, ({ params, query }) =>
    desk.notes({ userId: params.id, ...query }),
  );
  bind(app, person.writePersonNote, ({ principal, params, body }) =>
    desk.writeNote({ userId: params.id, writerId: principal.userId, text: body.text }),
  );
  bind(app, views.listDeskViews, ({ principal, query }) =>
    desk.views(principal.userId, query.list),
  );
  bind(app, views.saveDeskView, ({ principal, body }) => desk.saveView(principal.userId, body));
  bind(app, views.renameDeskView, ({ principal, params, body }) =>
    desk.renameView(principal.userId, { id: params.id, name: body.name }),
  );
  bind(app, views.removeDeskView, ({ principal, params }) =>
    desk.removeView(principal.userId, params.id),
  );
}

const narrowedBy = (query: QueryOf<typeof endpoints.countDeskItems>) => ({
  search: query.search,
  currency: query['filter[currency]'],
  ...daysBetween(query['filter[from]'], query['filter[to]']),
});

const HOUR = 3600;

export function registerDeskJobs(jobs: Jobs, desk: Desk): void {
  jobs.every('desk.check-books', HOUR, () => desk.checkBooks());
  jobs.every('desk.sweep', HOUR, () => desk.sweep());
}
