import { randomBytes } from 'node:crypto';
import {
  bindKyc,
  createKyc,
  createSumsubGateway,
  createSumsubSimulator,
  type Kyc,
  mountSumsubSimulator,
  SIMULATOR_PATH,
} from '#modules/kyc';
import type { App } from '#platform/http/index.ts';
import type { Modules } from '../compose.ts';
import type { Foundation } from '../foundation.ts';
import { ownOrigin } from './own-origin.ts';

/** The identity provider: the real one with keys, else a simulator on this server. */
export interface Verification {
  readonly kyc: Kyc;
  bind(app: App): void;
}

const SUMSUB_API = 'https://api.sumsub.com';
/** Default URL of the provider's pages. */
export const SUMSUB_WEB = 'https://in.sumsub.com';

export function createVerification(foundation: Foundation, modules: Modules): Verification {
  const { config } = foundation;
  const {
    SUMSUB_APP_TOKEN: appToken,
    SUMSUB_SECRET_KEY: secretKey,
    SUMSUB_WEBHOOK_SECRET: secret,
  } = config;
  const parts = {
    ...foundation,
    audit: modules.audit,
    identity: modules.identity,
    notifications: modules.notifications,
    outside: modules.outside,
  };
  if (appToken && secretKey && secret) {
    const gateway = createSumsubGateway({
      apiUrl: () => config.SUMSUB_API_URL ?? SUMSUB_API,
      webUrl: () => config.SUMSUB_WEB_URL ?? SUMSUB_WEB,
      appToken,
      secretKey,
      levelName: config.SUMSUB_LEVEL_NAME,
      clock: foundation.clock,
    });
    const kyc = createKyc({
      ...parts,
      gateway: parts.outside.watched('kyc', gateway),
      webhook: { secret },
      simulated: false,
    });
    return { kyc, bind: (app) => bindKyc(app, kyc, { demo: config.DEMO }) };
  }
  return simulated(foundation, parts);
}

/** The simulator has new random keys at each start, known only to this process. */
function simulated(
  foundation: Foundation,
  parts: Omit<Parameters<typeof createKyc>[0], 'gateway' | 'webhook' | 'simulated'> &
    Pick<Modules, 'outside'>,
): Verification {
  const { config, clock } = foundation;
  const origin = ownOrigin(config.BASE_URL);
  const appToken = `sbx:${randomBytes(16).toString('hex')}`;
  const secretKey = randomBytes(32).toString('hex');
  const secret = randomBytes(32).toString('hex');
  const simulator = createSumsubSimulator({
    clock,
    appToken,
    secretKey,
    webhookUrl: () => `${origin()}/api/kyc/webhook`,
    webhookSecret: secret,
  });
  const gateway = createSumsubGateway({
    apiUrl: () => `${origin()}${SIMULATOR_PATH}`,
    webUrl: () => config.BASE_URL,
    appToken,
    secretKey,
    levelName: config.SUMSUB_LEVEL_NAME,
    clock,
  });
  const kyc = createKyc({
    ...parts,
    gateway: parts.outside.watched('kyc', gateway),
    webhook: { secret },
    simulated: true,
  });
  return {
    kyc,
    bind: (app) => {
      bindKyc(app, kyc, { demo: config.DEMO });
      mountSumsubSimulator(app, simulator);
      origin.learnFrom(app);
    },
  };
}
