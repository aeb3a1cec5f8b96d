import * as endpoints from '#contract/rents/endpoints.ts';
import { collectRent, myRentBalance } from '#contract/tokens/endpoints.ts';
import { assertMayManage } from '#modules/projects';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Rents } from './door.ts';
import { balancesView, balanceView, monthView, ownMonthView } from './views.ts';

/** Registers the routes of rents. */
export function bindRents(app: App, rents: Rents): void {
  bind(app, myRentBalance, async ({ principal, query }) =>
    balancesView(await rents.balances(principal.userId), query),
  );
  bind(app, collectRent, async ({ principal, params, idempotencyKey }) =>
    balanceView(
      await rents.collect({ userId: principal.userId, projectId: params.id, idempotencyKey }),
    ),
  );
  bind(app, endpoints.listMyRentStatements, async ({ principal, query }) => {
    const page = await rents.statements({
      userId: principal.userId,
      projectId: query['filter[projectId]'],
      status: query['filter[status]'],
      page: query.page,
      pageSize: query.pageSize,
    });
    return { ...page, items: page.items.map(ownMonthView) };
  });
  bind(app, endpoints.listProjectRents, async ({ principal, params, query }) => {
    await assertMayManage(rents.deps.projects, principal, params.id);
    const page = await rents.periods({
      projectId: params.id,
      status: query['filter[status]'],
      page: query.page,
      pageSize: query.pageSize,
    });
    return { ...page, items: page.items.map(monthView) };
  });
}

/** Registers the job that accrues and pays rents. After an outage the next run catches up. */
export function registerRentsJobs(jobs: Jobs, rents: Pick<Rents, 'settle'>): void {
  jobs.every('rents.settle', 60, () => rents.settle());
}
