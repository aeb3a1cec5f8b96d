import './tables.ts';
import * as calls from '#contract/incidents/endpoints.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { IncidentsDeps } from './deps.ts';
import { registerFile } from './file.ts';
import {
  addEntry,
  exportIncidents,
  listIncidents,
  readIncident,
  recordIncident,
} from './register.ts';
import { remindOfIncidents } from './remind.ts';

export function registerIncidentsJobs(jobs: Jobs, deps: IncidentsDeps): void {
  jobs.every('incidents.remind', 600, () => remindOfIncidents(deps));
}

export type { IncidentsDeps } from './deps.ts';

/** Binds the calls of the register of incidents. */
export function bindIncidents(app: App, deps: IncidentsDeps): void {
  bind(app, calls.listIncidents, ({ query: { 'filter[open]': open, ...asked } }) =>
    listIncidents(deps, { ...asked, open: open === undefined ? undefined : open === 'true' }),
  );
  bind(app, calls.recordIncident, (call) =>
    recordIncident(deps, actorOf(call), { key: call.idempotencyKey, body: call.body }),
  );
  bind(app, calls.exportIncidents, async (call) =>
    registerFile(await exportIncidents(deps, actorOf(call)), {
      format: call.query.format,
      at: deps.clock.now(),
    }),
  );
  bind(app, calls.readIncident, ({ params }) => readIncident(deps, params.id));
  bind(app, calls.addIncidentEntry, (call) =>
    addEntry(deps, actorOf(call), {
      id: call.params.id,
      key: call.idempotencyKey,
      body: call.body,
    }),
  );
}
