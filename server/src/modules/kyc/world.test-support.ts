import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#contract/core/roles.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';
import { manualClock } from '#core/clock.ts';
import { bindAudit, createAudit } from '#modules/audit';
import {
  bindIdentity,
  createIdentity,
  registerIdentityJobs,
  type SignInGateway,
} from '#modules/identity';
import {
  bindNotifications,
  createNotifications,
  registerNotificationsJobs,
} from '#modules/notifications';
import {
  bindPublicConfig,
  bindSettings,
  createSettings,
  registerSettingsJobs,
} from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import { createHttp } from '#platform/http/index.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createMailer, listMails } from '#platform/mail/index.ts';
import { inForceOf } from '../texts/rules.ts';
import {
  bindKyc,
  createKyc,
  createSumsubGateway,
  createSumsubSimulator,
  registerKycJobs,
} from './index.ts';
import type { SignedWebhook } from './simulator/index.ts';
import { listen } from './simulator/listen.test-support.ts';

export const PASSWORD = 'Ladrillo-2026';
const APP_TOKEN = 'sbx:simulador';
const SECRET_KEY = 'clave-secreta-simulador';
export const WEBHOOK_SECRET = 'secreto-webhook-simulador';
const LEVEL = 'basic-kyc-level';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  readonly ip?: string;
  readonly headers?: Record<string, string>;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** These modules on a database, with the provider's simulator listening beside them. */
