import { z } from 'zod';
import { SETTINGS, type Setting, type SettingName } from './config-settings.ts';

/** A fault in the environment, worded for whoever starts the program. */
export class ConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

export type Config = z.output<typeof checked>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** The account of the company that receives transfers. */
export type CompanyBank = z.output<typeof companyBank>;

/**
 * Reads and checks the environment.
 * @param env variables as the process got them; an empty one counts as absent
 * @returns the typed configuration, defaults filled in
 * @throws ConfigError whose message is one line in Spanish that names the variable at fault
 */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = checked.safeParse(given);
  if (!result.success) throw new ConfigError(wordOf(result.error.issues[0]));
  return result.data;
}

function wordOf(issue: z.core.$ZodIssue | undefined): string {
  const name = String(issue?.path[0] ?? 'entorno');
  const known = new Map<string, Setting>(Object.entries(SETTINGS)).get(name);
  return `${name}: ${issue?.message ?? 'no se entiende'}${known ? ` (${known.what})` : ''}`;
}

const text = z.string().trim();
const flag = z
  .enum(['0', '1', 'true', 'false'], 'debe ser 1 o 0')
  .transform((value) => value === '1' || value === 'true');
const address = (protocols: readonly string[]) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `debe ser una dirección que empiece con ${protocols.map((protocol) => `${protocol}//`).join(' o ')}`,
  );
const web = address(['http:', 'https:']);
/** An address that paths are put behind. */
const webBase = web.transform((value) => value.replace(/\/+$/, ''));
const wholeNumber = (min: number, max: number) =>
  text
    .regex(/^\d{1,9}$/, 'debe ser un número entero')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `debe estar entre ${min} y ${max}`);

const companyBank = z.strictObject({
  holder: z.string().min(1).max(80),
  bank: z.string().max(80).default(''),
  account: z.string().regex(/^[A-Za-z0-9]{5,42}$/),
  alias: z.string().max(40).default(''),
});
const bankJson = text.transform((value, context) => {
  const result = companyBank.safeParse(parseJson(value));
  if (result.success) return result.data;
  context.addIssue('debe ser JSON con holder, account y, si hay, bank y alias');
  return z.NEVER;
});
function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const fields = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'debe ser development, test o production')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DEMO: flag.optional(),
  ALLOW_SIMULATORS: flag.default(false),
  BASE_URL: web.optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'nivel desconocido')
    .default('info'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(1200),
  FIRST_ADMIN_EMAIL: z.email('debe ser un correo').optional(),
  SECRETS_KEY: text.min(32, 'debe tener al menos 32 caracteres').optional(),
  METRICS_TOKEN: text.min(16, 'debe tener al menos 16 caracteres').optional(),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'debe ser el nombre de un depósito')
    .optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text
    .regex(/^[^\r\n]+$/, 'no puede llevar saltos de línea')
    .default('Ladrillo <no-responder@ladrillo.example>'),
  SUMSUB_API_URL: web.optional(),
  SUMSUB_WEB_URL: web.optional(),
  SUMSUB_APP_TOKEN: text.optional(),
  SUMSUB_SECRET_KEY: text.optional(),
  SUMSUB_WEBHOOK_SECRET: text.optional(),
  SUMSUB_LEVEL_NAME: text.default('basic-kyc-level'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: webBase.optional(),
  TWITTER_CLIENT_ID: text.optional(),
  TWITTER_CLIENT_SECRET: text.optional(),
  TWITTER_WEB_URL: webBase.optional(),
  TWITTER_API_URL: webBase.optional(),
  GEOREF_URL: webBase.optional(),
  RATES_URL: webBase.optional(),
  RATES_BCRA_URL: webBase.optional(),
  RATES_HOUSE: text.regex(/^[a-z]{3,20}$/, 'debe ser una palabra en minúsculas').default('oficial'),
  COMPANY_BANK_ARS: bankJson.optional(),
  COMPANY_BANK_USD: bankJson.optional(),
  COMPANY_WALLET_ADDRESS: text
    .regex(/^0x[0-9a-fA-F]{40}$/, 'debe ser una dirección 0x de 40 dígitos hexadecimales')
    .optional(),
  CHAIN_RPC_URL: web.optional(),
  CHAIN_ID: wholeNumber(1, 999_999_999).optional(),
  USDT_CONTRACT: text
    .regex(/^0x[0-9a-fA-F]{40}$/, 'debe ser una dirección 0x de 40 dígitos hexadecimales')
    .optional(),
  CHAIN_WALLET_KEY: text
    .regex(/^(0x)?[0-9a-fA-F]{64}$/, 'debe tener 64 dígitos hexadecimales')
    .optional(),
  CHAIN_CONFIRMATIONS: wholeNumber(1, 1000).default(12),
  PAYMENT_PUBLIC_KEY: text.optional(),
  LYRA_API_URL: web.optional(),
  LYRA_STATIC_URL: web.optional(),
  LYRA_SHOP_ID: text.regex(/^\d{2,8}$/, 'debe tener de 2 a 8 dígitos').optional(),
  LYRA_PASSWORD: text.optional(),
  LYRA_HMAC_KEY: text.optional(),
  STRIPE_API_URL: web.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_CURRENCY: z.enum(['USD', 'ARS'], 'debe ser USD o ARS').default('USD'),
  BITPAY_API_URL: web.optional(),
  BITPAY_TOKEN: text.optional(),
  BITPAY_REQUIRE_SIGNATURE: flag.default(true),
  MAPS_KEY: text.optional(),
  MAP_TILES_URL: text
    .regex(
      /^https?:\/\/[^\s/]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S*$/,
      'debe ser una dirección con {z}, {x} e {y}',
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: text.max(200).default('© OpenStreetMap'),
  SUPPORT_WHATSAPP_URL: web.optional(),
  SOCIAL_INSTAGRAM_URL: web.optional(),
  SOCIAL_X_URL: web.optional(),
  SOCIAL_LINKEDIN_URL: web.optional(),
  TERMS_URL: web.optional(),
  PRIVACY_URL: web.optional(),
  EXPLORER_URL: web.optional(),
  METAVERSE_URL: web.optional(),
} satisfies Record<SettingName, z.ZodType>);

