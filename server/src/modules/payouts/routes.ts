import * as calls from '#contract/payouts/endpoints.ts';
import { noteExport } from '#modules/reports';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import { cancelRun, removeFromRun } from './change-run.ts';
import { createRuns } from './create-runs.ts';
import type { PayoutsDeps } from './deps.ts';
import { exportRuns } from './export-runs.ts';
import { listPayable } from './payable.ts';
import { runFile } from './run-file.ts';
import { listRuns, runDetail } from './runs.ts';
import { sendRun } from './send-run.ts';

/** Binds the calls of payment runs for administrators. */
export function bindPayouts(app: App, deps: PayoutsDeps): void {
  bind(app, calls.listPayable, (call) => listPayable(deps, call.query, actorOf(call).userId));
  bind(app, calls.listRuns, ({ query }) => listRuns(deps, query));
  bind(app, calls.exportRuns, async (call) => {
    await noteExport(deps, call, 'runs');
    return exportRuns(deps, call.query);
  });
  bind(app, calls.getRun, (call) => runDetail(deps, call.params.id, actorOf(call).userId));
  bind(app, calls.getRunFile, (call) => runFile(deps, actorOf(call), call.params.id));
  bind(app, calls.createRuns, (call) =>
    createRuns(deps, actorOf(call), { key: call.idempotencyKey, body: call.body }),
  );
  bind(app, calls.cancelRun, (call) =>
    cancelRun(deps, actorOf(call), { runId: call.params.id, ...call.body }),
  );
  bind(app, calls.removeFromRun, ({ params, body, ...call }) =>
    removeFromRun(deps, actorOf(call), {
      runId: params.id,
      ids: body.withdrawalIds,
      reason: body.reason,
    }),
  );
  bind(app, calls.sendRun, (call) =>
    sendRun(deps, actorOf(call), { runId: call.params.id, ...call.body }),
  );
}
