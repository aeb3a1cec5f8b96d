import './tables.ts';
import * as endpoints from '#contract/rights/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { readData } from './data/data.ts';
import { exportForRequest } from './data/export.ts';
import { dataFile } from './data/pdf.ts';
import type { RightsDeps } from './deps.ts';
import { confirmLate } from './requests/confirm.ts';
import { decideRight } from './requests/decide.ts';
import { nameRequestsAccount } from './requests/name-account.ts';
import { searchOutsiders } from './requests/outsiders.ts';
import { listRights, readRight } from './requests/reads.ts';
import { remindOfDue } from './requests/remind.ts';
import { followRight, requestRight } from './requests/request.ts';

export type { RightsDeps } from './deps.ts';
export { decideRight } from './requests/decide.ts';
export { requestRight } from './requests/request.ts';
export { rightsPersonal } from './store/personal.ts';
export { hasOpenRegret, requestByCode } from './store/requests.ts';

const MINUTE = 60;
/**
 * Thousands of phones may share one network. Above the burst, one request in ten seconds: the desk cannot be flooded.
 */
const REQUESTS = { rateLimit: { max: 300, windowSeconds: 50 * MINUTE } };
/** People follow their request by its code, often. A code is too long to be guessed. */
const CODES = { rateLimit: { max: 120, windowSeconds: 20 * MINUTE } };

/** All of a person's data is read from some thirty tables, and is rarely needed. */
const DATA = { rateLimit: { max: 20, windowSeconds: 10 * MINUTE } };
/** An administrator makes such a copy for each request for access, and may answer many in a day. */
const EXPORTS = { rateLimit: { max: 120, windowSeconds: 20 * MINUTE } };

/** Binds the calls of the "Botón de arrepentimiento" and the "Botón de baja". */
export function bindRights(app: App, deps: RightsDeps): void {
  bind(app, endpoints.requestRight, ({ body }) => requestRight(deps, body), REQUESTS);
  bind(app, endpoints.followRight, ({ params }) => followRight(deps, params.code), CODES);
  bind(app, endpoints.readMyData, ({ principal }) => readData(deps, principal.userId), DATA);
  bind(
    app,
    endpoints.printMyData,
    async ({ principal }) => dataFile(await readData(deps, principal.userId)),
    DATA,
  );
  bind(app, endpoints.listRightsRequests, ({ query }) => {
    const { 'filter[state]': state, 'filter[kind]': kind, ...asked } = query;
    return listRights(deps, { ...asked, state, kind });
  });
  bind(app, endpoints.readRightsRequest, ({ params }) => readRight(deps, params.id));
  bind(app, endpoints.nameRightsAccount, ({ principal, params, body, request }) =>
    nameRequestsAccount(
      deps,
      { userId: principal.userId, address: request.ip },
      { ...body, id: params.id },
    ),
  );
  bind(
    app,
    endpoints.exportRightsData,
    ({ principal, params, query, request }) =>
      exportForRequest(
        deps,
        { userId: principal.userId, address: request.ip },
        { id: params.id, format: query.format },
      ),
    EXPORTS,
  );
  bind(app, endpoints.searchOutsiders, ({ principal, params, body, request }) =>
    searchOutsiders(
      deps,
      { userId: principal.userId, address: request.ip },
      { ...body, id: params.id },
    ),
  );
  bind(app, endpoints.decideRightsRequest, ({ principal, params, body, request }) =>
    decideRight(
      deps,
      { userId: principal.userId, address: request.ip },
      { ...body, id: params.id },
    ),
  );
}

export function registerRightsJobs(jobs: Jobs, deps: RightsDeps): void {
  jobs.every('rights.remind', 600, () => remindOfDue(deps));
  jobs.every('rights.confirm', 600, () => confirmLate(deps));
}
