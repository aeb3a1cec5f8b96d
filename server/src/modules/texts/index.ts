import './tables.ts';
import * as endpoints from '#contract/texts/endpoints.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import { acceptText, listAcceptances } from './accept.ts';
import type { TextsDeps } from './deps.ts';
import { publishDraft, saveDraft, withdrawDraft } from './drafts.ts';
import { readDesk, readText, readVersion } from './reads.ts';

export { createAcceptedTerms } from './accepted-terms.ts';
export type { InForce, TextsDeps } from './deps.ts';
export { createTextsInForce } from './in-force.ts';
export { publishFirst } from './publish-first.ts';

/** Binds the calls of terms and privacy: public ones, a person's acceptances, and the desk. */
export function bindTexts(app: App, deps: TextsDeps): void {
  bind(app, endpoints.readText, ({ params }) => readText(deps, params.kind));
  bind(app, endpoints.readTextVersion, ({ params }) => readVersion(deps, params));
  bind(app, endpoints.listAcceptances, async ({ principal }) => ({
    items: await listAcceptances(deps, principal.userId),
  }));
  bind(app, endpoints.acceptText, ({ principal, body }) =>
    acceptText(deps, principal.userId, body),
  );
  bind(app, endpoints.readTextsDesk, ({ principal }) => readDesk(deps, principal.userId));
  bind(app, endpoints.saveTextDraft, (call) => saveDraft(deps, actorOf(call), call.body));
  bind(app, endpoints.publishText, (call) =>
    publishDraft(deps, actorOf(call), { ...call.params, ...call.body }),
  );
  bind(app, endpoints.withdrawText, (call) =>
    withdrawDraft(deps, actorOf(call), { ...call.params, ...call.body }),
  );
}
