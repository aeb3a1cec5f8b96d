import * as users from '#contract/users/endpoints.ts';
import { type App, bind, type Origin, type Principal } from '#platform/http/index.ts';
import { deleteOwnAccount } from '../closing/delete-account.ts';
import type { Actor, Context } from '../deps.ts';
import { listSessions } from '../login/sessions.ts';
import {
  addOwnBankAccount,
  listBankAccounts,
  removeBankAccount,
} from '../own-account/bank-accounts.ts';
import { askEmailChange } from '../own-account/change-email.ts';
import { changeOwnPassword } from '../own-account/change-password.ts';
import { endOtherSessions, endSession } from '../own-account/end-sessions.ts';
import { editMe, readMe } from '../own-account/profile.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { ownOf } from '../second-factor/routes.ts';
import { whenceOf } from '../security-events/note.ts';
import { pageOfEvents } from '../security-events/read.ts';

/** The actor of a call and their address, for use cases and the audit log. */
export const byOf = ({ principal, request }: { principal: Principal; request: Origin }): Actor => ({
  userId: principal.userId,
  ...whenceOf(request),
});

/** Binds the calls on one's own account. */
export function bindMe(app: App, ctx: Context): void {
  bind(app, users.getMe, ({ principal }) => readMe(ctx, principal.userId));
  bind(app, users.updateMe, (call) => editMe(ctx, ownOf(call), call.body));
  bind(app, users.deleteMe, (call) => deleteOwnAccount(ctx, ownOf(call), call.body?.confirmation));
  bind(app, users.changeMyPassword, (call) => changeOwnPassword(ctx, ownOf(call), call.body));
  bind(app, users.changeMyEmail, (call) => askEmailChange(ctx, ownOf(call), call.body));
  bind(app, users.checkMyPassword, async ({ principal, body, request }) => {
    await checkPassword(ctx, ownOf({ principal, request }), body.password);
  });
  bind(app, users.listMySessions, async ({ principal }) => ({
    items: await listSessions(ctx, principal.userId, principal.sessionId),
  }));
  bind(app, users.listMySecurityEvents, ({ principal, query }) =>
    pageOfEvents(ctx, principal.userId, query),
  );
  bind(app, users.revokeMySession, (call) => endSession(ctx, ownOf(call), call.params.id));
  bind(app, users.revokeMyOtherSessions, (call) => endOtherSessions(ctx, ownOf(call)));
  bind(app, users.listBankAccounts, async ({ principal }) => ({
    items: await listBankAccounts(ctx, principal.userId),
  }));
  bind(app, users.addBankAccount, (call) => addOwnBankAccount(ctx, ownOf(call), call.body));
  bind(app, users.removeBankAccount, (call) =>
    removeBankAccount(ctx, ownOf(call), { id: call.params.id, alias: call.body.alias }),
  );
}
