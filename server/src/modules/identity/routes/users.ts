import * as requests from '#contract/admin-requests/endpoints.ts';
import { resetSecondFactor as resetEndpoint } from '#contract/second-factor/endpoints.ts';
import * as users from '#contract/users/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { type App, bind } from '#platform/http/index.ts';
import { approveRequest, refuseRequest } from '../admin-requests/decide.ts';
import { listRequests } from '../admin-requests/views.ts';
import type { Context } from '../deps.ts';
import { listSessions } from '../login/sessions.ts';
import { createAdmin, resendVerification } from '../managing/create-admin.ts';
import { editUser } from '../managing/edit-user.ts';
import * as manage from '../managing/manage-users.ts';
import { obstaclesOf } from '../managing/obstacles.ts';
import { resetSecondFactor } from '../managing/reset-second-factor.ts';
import { readsDocuments, toUserFor } from '../present.ts';
import { ownOf } from '../second-factor/routes.ts';
import { pageOfEvents } from '../security-events/read.ts';
import { findUser, usersPage } from '../store/users.ts';
import { byOf } from './me.ts';

/** Binds the requests between administrators of level 1. */
export function bindAdminRequests(app: App, ctx: Context): void {
  bind(app, requests.listAdminRequests, ({ principal }) => listRequests(ctx, principal.userId));
  bind(app, requests.approveAdminRequest, (call) =>
    approveRequest(ctx, byOf(call), call.params.id),
  );
  bind(app, requests.refuseAdminRequest, (call) =>
    refuseRequest(ctx, byOf(call), { id: call.params.id, reason: call.body.reason }),
  );
}

/** Binds the calls of administrators on people. */
export function bindUsers(app: App, ctx: Context): void {
  const { db } = ctx.database;
  bind(app, users.createAdmin, (call) => createAdmin(ctx, byOf(call), call.body));
  bind(app, users.listUsers, async ({ query, principal }) => {
    const page = await usersPage(db, {
      role: query.type ?? query['filter[type]'],
      state: query['filter[state]'],
      kycStatus: query['filter[kycStatus]'],
      emailVerified: query['filter[emailVerified]'],
      group: query['filter[group]'],
      createdFrom: query['filter[createdFrom]'],
      search: query.search,
      searchesDocuments: readsDocuments(principal.role),
      sort: query.sort,
      page: query.page,
      pageSize: query.pageSize,
    });
    return { ...page, items: page.items.map((row) => toUserFor(principal.role, row)) };
  });
  bind(app, users.getUser, async ({ params, principal }) => {
    const user = await findUser(db, params.id);
    if (!user || user.erased_at) throw new AppError('USER_NOT_FOUND');
    return toUserFor(principal.role, user);
  });
  bind(app, users.getUserStanding, (call) => obstaclesOf(ctx, byOf(call), call.params.id));
  bind(app, users.listUserSessions, async ({ params, principal }) => {
    const user = await findUser(db, params.id);
    if (!user || user.erased_at) throw new AppError('USER_NOT_FOUND');
    return { items: await listSessions(ctx, params.id, principal.sessionId) };
  });
  bind(app, users.listUserSecurityEvents, async ({ params, query }) => {
    const user = await findUser(db, params.id);
    if (!user || user.erased_at) throw new AppError('USER_NOT_FOUND');
    return pageOfEvents(ctx, user.id, query);
  });
  bind(app, users.closeUserSessions, (call) =>
    manage.closeSessions(ctx, byOf(call), call.params.id),
  );
  bind(app, users.updateUser, (call) =>
    editUser(ctx, byOf(call), { id: call.params.id, body: call.body }),
  );
  bind(app, users.deleteUser, (call) => manage.deleteUser(ctx, byOf(call), call.params.id));
  bind(app, users.changeUserPassword, (call) =>
    manage.recoverPassword(ctx, byOf(call), call.params.id),
  );
  bind(app, users.blockUser, (call) =>
    manage.blockUser(ctx, byOf(call), { id: call.params.id, reason: call.body?.reason ?? null }),
  );
  bind(app, users.unblockUser, (call) => manage.unblockUser(ctx, byOf(call), call.params.id));
  bind(app, users.restoreUser, (call) => manage.restoreUser(ctx, byOf(call), call.params.id));
  bind(app, users.resendVerification, (call) =>
    resendVerification(ctx, byOf(call), call.params.id),
  );
  bind(app, resetEndpoint, (call) => resetSecondFactor(ctx, ownOf(call), call.params.id));
}