type Fields = z.output<typeof fields>;

const checked = fields.transform((given, context) => {
  const production = given.NODE_ENV === 'production';
  const demo = given.DEMO ?? !production;
  for (const [name, message] of faults(given, production, demo)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST;
  const baseUrl = (given.BASE_URL ?? `http://${host}:${given.PORT}`).replace(/\/+$/, '');
  return {
    ...given,
    DEMO: demo,
    /** Whether providers without keys may be simulated. */
    simulators: !production || given.ALLOW_SIMULATORS,
    production,
    BASE_URL: baseUrl,
    /** Whether the identity provider has its real keys; otherwise its simulator answers. */
    sumsubReal: SUMSUB_KEYS.every((name) => given[name] !== undefined),
    s3: s3Of(given),
  };
});

const S3_KEYS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The file store of the S3 kind, where all of it is set. */
function s3Of(given: Fields) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  } = given;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, accessKeyId, secretAccessKey, region };
}

const SIGN_IN_KEYS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
] as const;
/** Addresses of third parties, which production reaches safely or not at all. */
const PROVIDER_URLS = [
  'SUMSUB_API_URL',
  'SUMSUB_WEB_URL',
  'GOOGLE_ISSUER',
  'TWITTER_WEB_URL',
  'TWITTER_API_URL',
  'GEOREF_URL',
  'LYRA_API_URL',
  'LYRA_STATIC_URL',
  'STRIPE_API_URL',
  'BITPAY_API_URL',
  'RATES_URL',
  'RATES_BCRA_URL',
] as const;
/** Keys of the payment providers: all of one, or none of it. Without them a method is not offered. */
const PAYMENT_KEYS: readonly (readonly [string, readonly SettingName[]])[] = [
  ['Lyra', ['LYRA_SHOP_ID', 'LYRA_PASSWORD', 'LYRA_HMAC_KEY', 'PAYMENT_PUBLIC_KEY']],
  ['Stripe', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
];

function* paymentFaults(given: Fields): Generator<[SettingName, string]> {
  for (const [provider, names] of PAYMENT_KEYS) {
    const missing = names.filter((name) => given[name] === undefined);
    const [first] = missing;
    if (first && missing.length < names.length)
      yield [first, `falta, y las otras llaves de ${provider} están puestas`];
  }
}

/** Pretended money must never become real. */
function* testPaymentFaults(given: Fields): Generator<[SettingName, string]> {
  const test = 'es una llave de pruebas';
  if (given.LYRA_PASSWORD?.startsWith('testpassword_')) yield ['LYRA_PASSWORD', test];
  if (given.PAYMENT_PUBLIC_KEY?.includes('testpublickey_')) yield ['PAYMENT_PUBLIC_KEY', test];
  if (/^[sr]k_test_/.test(given.STRIPE_SECRET_KEY ?? '')) yield ['STRIPE_SECRET_KEY', test];
  if (given.BITPAY_API_URL?.includes('//test.')) yield ['BITPAY_API_URL', 'es el de pruebas'];
}
/** What the chain needs; the wallet that pays is over and above. */
const CHAIN_PARTS = [
  'CHAIN_RPC_URL',
  'CHAIN_ID',
  'USDT_CONTRACT',
  'COMPANY_WALLET_ADDRESS',
] as const;

/** The company's address may stand alone, as a mere fact; everything else of the chain stands together or not at all. */
function* chainFaults(given: Fields): Generator<[SettingName, string]> {
  const set = [...CHAIN_PARTS.slice(0, 3), 'CHAIN_WALLET_KEY' as const];
  const [first] = CHAIN_PARTS.filter((name) => given[name] === undefined);
  if (first && set.some((name) => given[name] !== undefined))
    yield [first, 'falta, y otra parte de la cadena de USDT está puesta'];
  const { USDT_CONTRACT: token, COMPANY_WALLET_ADDRESS: company } = given;
  if (token && token.toLowerCase() === company?.toLowerCase())
    yield ['COMPANY_WALLET_ADDRESS', 'es la dirección del contrato, no la de la empresa'];
}

/** Whether a node is spoken to in the clear over somebody else's wires. */
const isOpenWire = (url: string): boolean =>
  url.startsWith('http:') && !['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname);

const SUMSUB_KEYS = ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET_KEY', 'SUMSUB_WEBHOOK_SECRET'] as const;

/** Rules that look at more than one variable, first the ones that stop everything else. */
function* faults(
  given: Fields,
  production: boolean,
  demo: boolean,
): Generator<[SettingName, string]> {
  const missing = SUMSUB_KEYS.filter((name) => given[name] === undefined);
  const [first] = missing;
  if (first && missing.length < SUMSUB_KEYS.length)
    yield [first, 'falta, y las otras llaves de Sumsub están puestas'];
  const lacking = S3_KEYS.filter((name) => given[name] === undefined);
  if (lacking[0] && lacking.length < S3_KEYS.length)
    yield [lacking[0], 'falta, y otras del almacén S3 están puestas'];
  for (const pair of SIGN_IN_KEYS) {
    const absent = pair.find((name) => given[name] === undefined);
    if (absent && pair.some((name) => given[name] !== undefined))
      yield [absent, 'falta, y su pareja está puesta'];
  }
  yield* paymentFaults(given);
  yield* chainFaults(given);
  if (!production || given.ALLOW_SIMULATORS) return;
  if (given.CHAIN_RPC_URL && isOpenWire(given.CHAIN_RPC_URL))
    yield ['CHAIN_RPC_URL', 'en producción debe ser una dirección https://'];
  const refuse = 'en producción hace falta, o ALLOW_SIMULATORS=1 para aceptar el simulador';
  if (demo) yield ['DEMO', 'en producción no se admite sin ALLOW_SIMULATORS=1'];
  if (first) yield [first, refuse];
  if (!given.SMTP_URL) yield ['SMTP_URL', refuse];
  if (!given.DATABASE_URL)
    yield [
      'DATABASE_URL',
      'en producción hace falta, o ALLOW_SIMULATORS=1 para usar la base embebida',
    ];
  if (!given.BASE_URL?.startsWith('https:'))
    yield ['BASE_URL', 'en producción debe ser una dirección https://'];
  if (!given.SECRETS_KEY) yield ['SECRETS_KEY', 'en producción hace falta'];
  yield* testPaymentFaults(given);
  for (const name of PROVIDER_URLS) {
    if (given[name]?.startsWith('http:'))
      yield [name, 'en producción debe ser una dirección https://'];
  }
  if (given.SUMSUB_APP_TOKEN?.startsWith('sbx:'))
    yield ['SUMSUB_APP_TOKEN', 'es una llave de pruebas'];
}
