import type { Clock } from '#core/clock.ts';
import { registerAuditJobs } from '#modules/audit';
import { registerBuyOrdersJobs } from '#modules/buyorders';
import { registerCompaniesJobs } from '#modules/companies';
import { registerComplianceJobs } from '#modules/compliance';
import { registerDebtsJobs } from '#modules/debts';
import { registerDeskJobs } from '#modules/desk';
import { registerEventsJobs } from '#modules/events';
import { registerFundsJobs } from '#modules/funds';
import { registerHandoversJobs } from '#modules/handovers';
import { registerIdentityJobs } from '#modules/identity';
import { registerIncidentsJobs } from '#modules/incidents';
import { registerKycJobs } from '#modules/kyc';
import { registerMovementsJobs } from '#modules/movements';
import { registerNotificationsJobs } from '#modules/notifications';
import { registerPaymentsJobs } from '#modules/payments';
import { registerProjectsJobs } from '#modules/projects';
import { registerProofsJobs } from '#modules/proofs';
import { registerRatesJobs } from '#modules/rates';
import { registerRegistryJobs } from '#modules/registry';
import { registerRentsJobs } from '#modules/rents';
import { registerRightsJobs } from '#modules/rights';
import { registerSettingsJobs } from '#modules/settings';
import { registerStagesJobs } from '#modules/stages';
import { registerStatisticsJobs } from '#modules/statistics';
import { registerTokensJobs } from '#modules/tokens';
import { registerTreasuryJobs } from '#modules/treasury';
import type { Database } from '#platform/database/index.ts';
import { purgeFloodLevels } from '#platform/floods/index.ts';
import { purgeAnswers } from '#platform/idempotency/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { giveUpMails, purgeMails } from '#platform/mail/index.ts';
import type { Modules } from './composition/compose.ts';
import type { Verification } from './composition/third-parties/verification.ts';

const HOUR = 3600;

/** Registers all jobs, except those of files and mail, which their modules register when created. */
export function registerJobs(
  jobs: Jobs,
  modules: Modules,
  { kyc, database, clock }: Pick<Verification, 'kyc'> & { database: Database; clock: Clock },
): void {
  registerAuditJobs(jobs, modules.audit);
  registerIdentityJobs(jobs, modules.identity);
  registerNotificationsJobs(jobs, modules.notifications);
  registerSettingsJobs(jobs, modules.settings);
  registerRatesJobs(jobs, modules.rates);
  registerDebtsJobs(jobs, modules.debts);
  registerProjectsJobs(jobs, modules.projects);
  registerStagesJobs(jobs, modules.stages);
  registerTokensJobs(jobs, modules.tokens);
  registerRentsJobs(jobs, modules.rents);
  registerFundsJobs(jobs, modules.funds);
  registerMovementsJobs(jobs, modules.movements);
  registerPaymentsJobs(jobs, modules.payments);
  registerBuyOrdersJobs(jobs, modules.buyOrders);
  registerTreasuryJobs(jobs, modules.treasury);
  registerCompaniesJobs(jobs, modules.companies);
  registerComplianceJobs(jobs, modules.compliance);
  registerIncidentsJobs(jobs, modules.incidents);
  registerHandoversJobs(jobs, modules.handovers);
  registerRegistryJobs(jobs, modules.registry);
  registerRightsJobs(jobs, modules.rights);
  registerStatisticsJobs(jobs, modules.statistics);
  registerDeskJobs(jobs, modules.desk);
  registerEventsJobs(jobs, modules.events);
  registerProofsJobs(jobs, modules.proofs);
  registerKycJobs(jobs, kyc);
  jobs.every('idempotency.purge', HOUR, async () => {
    await purgeAnswers(database.db, clock.now());
  });
  jobs.every('floods.purge', HOUR, () => purgeFloodLevels(database.db));
  jobs.every('mails.purge', HOUR, async () => {
    await giveUpMails(database.db, clock.now());
    await purgeMails(database.db, clock.now());
  });
}
