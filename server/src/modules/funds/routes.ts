import * as endpoints from '#contract/funds/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { assertMayManage } from '#modules/projects';
import { type App, bind, type Principal } from '#platform/http/index.ts';
import type { Order } from './deps.ts';
import type { Funds } from './door.ts';
import { payRevocationsFirst } from './revocations-first.ts';
import { fundsMovementView, fundsView, ownedView } from './views.ts';

/**
 * Registers the routes of a project's own money, for its owner and for level 1. Level 1 may act for the owner but not
 * withdraw money.
 */
export function bindFunds(app: App, funds: Funds): void {
  const { movements, projects } = funds.deps;
  const managed = (principal: Principal, id: string) => assertMayManage(projects, principal, id);
  const orderOf = async (
    principal: Principal,
    { id, key, address }: { id: string; key: string; address: string },
  ): Promise<Order> => {
    const project = await managed(principal, id);
    if (project.status !== 'published' && project.status !== 'cancelled')
      throw new AppError('PROJECT_NOT_PUBLISHED');
    return { actor: { userId: principal.userId, address }, project, key };
  };

  bind(app, endpoints.getOwnedProjects, async ({ principal }) =>
    ownedView(await funds.owned(principal.userId)),
  );
  bind(app, endpoints.getProjectFunds, async ({ principal, params }) =>
    fundsView(await funds.overview(await managed(principal, params.id)), principal.userId),
  );
  bind(app, endpoints.listFundsMovements, async ({ principal, params, query }) => {
    await managed(principal, params.id);
    const page = await funds.movements(params.id, {
      page: query.page,
      pageSize: query.pageSize,
      purpose: query['filter[purpose]'],
      currency: query['filter[currency]'],
    });
    return { ...page, items: page.items.map(fundsMovementView) };
  });
  bind(app, endpoints.listFundsWithdrawals, async ({ principal, params, query }) => {
    await managed(principal, params.id);
    return movements.withdrawals(principal, { ...query, projectId: params.id, source: 'funds' });
  });
  bind(
    app,
    endpoints.setAsideFunds,
    async ({ principal, params, body, idempotencyKey: key, request }) => {
      const order = await orderOf(principal, { id: params.id, key, address: request.ip });
      await payRevocationsFirst(funds.deps, params.id, 'USD');
      return funds.setAside(order, body);
    },
  );
  bind(
    app,
    endpoints.contributeFunds,
    async ({ principal, params, body, idempotencyKey: key, request }) =>
      funds.contribute(await orderOf(principal, { id: params.id, key, address: request.ip }), body),
  );
  bind(
    app,
    endpoints.convertFunds,
    async ({ principal, params, body, idempotencyKey: key, request }) => {
      const order = await orderOf(principal, { id: params.id, key, address: request.ip });
      await payRevocationsFirst(funds.deps, params.id, body.from);
      return funds.convert(order, body);
    },
  );
  bind(
    app,
    endpoints.withdrawFunds,
    async ({ principal, params, body, idempotencyKey: key, request }) => {
      await orderOf(principal, { id: params.id, key, address: request.ip });
      await payRevocationsFirst(funds.deps, params.id, body.currency);
      return movements.withdrawFunds(principal, { projectId: params.id, ...body, key });
    },
  );
}
