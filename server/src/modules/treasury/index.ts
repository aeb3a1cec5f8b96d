import './tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { matchAgain } from './bank.ts';
import type { TreasuryDeps } from './deps.ts';

export { bankReport } from './bank.ts';
export { guardBankCredits } from './decisions/credits.ts';
export { explainLine } from './decisions/explain.ts';
export {
  confirmDeclaration,
  DECLARATION_FILE,
  declareBalance,
} from './declarations/declarations.ts';
export { declarationFiles, listDeclarations } from './declarations/shown.ts';
export type { DeclaringDeps, TreasuryDeps } from './deps.ts';
export { importStatement } from './imports/import.ts';
export { waitingOfPeople } from './lines/waiting.ts';
export { accountsIn, parseLine } from './proposals/parsed-line.ts';
export { mentionsTaxId } from './proposals/rules.ts';
export { bindTreasury } from './routes.ts';
export { treasuryAudit } from './store/audit.ts';
export { depositsPaidFrom } from './store/payers.ts';

export function registerTreasuryJobs(jobs: Jobs, deps: TreasuryDeps): void {
  jobs.every('treasury.match-bank', 600, () => matchAgain(deps));
}
