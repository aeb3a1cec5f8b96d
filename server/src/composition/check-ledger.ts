import { checkLedger } from '#contract/settings/endpoints.ts';
import type { Clock } from '#core/clock.ts';
import { buyOrdersAudit } from '#modules/buyorders';
import { type AuditCheck, LEDGER_CHECKS, runAudit } from '#modules/ledger';
import { movementsAudit } from '#modules/movements';
import { paymentsAudit, reconciliationAudit } from '#modules/payments';
import { rentsAudit } from '#modules/rents';
import { stagesAudit } from '#modules/stages';
import { tokensAudit } from '#modules/tokens';
import { treasuryAudit } from '#modules/treasury';
import type { Database } from '#platform/database/index.ts';
import { type App, bind } from '#platform/http/index.ts';

/** The checks of all seven invariants, from every module. */
export const ALL_CHECKS: readonly AuditCheck[] = [
  ...LEDGER_CHECKS,
  ...tokensAudit,
  ...stagesAudit,
  ...movementsAudit,
  ...paymentsAudit,
  ...buyOrdersAudit,
  ...reconciliationAudit,
  ...rentsAudit,
  ...treasuryAudit,
];

/** Runs all checks. @returns one result for each check, with its findings */
export const runChecks = (database: Database, clock: Clock) =>
  runAudit(database.db, ALL_CHECKS, clock.now());

export function bindLedgerCheck(app: App, database: Database, clock: Clock): void {
  bind(app, checkLedger, async () => {
    const results = await runChecks(database, clock);
    return {
      at: clock.now().toISOString(),
      checks: results.map((result) => ({ ...result, findings: [...result.findings] })),
    };
  });
}
