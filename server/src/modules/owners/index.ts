import './tables.ts';
import * as calls from '#contract/owners/endpoints.ts';
import { type App, actorOf, bind, type Principal } from '#platform/http/index.ts';
import { approve } from './approve.ts';
import type { OwnersDeps } from './deps.ts';
import { changePapers, OWNER_KIND } from './files.ts';
import { propose } from './propose.ts';
import { readOwners } from './read.ts';
import { refuse } from './refuse.ts';

export type { OwnersDeps } from './deps.ts';
export { ownersPersonal } from './store-personal.ts';

/** Binds the calls on changes of projects' owners, and the access rules of their documents. */
export function bindOwners(app: App, deps: OwnersDeps): void {
  deps.resources.onOwner(OWNER_KIND, changePapers(deps));
  const answer = ({ principal }: { principal: Principal }, projectId: string) =>
    readOwners(deps, principal.userId, projectId);
  bind(app, calls.readOwners, (call) => answer(call, call.params.id));
  bind(app, calls.proposeOwner, async (call) => {
    const given = { ...call.body, projectId: call.params.id };
    return answer(call, await propose(deps, actorOf(call), given));
  });
  bind(app, calls.approveOwner, async (call) => {
    const given = { ...call.body, id: call.params.id };
    return answer(call, await approve(deps, actorOf(call), given));
  });
  bind(app, calls.refuseOwner, async (call) => {
    const given = { ...call.body, id: call.params.id };
    return answer(call, await refuse(deps, actorOf(call), given));
  });
}
