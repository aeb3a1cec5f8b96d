import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { App } from '#platform/http/index.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createMailer, smtpTransport } from '#platform/mail/index.ts';
import { createMetrics, type Metrics } from '#platform/metrics/index.ts';
import { createOutside } from '#platform/outside/index.ts';
import { bindEverything } from './bind.ts';
import { composeModules, type Modules } from './composition/compose.ts';
import type { Foundation } from './composition/foundation.ts';
import { createSignIn, type SignIn } from './composition/third-parties/sign-in.ts';
import { createVerification, type Verification } from './composition/third-parties/verification.ts';
import type { Config } from './config/config.ts';
import { filesOf } from './files.ts';
import { registerJobs } from './register-jobs.ts';

/** How long an answer to guests is shared, so that a burst of them queries the database once a second. */
const SHARE_MS = 1000;

/** The shared dependencies of the modules, on a migrated database. */
export function createFoundation(
  config: Config,
  database: Database,
  { clock, metrics = createMetrics() }: { clock: Clock; metrics?: Metrics | undefined },
): Foundation {
  const log = createLog({ level: config.LOG_LEVEL });
  const files = filesOf(config);
  const jobs = createJobs({ database, log, clock, metrics });
  const outside = createOutside({ database, clock, log });
  const transport = config.SMTP_URL
    ? outside.watched('mail', smtpTransport(config.SMTP_URL, config.MAIL_FROM))
    : null;
  const mailer = createMailer({ database, jobs, clock, log, transport });
  return { config, database, clock, log, jobs, mailer, files, metrics, outside };
}

/** The modules, and the services with which people sign in and prove their identity. */
interface Assembly {
  readonly modules: Modules;
  readonly signIn: SignIn;
  readonly verification: Verification;
}

/** Composes the modules and registers their jobs. It runs no jobs. */
export function composeOn(foundation: Foundation): Assembly {
  const signIn = createSignIn(foundation);
  const modules = composeModules(foundation, signIn.gateways);
  const verification = createVerification(foundation, modules);
  registerJobs(foundation.jobs, modules, { ...foundation, kyc: verification.kyc });
  return { modules, signIn, verification };
}

/**
 * Composes the modules, registers jobs and routes every endpoint. It neither listens nor runs jobs yet.
 * @param options.shareMilliseconds how long an answer to a guest is shared with others; 0 to disable sharing
 */
export async function assemble(
  foundation: Foundation,
  { shareMilliseconds = SHARE_MS } = {},
): Promise<{ app: App; modules: Modules }> {
  const { modules, ...services } = composeOn(foundation);
  const app = await bindEverything(foundation, modules, { ...services, shareMilliseconds });
  return { app, modules };
}
