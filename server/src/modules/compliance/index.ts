import './tables.ts';
import type { Movements } from '#modules/movements';
import type { Tokens } from '#modules/tokens';
import type { Jobs } from '#platform/jobs/index.ts';
import { casePapers, OWNER_KIND } from './cases/papers.ts';
import { remindOfCases } from './cases/remind.ts';
import type { ComplianceDeps } from './deps.ts';
import { RAISE_KIND, raisePapers } from './limits/papers.ts';
import { endOfFormerAdmin } from './policy/decide-officers.ts';
import { watchOfficers } from './policy/watch-officers.ts';
import { eraseRegimes, REGIME_KIND, regimeProofs } from './profile/regime.ts';
import { createBuyerCheck } from './screening/buying.ts';
import { createScreening } from './screening/screen.ts';
import { endStaleAlerts } from './screening/stale.ts';
import { completeSeals } from './store/cases.ts';
import { keepKeys, wasHolder } from './store/interests.ts';
import { sealSubject } from './store/seals.ts';

export { openCase } from './cases/cases.ts';
export type { ComplianceDeps } from './deps.ts';
export { createCalendar } from './policy/calendar.ts';
export { askOfficer } from './policy/officers.ts';
export { policyAt, policyBook } from './policy/policy.ts';
export { declare, ownDeclarations } from './profile/declare.ts';
export { companyChanged } from './profile/profile.ts';
export { bindCompliance } from './routes.ts';
export { pesosOf } from './rules/amounts.ts';
export { knowledgeTermsOf, rightsTermsOf } from './rules/terms.ts';
export { fundingCaps } from './screening/funding.ts';
export { declarersOf } from './store/declarations.ts';
export { complianceOutsiders, compliancePersonal } from './store/personal.ts';
export { declareTravel } from './travel/travel.ts';

/**
 * Registers with the modules below: screens deposits and withdrawals for alerts, checks purchases for declarations
 * and the caps of crowdfunding,
 * and restricts the papers of cases to officers.
 */
export function guardMoney(
  deps: ComplianceDeps,
  {
    movements,
    tokens,
  }: {
    movements: Pick<Movements, 'onScreening'>;
    tokens: Pick<Tokens, 'onPurchase'>;
  },
): void {
  deps.identity.onLevelLost((tx, lost) => endOfFormerAdmin(deps, tx, lost));
  // as with a shared document: only approvals are barred, because a refusal harms no one
  deps.identity.onInterestCheck(async (tx, of) => of.approves && (await wasHolder(tx, of)));
  deps.identity.onErase(keepKeys);
  deps.identity.onErase(completeSeals);
  deps.identity.onErase(eraseRegimes(deps));
  deps.identity.onErase((tx, userId) => sealSubject(tx, userId, deps.clock.now()));
  deps.resources.onOwner(OWNER_KIND, casePapers(deps));
  deps.resources.onOwner(RAISE_KIND, raisePapers(deps));
  deps.resources.onOwner(REGIME_KIND, regimeProofs(deps));
  movements.onScreening(createScreening(deps));
  tokens.onPurchase(createBuyerCheck(deps));
}

export function registerComplianceJobs(jobs: Jobs, deps: ComplianceDeps): void {
  jobs.every('compliance.remind', 600, () => remindOfCases(deps));
  jobs.every('compliance.alerts', 600, () => endStaleAlerts(deps));
  jobs.every('compliance.officers', 300, () => watchOfficers(deps));
}
