import './tables.ts';
import * as calls from '#contract/treasury/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { bankReport, importStatement, matchAgain } from './bank.ts';
import type { TreasuryDeps } from './deps.ts';
import { approveLine, explainLine, unexplainLine } from './explain.ts';

export { guardBankCredits } from './bank-credits.ts';
export type { TreasuryDeps } from './deps.ts';
export { treasuryAudit } from './store-audit.ts';

/** Binds what level 1 does with the bank's statements. */
export function bindTreasury(app: App, deps: TreasuryDeps): void {
  const actorOf = (call: { principal: { userId: string }; request: { ip: string } }) => ({
    userId: call.principal.userId,
    address: call.request.ip,
  });
  bind(app, calls.getBankReport, ({ principal }) => bankReport(deps, principal.userId));
  bind(app, calls.explainBankLine, (call) =>
    explainLine(deps, actorOf(call), call.idempotencyKey, call.params.id, call.body),
  );
  bind(app, calls.approveBankLine, (call) =>
    approveLine(deps, actorOf(call), call.params.id, call.body.explanationId),
  );
  bind(app, calls.unexplainBankLine, (call) =>
    unexplainLine(deps, actorOf(call), call.idempotencyKey, call.params.id, call.body.reason),
  );
  bind(app, calls.importStatement, (call) => importStatement(deps, actorOf(call), call.body.csv));
}

export function registerTreasuryJobs(jobs: Jobs, deps: TreasuryDeps): void {
  jobs.every('treasury.match-bank', 600, () => matchAgain(deps));
}
