import './tables.ts';
import * as calls from '#contract/attestations/endpoints.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import { askAttestation, withdrawAttestation } from './ask.ts';
import { addAttestor, endAttestor } from './attestors.ts';
import { refuseAttestation, withdrawCertification } from './decline.ts';
import type { AttestationsDeps } from './deps.ts';
import { addKey, askKey } from './key.ts';
import { openAttestation } from './linked.ts';
import { askSignature, signAttestation } from './sign.ts';
import { allAttestors, attestationsOf, requestsPage } from './store.ts';
import { toAttestation, toAttestor, toRequest } from './views.ts';

export { askAttestation } from './ask.ts';
export { addAttestor, endAttestor } from './attestors.ts';
export type { AttestationsDeps } from './deps.ts';
export { addKey, askKey } from './key.ts';
export { askSignature, signAttestation } from './sign.ts';
export { attestorOutsiders } from './store-outsiders.ts';

/** A secret of 256 bits cannot be guessed, and nobody needs these calls often. */
const LINKED = { rateLimit: { max: 600, windowSeconds: 20 * 60 } };

/** Binds the endpoints of attestors, and of the administrators who request attestations. */
export function bindAttestations(app: App, deps: AttestationsDeps): void {
  const { db } = deps.database;
  bind(app, calls.listAttestors, async (call) => {
    const { userId } = actorOf(call);
    return { items: (await allAttestors(db)).map((row) => toAttestor(row, userId)) };
  });
  bind(app, calls.addAttestor, (call) => addAttestor(deps, actorOf(call), call.body));
  bind(app, calls.endAttestor, (call) => endAttestor(deps, actorOf(call), call.params.id));
  bind(app, calls.askAttestation, (call) =>
    askAttestation(deps, actorOf(call), { projectId: call.params.id, given: call.body }),
  );
  bind(app, calls.withdrawAttestation, (call) =>
    withdrawAttestation(deps, actorOf(call), call.params.id),
  );
  bind(app, calls.listAttestationRequests, async ({ query }) => {
    const { items, ...page } = await requestsPage(db, {
      ...query,
      status: query['filter[status]'],
    });
    return { items: items.map((row) => toRequest(row, row.signed_at)), ...page };
  });
  bind(app, calls.getAttestations, async ({ params }) => ({
    format: 'ladrillo-attestations/1' as const,
    attestations: (await attestationsOf(db, params.id)).map(toAttestation),
  }));
  bind(app, calls.openAttestation, ({ body }) => openAttestation(deps, body.token), LINKED);
  bind(app, calls.attestorKeyOptions, ({ body }) => askKey(deps, body.token), LINKED);
  bind(app, calls.addAttestorKey, ({ body }) => addKey(deps, body.token, body.response), LINKED);
  bind(app, calls.attestationOptions, ({ body }) => askSignature(deps, body.token), LINKED);
  bind(app, calls.refuseAttestation, ({ body }) => refuseAttestation(deps, body), LINKED);
  bind(app, calls.withdrawCertification, ({ body }) => withdrawCertification(deps, body), LINKED);
  bind(
    app,
    calls.signAttestation,
    ({ body }) => signAttestation(deps, body.token, body.response),
    LINKED,
  );
}
