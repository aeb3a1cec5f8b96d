import './tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { matchAgain } from './bank.ts';
import type { TreasuryDeps } from './deps.ts';

export { bankReport } from './bank.ts';
export { guardBankCredits } from './bank-credits.ts';
export { mentionsTaxId } from './bank-rules.ts';
export { confirmDeclaration, DECLARATION_FILE, declareBalance } from './declarations.ts';
export { declarationFiles, listDeclarations } from './declarations-shown.ts';
export type { DeclaringDeps, TreasuryDeps } from './deps.ts';
export { explainLine } from './explain.ts';
export { importStatement } from './import.ts';
export { parseLine } from './proposals/parsed-line.ts';
export { bindTreasury } from './routes.ts';
export { treasuryAudit } from './store/audit.ts';
export { depositsPaidFrom } from './store/payers.ts';
export { waitingOfPeople } from './waiting-lines.ts';

export function registerTreasuryJobs(jobs: Jobs, deps: TreasuryDeps): void {
  jobs.every('treasury.match-bank', 600, () => matchAgain(deps));
}
