import type { Fields } from './fields.ts';
import type { SettingName } from './settings.ts';

const S3_KEYS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const SIGN_IN_KEYS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
] as const;
/** Variables with URLs of third parties, which must be encrypted in production. */
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
/** Keys of the payment providers: either all keys of a provider or none. Without them its method is not offered. */
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

/** Faults that would let simulated payments credit real money. */
function* testPaymentFaults(given: Fields): Generator<[SettingName, string]> {
  const test = 'es una llave de pruebas';
  if (given.LYRA_PASSWORD?.startsWith('testpassword_')) yield ['LYRA_PASSWORD', test];
  if (given.PAYMENT_PUBLIC_KEY?.includes('testpublickey_')) yield ['PAYMENT_PUBLIC_KEY', test];
  if (/^[sr]k_test_/.test(given.STRIPE_SECRET_KEY ?? '')) yield ['STRIPE_SECRET_KEY', test];
  if (given.BITPAY_API_URL?.includes('//test.')) yield ['BITPAY_API_URL', 'es el de pruebas'];
}
/** Variables that the chain requires; the paying wallet is optional. */
const CHAIN_PARTS = [
  'CHAIN_RPC_URL',
  'CHAIN_ID',
  'USDT_CONTRACT',
  'COMPANY_WALLET_ADDRESS',
] as const;

/**
 * Faults of the chain's variables: all or none must be set, except the company's address, which may be set alone.
 */
function* chainFaults(given: Fields): Generator<[SettingName, string]> {
  const set = [...CHAIN_PARTS.slice(0, 3), 'CHAIN_WALLET_KEY' as const, 'PROOFS_CONTRACT' as const];
  const [first] = CHAIN_PARTS.filter((name) => given[name] === undefined);
  if (first && set.some((name) => given[name] !== undefined))
    yield [first, 'falta, y otra parte de la cadena de USDT está puesta'];
  const { USDT_CONTRACT: token, COMPANY_WALLET_ADDRESS: company } = given;
  if (token && token.toLowerCase() === company?.toLowerCase())
    yield ['COMPANY_WALLET_ADDRESS', 'es la dirección del contrato, no la de la empresa'];
}

/** Whether a host is the loopback interface. */
export const isLoopback = (host: string): boolean =>
  /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/i.test(host);

/** Whether a remote node is reached without encryption. */
const isOpenWire = (url: string): boolean =>
  url.startsWith('http:') && !isLoopback(new URL(url).hostname);

/** Whether a remote PostgreSQL URL leaves the encryption unspecified. */
function isOpenDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  if (hostname === '' || isLoopback(hostname) || searchParams.get('host')?.startsWith('/'))
    return false;
  return !TLS_FAULTS.has(searchParams.get('sslmode') ?? '');
}
const TLS_FAULTS = new Set(['verify-full', 'verify-ca', 'require', 'disable']);

/** Whether mail may be sent unencrypted: opportunistic STARTTLS can be stripped by an attacker. */
function isOpenMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const isSaid = ['requireTLS', 'ignoreTLS'].some((name) => searchParams.get(name) === 'true');
  return protocol === 'smtp:' && !isLoopback(hostname) && !isSaid;
}

/** The Shannon entropy of a text in bits, from the frequencies of its characters; 0 for one repeated letter. */
function entropyOf(text: string): number {
  const counts = [...Map.groupBy(text, (sign) => sign).values()].map(({ length }) => length);
  return counts.reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}
const LEAST_BITS = 90;

/** Variables of the identity provider: either all or none must be set. */
export const SUMSUB_KEYS = [
  'SUMSUB_APP_TOKEN',
  'SUMSUB_SECRET_KEY',
  'SUMSUB_WEBHOOK_SECRET',
] as const;

/** The faults of rules over several variables, most fundamental first. */
export function* crossFaults(
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
  if (production && given.SECRETS_KEY && entropyOf(given.SECRETS_KEY) < LEAST_BITS)
    yield ['SECRETS_KEY', 'se adivina: repite demasiado; usar 32 caracteres al azar'];
  if (demo && given.BASE_URL?.startsWith('https:') && !given.ALLOW_SIMULATORS)
    yield [
      'DEMO',
      'con una dirección https:// no se abre la demostración sin ALLOW_SIMULATORS=1; para el sitio real, NODE_ENV=production',
    ];
  if (!production || given.ALLOW_SIMULATORS) return;
  for (const name of ['CHAIN_RPC_URL', 'S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const) {
    const url = given[name];
    if (url && isOpenWire(url)) yield [name, 'en producción debe ser una dirección https://'];
  }
  const refuse = 'en producción hace falta, o ALLOW_SIMULATORS=1 para aceptar el simulador';
  if (demo) yield ['DEMO', 'en producción no se admite sin ALLOW_SIMULATORS=1'];
  if (first) yield [first, refuse];
  if (!given.SMTP_URL) yield ['SMTP_URL', refuse];
  if (given.SMTP_URL && isOpenMail(given.SMTP_URL))
    yield [
      'SMTP_URL',
      'en producción debe ser smtps://, o llevar ?requireTLS=true (o ?ignoreTLS=true si la red es propia)',
    ];
  if (!given.DATABASE_URL)
    yield [
      'DATABASE_URL',
      'en producción hace falta, o ALLOW_SIMULATORS=1 para usar la base embebida',
    ];
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const)
    if (given[name] && isOpenDatabase(given[name]))
      yield [
        name,
        'en producción debe llevar ?sslmode=verify-full (o ?sslmode=disable si la red es propia)',
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
