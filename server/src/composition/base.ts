import { MINUTE_MS } from '#contract/core/time.ts';
import { checkpointKeyOf, createAudit } from '#modules/audit';
import { createIdentity, type SignInGateway } from '#modules/identity';
import { createLedger } from '#modules/ledger';
import { createLocation } from '#modules/location';
import { createNotifications } from '#modules/notifications';
import { createResources } from '#modules/resources';
import { createTextsInForce } from '#modules/texts';
import { createOutside } from '#platform/outside/index.ts';
import type { Foundation } from './foundation.ts';
import { secondFactorOf, secretsKeyOf } from './second-factor.ts';

/** The version recorded with acceptances of texts that are published at configured addresses. */
export const TEXTS_ELSEWHERE = '2026-11';

export type Base = ReturnType<typeof composeBase>;

/**
 * The modules that all others depend on: the ledger, the audit log, files, people and their notifications.
 * @param signIn gateways to sites with which people may sign in
 */
export function composeBase(foundation: Foundation, signIn: readonly SignInGateway[]) {
  const { config, database, clock, log, jobs, mailer, files } = foundation;
  const baseUrl = config.BASE_URL;
  const inForce = createTextsInForce({ database, clock, elsewhere: TEXTS_ELSEWHERE });
  const audit = createAudit({
    database,
    clock,
    checkpoints: {
      key: checkpointKeyOf(secretsKeyOf(config)),
      files,
      log,
      mails: { mailer, to: config.AUDIT_MAILS },
    },
  });
  const secondFactor = secondFactorOf(config);
  const identity = createIdentity({
    secondFactor,
    sessionIdleMs: config.SESSION_IDLE_MINUTES * MINUTE_MS,
    database,
    clock,
    audit,
    jobs,
    mailer,
    log,
    baseUrl,
    texts: inForce,
    signIn: { gateways: signIn, log, apiUrl: config.API_URL },
  });
  return {
    outside: foundation.outside ?? createOutside(foundation),
    inForce,
    ledger: createLedger(database),
    audit,
    location: createLocation({ clock, log, georefUrl: config.GEOREF_URL }),
    resources: createResources({ database, clock, files, jobs }),
    secondFactor,
    identity,
    notifications: createNotifications({ database, clock, identity, mailer, baseUrl, log }),
  };
}