export async function openWorld(
  database: Database,
  options: {
    demandedOfAdmins?: boolean;
    gateways?: readonly SignInGateway[];
    /** Twelve hours by default, because most tests advance the clock without caring about sessions. */
    sessionIdleMinutes?: number;
    /** Receives the server's log lines. */
    logs?: (line: string) => void;
  } = {},
) {
  const clock = manualClock(new Date());
  const { logs } = options;
  const log = logs
    ? createLog({ level: 'info', destination: { write: logs } })
    : createLog({ level: 'silent' });
  const jobs = createJobs({ database, log, clock });
  const mailer = createMailer({ database, jobs, clock, log, transport: null });
  const audit = createAudit({ database, clock });
  const identity = createIdentity({
    database,
    clock,
    audit,
    jobs,
    mailer,
    log,
    baseUrl: 'https://ladrillo.example',
    texts: async () => inForceOf([], '2026-01'),
    sessionIdleMs: (options.sessionIdleMinutes ?? 720) * 60_000,
    secondFactor: {
      key: 'llave-de-prueba-de-treinta-y-dos-bytes',
      demandedOfAdmins: options.demandedOfAdmins ?? false,
      relyingParty: { id: 'ladrillo.example', origins: ['https://ladrillo.example'] },
    },
    signIn: { gateways: options.gateways ?? [], log },
  });
  const notifications = createNotifications({
    database,
    clock,
    identity,
    mailer,
    baseUrl: 'https://ladrillo.example',
    log,
  });
  const settings = createSettings({
    database,
    clock,
    audit,
    identity,
    notifications,
    demo: true,
    links: { terms: 'https://ladrillo.example/terminos' },
  });

  /** Webhooks sent while delivery was paused. */
  const held: SignedWebhook[] = [];
  let holds = false;
  const simulator = createSumsubSimulator({
    clock,
    appToken: APP_TOKEN,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: () => 'http://app/api/kyc/webhook',
    deliver: async (webhook) => {
      if (holds) held.push(webhook);
      else await deliver(webhook);
    },
  });
  const provider = await listen(simulator);
  let providerUrl = provider.origin;
  const gateway = createSumsubGateway({
    apiUrl: () => providerUrl,
    webUrl: () => provider.origin,
    appToken: APP_TOKEN,
    secretKey: SECRET_KEY,
    levelName: LEVEL,
    clock,
  });
  const kyc = createKyc({
    database,
    clock,
    audit,
    identity,
    jobs,
    notifications,
    log,
    gateway,
    webhook: { secret: WEBHOOK_SECRET },
    simulated: true,
  });
  registerIdentityJobs(jobs, identity);
  registerNotificationsJobs(jobs, notifications);
  registerSettingsJobs(jobs, settings);
  registerKycJobs(jobs, kyc);
  await jobs.prepare();

  const uploadFolder = mkdtempSync(join(tmpdir(), 'ladrillo-uploads-'));
  const app = await createHttp({
    config: { BASE_URL: 'https://ladrillo.example', TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 0 },
    log,
    authenticate: identity.authenticate,
    isReady: async () => true,
    uploadFolder,
  });
  bindIdentity(app, identity);
  bindNotifications(app, notifications);
  bindAudit(app, audit, { user: identity.names });
  bindSettings(app, settings);
  bindKyc(app, kyc, { demo: true });
  bindPublicConfig(app, {
    settings,
    config: { DEMO: true },
    simulators: ['sumsub'],
    texts: async () => inForceOf([], '2026-01'),
    rightsTerms: async () => ({ hours: 24, accessDays: 10, correctionDays: 5 }),
    depositMethods: async () => ['ars_bank_transfer'],
    chain: () => null,
  });

  async function deliver(webhook: Pick<SignedWebhook, 'headers' | 'body'>): Promise<number> {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/kyc/webhook',
      headers: { ...webhook.headers },
      payload: webhook.body,
    });
    return answer.statusCode;
  }
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: CallOptions = {},
  ) {
    const { token, body, ip, headers } = options;
    const answer = await app.fastify.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    });
    const json: unknown = answer.body === '' ? null : answer.json();
    return { status: answer.statusCode, json };
  }
  /** A browser's navigation: its redirect and its new cookie. */
  async function visit(path: string, cookie?: string) {
    const answer = await app.fastify.inject({
      method: 'GET',
      url: `/api${path}`,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });
    const { location = '', 'set-cookie': set = '' } = answer.headers;
    return { status: answer.statusCode, location, setCookie: String(set), headers: answer.headers };
  }
  let people = 0;
  const passwordHash = await identity.hashPassword(PASSWORD);
  /** Writes the mails that wait for others of their person, too. */
  const mailAll = async () => {
    const now = clock.now();
    clock.set(new Date(now.getTime() + 600_000));
    await notifications.mailDue();
    clock.set(now);
  };
  return {
    clock,
    jobs,
    audit,
    identity,
    settings,
    kyc,
    simulator,
    provider,
    call,
    visit,
    deliver,
    /** Status and `message` of a call, which most tests check. */
    async outcome(...given: Parameters<typeof call>) {
      const { status, json } = await call(...given);
      return [status, messageOf(json)] as const;
    },
    /** Adds a person with a session. */
    async person(role: Role = 'user', kycStatus: KycStatus = 'not_started') {
      people += 1;
      const email = `persona${people}.${crypto.randomUUID().slice(0, 8)}@example.com`;
      const user = await database.transaction((tx) =>
        identity.createUser(tx, {
          email,
          passwordHash,
          name: 'Ana',
          lastname: 'Núñez',
          role,
          kycStatus,
          emailVerified: true,
        }),
      );
      return { id: user.id, email, token: await login(email) };
    },
    login: (email: string, password?: string) => login(email, password),
    /** The newest mail to an address. */
    async mail(to: string) {
      await mailAll();
      const [mail] = await listMails(database.db, { to });
      return mail;
    },
    async mailsTo(to: string) {
      await mailAll();
      return listMails(database.db, { to });
    },
    notifications,
    /** The secret of the link in the newest mail to an address. */
    async linkTo(to: string) {
      const [mail] = await listMails(database.db, { to });
      return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no-link';
    },
    /** Pauses or resumes the delivery of webhooks. */
    hold(whether: boolean) {
      holds = whether;
    },
    held,
    breakProvider(whether: boolean) {
      providerUrl = whether ? 'http://127.0.0.1:9' : provider.origin;
    },
    async close() {
      await jobs.stop();
      await app.fastify.close();
      await provider.close();
      rmSync(uploadFolder, { recursive: true, force: true });
    },
  };

  async function login(email: string, password = PASSWORD): Promise<string> {
    const { json } = await call('POST', '/auth/login', { body: { email, password } });
    return typeof json === 'object' && json !== null && 'token' in json
      ? String(json.token)
      : 'no-token';
  }
}

export const messageOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'message' in json ? json.message : null;
