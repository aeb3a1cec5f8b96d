import * as calls from '#contract/registry/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import { listBankRates, recordBankRate } from './bank-rates.ts';
import type { RegistryDeps } from './deps.ts';
import { downloadExport, listExports, makeExport } from './make.ts';
import { rehearse } from './rehearse.ts';
import { trustEventsFile } from './trusts/file.ts';
import { recordFiling } from './trusts/filings.ts';
import { listTrustEvents } from './trusts/list.ts';

/** Binds the calls of exports for tax authorities and registries. */
export function bindRegistry(app: App, deps: RegistryDeps): void {
  bind(app, calls.rehearseRegistry, ({ query }) => rehearse(deps, query));
  bind(app, calls.makeRegistryExport, ({ principal, request, body }) =>
    makeExport(deps, actorOf({ principal, request }), body),
  );
  bind(app, calls.listRegistryExports, ({ query }) => listExports(deps, query));
  bind(app, calls.downloadRegistryExport, ({ params }) => downloadExport(deps, params.id));
  bind(app, calls.listBankRates, ({ query }) => listBankRates(deps, query));
  bind(app, calls.recordBankRate, ({ principal, request, body }) =>
    recordBankRate(deps, actorOf({ principal, request }), body),
  );
  bind(app, calls.listTrustEvents, ({ query }) => listTrustEvents(deps, query));
  bind(app, calls.recordTrustFiling, async ({ principal, request, body }) => ({
    items: await recordFiling(deps, actorOf({ principal, request }), body),
  }));
  bind(app, calls.downloadTrustEvents, ({ principal, request, query }) =>
    trustEventsFile(deps, actorOf({ principal, request }), query),
  );
  bind(app, calls.annualOfPerson, async ({ params, query }) => {
    if (!(await deps.identity.user(params.id))) throw new AppError('NOT_FOUND');
    return deps.portfolio.annual(params.id, params.year, query);
  });
}
