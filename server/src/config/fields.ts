import { z } from 'zod';
import { readHeaders } from '#platform/telemetry/headers.ts';
import type { SettingName } from './settings.ts';

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
/** A base URL, without a trailing slash. */
const webBase = web.transform((value) => value.replace(/\/+$/, ''));
/** Origins separated by commas: scheme, host and port. */
const origins = text.transform((value, context) => {
  const found = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (found.every((one) => URL.canParse(one) && new URL(one).origin === one)) return found;
  context.addIssue(
    'debe ser una lista de orígenes, como https://ladrillo.example, separados por comas',
  );
  return z.NEVER;
});
const emails = text.transform((value, context) => {
  const found = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (found.every((one) => z.email().safeParse(one).success)) return found;
  context.addIssue('debe ser una lista de correos separados por comas');
  return z.NEVER;
});
const wholeNumber = (min: number, max: number) =>
  text
    .regex(/^\d{1,9}$/, 'debe ser un número entero')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `debe estar entre ${min} y ${max}`);

const headers = text.transform((value, context) => {
  const found = readHeaders(value);
  if (found) return found;
  context.addIssue('debe ser nombre=valor, separados por comas');
  return z.NEVER;
});

const seed = text.regex(/^[0-9a-f]{64}$/i, 'debe tener 64 dígitos hexadecimales');

/** The account of the company that receives transfers. */
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

/** The schema of each variable. */
export const fields = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'debe ser development, test o production')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: address(['postgres:', 'postgresql:']).optional(),
  DEMO: flag.optional(),
  ALLOW_SIMULATORS: flag.default(false),
  BASE_URL: web.optional(),
  API_URL: webBase.optional(),
  CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'nivel desconocido')
    .default('info'),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(1200),
  FIRST_ADMIN_EMAIL: z.email('debe ser un correo').optional(),
  AUDIT_MAILS: emails.default([]),
  SESSION_IDLE_MINUTES: wholeNumber(6, 1440).default(10),
  SECRETS_KEY: text.min(32, 'debe tener al menos 32 caracteres').optional(),
  PROOFS_KEY: seed.optional(),
  PROOFS_FORMER_KEY: seed.optional(),
  METRICS_TOKEN: text.min(16, 'debe tener al menos 16 caracteres').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webBase
    .refine(
      (value) => new URL(value).username === '',
      'no lleva usuario ni contraseña: van en OTEL_EXPORTER_OTLP_HEADERS',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: text.max(100).default('ladrillo'),
  OTEL_TRACES_SAMPLER_ARG: text
    .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'debe ser un número de 0 a 1')
    .transform(Number)
    .default(1),
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
  PROOFS_CONTRACT: text
    .regex(/^0x[0-9a-fA-F]{40}$/, 'debe ser una dirección 0x de 40 dígitos hexadecimales')
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

export type Fields = z.output<typeof fields>;
