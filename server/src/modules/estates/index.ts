import './tables.ts';
import * as calls from '#contract/estates/endpoints.ts';
import { type App, actorOf, bind, type Principal } from '#platform/http/index.ts';
import { approve } from './approve.ts';
import { certificate } from './certificate.ts';
import { deleteContact, readContact, saveContact } from './contact.ts';
import { correctDiedOn } from './correct-day.ts';
import type { EstatesDeps } from './deps.ts';
import { courtPapers, OWNER_KIND } from './files.ts';
import { assertNotFrozen, readEstate } from './freeze.ts';
import { keepFrozen, lift } from './lift.ts';
import { propose, refuse } from './propose.ts';
import { readTransfers } from './read-transfers.ts';
import { keepBlocked, removeContact } from './store.ts';
import { readInheritances, transferPaper } from './transfer-paper.ts';
import { approveWriteOff } from './write-off/approve.ts';
import { proposeWriteOff, refuseWriteOff } from './write-off/propose.ts';
import { readDebts } from './write-off/read.ts';

export { frozenContact } from './contact.ts';
export type { EstatesDeps } from './deps.ts';
export { freeze, type Reported, readEstate } from './freeze.ts';
export { estateOutsiders, estatesPersonal } from './store-personal.ts';

/**
 * Registers with other modules: frozen accounts stay blocked, and a contact is deleted with the person who named it.
 */
export function guardEstates({ identity, resources, ...deps }: EstatesDeps): void {
  resources.onOwner(OWNER_KIND, courtPapers(deps));
  identity.onUnblock(assertNotFrozen);
  identity.onBlockedAgain(keepBlocked);
  identity.onReplace(async (tx, userId) => void (await removeContact(tx, userId)));
  identity.onErase(async (tx, userId) => void (await removeContact(tx, userId)));
}

/** Binds the calls of contacts, frozen accounts and certificates of a position. */
export function bindEstates(app: App, deps: EstatesDeps): void {
  bind(app, calls.readContact, ({ principal }) => readContact(deps, principal.userId));
  bind(app, calls.saveContact, ({ principal, body }) => saveContact(deps, principal.userId, body));
  bind(app, calls.deleteContact, ({ principal }) => deleteContact(deps, principal.userId));
  bind(app, calls.readEstate, ({ principal, params }) =>
    readEstate(deps, principal.userId, params.id),
  );
  bind(app, calls.positionAt, ({ params, query }) => certificate(deps, params.id, query.on));
  bind(app, calls.readTransfers, ({ principal, params }) =>
    readTransfers(deps, principal.userId, params.id),
  );
  bind(app, calls.transferPaper, ({ params }) => transferPaper(deps, { id: params.id }));
  bind(app, calls.readInheritances, ({ principal }) => readInheritances(deps, principal.userId));
  bind(app, calls.inheritancePaper, ({ principal, params }) =>
    transferPaper(deps, { id: params.id, heirId: principal.userId }),
  );
  bind(app, calls.proposeTransfer, async (call) =>
    answer(deps, call, await propose(deps, actorOf(call), { ...call.body, id: call.params.id })),
  );
  bind(app, calls.approveTransfer, async (call) =>
    answer(deps, call, await approve(deps, actorOf(call), { ...call.body, id: call.params.id })),
  );
  bind(app, calls.refuseTransfer, async (call) =>
    answer(deps, call, await refuse(deps, actorOf(call), { ...call.body, id: call.params.id })),
  );
  bindWriteOffs(app, deps);
  bind(app, calls.liftEstate, async (call) => {
    const by = actorOf(call);
    const userId = await lift(deps, by, { ...call.body, id: call.params.id });
    return readEstate(deps, by.userId, userId);
  });
  bind(app, calls.correctDiedOn, async (call) => {
    const by = actorOf(call);
    const userId = await correctDiedOn(deps, by, { ...call.body, id: call.params.id });
    return readEstate(deps, by.userId, userId);
  });
  bind(app, calls.keepEstateFrozen, async (call) => {
    const by = actorOf(call);
    const userId = await keepFrozen(deps, by, { ...call.body, id: call.params.id });
    return readEstate(deps, by.userId, userId);
  });
}

/** Binds the calls that write off what a dead person owes. */
function bindWriteOffs(app: App, deps: EstatesDeps): void {
  const read = ({ principal }: { principal: Principal }, estateId: string) =>
    readDebts(deps, principal.userId, estateId);
  bind(app, calls.readDebts, (call) => read(call, call.params.id));
  bind(app, calls.proposeWriteOff, async (call) =>
    read(call, await proposeWriteOff(deps, actorOf(call), { ...call.body, id: call.params.id })),
  );
  bind(app, calls.approveWriteOff, async (call) =>
    read(call, await approveWriteOff(deps, actorOf(call), { ...call.body, id: call.params.id })),
  );
  bind(app, calls.refuseWriteOff, async (call) =>
    read(call, await refuseWriteOff(deps, actorOf(call), { ...call.body, id: call.params.id })),
  );
}

const answer = (deps: EstatesDeps, { principal }: { principal: Principal }, estateId: string) =>
  readTransfers(deps, principal.userId, estateId);
