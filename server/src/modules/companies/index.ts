import './tables.ts';
import * as calls from '#contract/companies/endpoints.ts';
import { type App, actorOf, bind, type Origin, type Principal } from '#platform/http/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { approveReplacement } from './approve-replacement.ts';
import { approveFiling, refuseFiling } from './decide.ts';
import type { CompaniesDeps } from './deps.ts';
import { eraseCompany } from './erase.ts';
import { companyPapers, OWNER_KIND, REPLACEMENT_KIND, replacementPapers } from './files.ts';
import { forgetCandidates } from './forget-candidates.ts';
import { proposeReplacement, refuseReplacement } from './propose-replacement.ts';
import { readOfPerson, readOwn } from './read.ts';
import { readReplacements } from './read-replacements.ts';
import { remindOfPowers } from './remind.ts';
import { hasInterest } from './store.ts';
import { submitCompany, takeBackCompany } from './submit.ts';
import { takeOverCompany } from './take-over.ts';
import { leaveCompany, writeCompany, writeOwners, writePower } from './write.ts';

export { approveFiling } from './decide.ts';
export type { CompaniesDeps } from './deps.ts';
export { readOwn } from './read.ts';
export { companiesPersonal, companyOutsiders } from './store/personal.ts';
export { submitCompany } from './submit.ts';
export { writeCompany, writeOwners, writePower } from './write.ts';

/**
 * Registers with other modules: restricts the papers of companies to those concerned, bars owners from deciding on
 * their company's account, and closes open filings when an account is erased.
 */
export function guardCompanies(deps: CompaniesDeps): void {
  deps.resources.onOwner(OWNER_KIND, companyPapers(deps));
  deps.resources.onOwner(REPLACEMENT_KIND, replacementPapers(deps));
  deps.identity.onInterestCheck(hasInterest);
  deps.identity.onErase((tx, userId) => eraseCompany(deps, tx, userId));
}

export function registerCompaniesJobs(jobs: Jobs, deps: CompaniesDeps): void {
  jobs.every('companies.remind', 3600, () => remindOfPowers(deps));
  jobs.every('companies.forget', '40 4 * * *', () => forgetCandidates(deps));
}

/** Binds the calls of representatives and administrators on a company's filings. */
export function bindCompanies(app: App, deps: CompaniesDeps): void {
  const own = async (call: Called, done?: Promise<void>) => {
    await done;
    return readOwn(deps, call.principal.userId);
  };
  bind(app, calls.readOwnCompany, (call) => own(call));
  bind(app, calls.writeCompany, (call) => own(call, writeCompany(deps, actorOf(call), call.body)));
  bind(app, calls.writePower, (call) => own(call, writePower(deps, actorOf(call), call.body)));
  bind(app, calls.writeOwners, (call) => own(call, writeOwners(deps, actorOf(call), call.body)));
  bind(app, calls.submitCompany, (call) =>
    own(call, submitCompany(deps, actorOf(call), call.body)),
  );
  bind(app, calls.takeBackCompany, (call) => own(call, takeBackCompany(deps, actorOf(call))));
  bind(app, calls.leaveCompany, (call) => own(call, leaveCompany(deps, actorOf(call))));
  bind(app, calls.readCompanyOfPerson, ({ principal, params }) =>
    readOfPerson(deps, principal.userId, params.id),
  );
  bind(app, calls.approveCompany, async (call) => {
    const userId = await approveFiling(deps, actorOf(call), call.params.id);
    return readOfPerson(deps, call.principal.userId, userId);
  });
  bind(app, calls.refuseCompany, async (call) => {
    const { params, body } = call;
    const userId = await refuseFiling(deps, actorOf(call), { id: params.id, ...body });
    return readOfPerson(deps, call.principal.userId, userId);
  });
  bindReplacements(app, deps);
  bind(app, calls.takeOverCompany, (call) => own(call, takeOverCompany(deps, actorOf(call))));
}

/** Binds the calls of handing a company's account to another representative. */
function bindReplacements(app: App, deps: CompaniesDeps): void {
  const read = ({ principal }: Called, userId: string) =>
    readReplacements(deps, principal.userId, userId);
  bind(app, calls.readReplacements, (call) => read(call, call.params.id));
  bind(app, calls.proposeReplacement, async (call) => {
    await proposeReplacement(deps, actorOf(call), { ...call.body, id: call.params.id });
    return read(call, call.params.id);
  });
  bind(app, calls.approveReplacement, async (call) =>
    read(call, await approveReplacement(deps, actorOf(call), { ...call.body, id: call.params.id })),
  );
  bind(app, calls.refuseReplacement, async (call) =>
    read(call, await refuseReplacement(deps, actorOf(call), { ...call.body, id: call.params.id })),
  );
}

interface Called {
  readonly principal: Principal;
  readonly request: Origin;
}
