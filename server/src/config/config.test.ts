import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/ladrillo?sslmode=verify-full',
  BASE_URL: 'https://ladrillo.example',
  SMTP_URL: 'smtps://u:p@mail',
  SUMSUB_APP_TOKEN: 'prd:token',
  SUMSUB_SECRET_KEY: 'secret',
  SUMSUB_WEBHOOK_SECRET: 'webhook',
  SECRETS_KEY: 'una-llave-de-treinta-y-dos-letras',
  TERMS_URL: 'https://ladrillo.example/terminos',
  PRIVACY_URL: 'https://ladrillo.example/privacidad',
};
const problem = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return null;
};

const chain = {
  CHAIN_RPC_URL: 'http://127.0.0.1:8545',
  CHAIN_ID: '1',
  USDT_CONTRACT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  COMPANY_WALLET_ADDRESS: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
};

describe('readConfig', () => {
  test('runs with nothing set, as a demonstration on the loopback address', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: 'data', DEMO: true });
    expect(config.BASE_URL).toBe('http://localhost:3000');
    expect(config.simulators).toBe(true);
  });

  test.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['::1', 'http://localhost:3000'],
    ['localhost', 'http://localhost:3000'],
    ['0.0.0.0', 'http://0.0.0.0:3000'],
    ['::', 'http://[::]:3000'],
  ])('listening at %s, its own address is %s', (HOST, address) => {
    expect(readConfig({ HOST }).BASE_URL).toBe(address);
  });

  test('a demonstration does not listen on a public address by mistake', () => {
    expect(problem({ BASE_URL: 'https://ladrillo.example' })).toMatch(/^DEMO: /);
    expect(problem({ BASE_URL: 'https://ladrillo.example', ALLOW_SIMULATORS: '1' })).toBeNull();
    expect(problem({ BASE_URL: 'https://ladrillo.example', DEMO: '0' })).toBeNull();
  });

  test.each([
    ['smtp://u:p@mail.example:587', false],
    ['smtp://u:p@mail.example:587?requireTLS=true', true],
    ['smtp://mail.interno:25?ignoreTLS=true', true],
    ['smtp://127.0.0.1:25', true],
    ['smtps://u:p@mail.example', true],
  ])('production sends its mails by %s: %s', (SMTP_URL, fine) => {
    const message = problem({ ...production, SMTP_URL });
    if (fine) expect(message).toBeNull();
    else expect(message).toMatch(/^SMTP_URL: /);
  });

  test.each([
    ['postgres://u:p@db.example/x', false],
    ['postgres://u:p@db.example/x?sslmode=prefer', false],
    ['postgres://u:p@db.example/x?sslmode=no-verify', false],
    ['postgres://u:p@db.example/x?sslmode=verify-full', true],
    ['postgres://u:p@db.interna/x?sslmode=disable', true],
    ['postgres://u:p@127.0.0.1/x', true],
    ['postgres:///x?host=/run/postgresql', true],
  ])('production reaches PostgreSQL by %s: %s', (DATABASE_URL, fine) => {
    const message = problem({ ...production, DATABASE_URL });
    if (fine) expect(message).toBeNull();
    else expect(message).toMatch(/^DATABASE_URL: .*sslmode/);
  });

  test('production requires encryption for the file store and the telemetry collector', () => {
    const keys = { S3_ACCESS_KEY_ID: 'llave', S3_SECRET_ACCESS_KEY: 'secreto' };
    const store = { S3_BUCKET: 'ladrillo', ...keys };
    for (const [host, fine] of [
      ['http://s3.example', false],
      ['https://s3.example', true],
      ['http://127.0.0.1:9000', true],
    ] as const) {
      const files = problem({ ...production, ...store, S3_ENDPOINT: host });
      const collector = problem({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT: host });
      expect([files, collector].map((message) => message === null)).toEqual([fine, fine]);
    }
  });

  test.each(['a'.repeat(64), 'abcd'.repeat(8), '1234567890'.repeat(2) + '1'.repeat(12)])(
    'production refuses the guessable key %j',
    (SECRETS_KEY) => {
      expect(problem({ ...production, SECRETS_KEY })).toMatch(/^SECRETS_KEY: /);
      expect(problem({ SECRETS_KEY })).toBeNull();
    },
  );

  test('treats an empty variable as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' }).PORT).toBe(3000);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '30x' }, 'PORT'],
    [{ DEMO: 'si' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ COMPANY_BANK_ARS: '{"holder":"x"}' }, 'COMPANY_BANK_ARS'],
    [{ COMPANY_BANK_ARS: 'no json' }, 'COMPANY_BANK_ARS'],
    [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL'],
    [{ CORS_ORIGINS: 'https://a.example, https://b.example/x' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
    [{ API_URL: 'api' }, 'API_URL'],
    [{ MAIL_FROM: 'a\r\nBcc: b@c.d' }, 'MAIL_FROM'],
    [{ SUMSUB_APP_TOKEN: 'sbx:x' }, 'SUMSUB_SECRET_KEY'],
    [{ LYRA_SHOP_ID: '12345678' }, 'LYRA_PASSWORD'],
    [{ LYRA_SHOP_ID: 'x' }, 'LYRA_SHOP_ID'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_CURRENCY: 'EUR' }, 'STRIPE_CURRENCY'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://u:p@colector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'hola' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'llave' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ CHAIN_RPC_URL: 'http://127.0.0.1:8545' }, 'CHAIN_ID'],
    [{ ...chain, COMPANY_WALLET_ADDRESS: '' }, 'COMPANY_WALLET_ADDRESS'],
    [{ ...chain, COMPANY_WALLET_ADDRESS: chain.USDT_CONTRACT }, 'COMPANY_WALLET_ADDRESS'],
    [{ ...chain, CHAIN_CONFIRMATIONS: '0' }, 'CHAIN_CONFIRMATIONS'],
    [{ ...chain, CHAIN_WALLET_KEY: 'hola' }, 'CHAIN_WALLET_KEY'],
    [{ CHAIN_WALLET_KEY: 'a'.repeat(64) }, 'CHAIN_RPC_URL'],
    [{ ...chain, PROOFS_CONTRACT: 'hola' }, 'PROOFS_CONTRACT'],
    [{ PROOFS_CONTRACT: chain.USDT_CONTRACT }, 'CHAIN_RPC_URL'],
  ])('names the variable at fault in one line: %j', (env, name) => {
    const message = problem(env);
    expect(message).toMatch(new RegExp(`^${name}: `));
    expect(message).not.toContain('\n');
  });

  test('accepts a complete production environment', () => {
    expect(readConfig(production)).toMatchObject({
      DEMO: false,
      simulators: false,
      sumsubReal: true,
    });
  });

  test.each(['DATABASE_URL', 'BASE_URL', 'SMTP_URL', 'SUMSUB_APP_TOKEN', 'SECRETS_KEY'])(
    'production does not start without a real value for %s',
    (name) => {
      expect(problem({ ...production, [name]: '' })).toMatch(new RegExp(`^${name}: `));
      expect(
        problem({
          ...production,
          [name]: '',
          SUMSUB_SECRET_KEY: '',
          SUMSUB_WEBHOOK_SECRET: '',
          SUMSUB_APP_TOKEN: '',
          ALLOW_SIMULATORS: '1',
        }),
      ).toBeNull();
    },
  );

  test('production never simulates a payment provider, nor uses its test mode', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    const lyra = {
      LYRA_SHOP_ID: '12345678',
      LYRA_PASSWORD: 'prodpassword_x',
      LYRA_HMAC_KEY: 'x',
      PAYMENT_PUBLIC_KEY: '12345678:publickey_x',
    };
    expect(problem({ ...production, ...stripe, ...lyra, BITPAY_TOKEN: 'x' })).toBeNull();
    for (const [name, value] of [
      ['STRIPE_SECRET_KEY', 'sk_test_x'],
      ['LYRA_PASSWORD', 'testpassword_x'],
      ['PAYMENT_PUBLIC_KEY', '12345678:testpublickey_x'],
      ['LYRA_API_URL', 'http://x'],
      ['BITPAY_API_URL', 'https://test.bitpay.com'],
    ] as const)
      expect(problem({ ...production, ...stripe, ...lyra, [name]: value })).toMatch(`${name}: `);
  });

  test('production refuses test keys and the demonstration', () => {
    expect(problem({ ...production, SUMSUB_APP_TOKEN: 'sbx:x' })).toMatch(/^SUMSUB_APP_TOKEN/);
    expect(problem({ ...production, DEMO: '1' })).toMatch(/^DEMO/);
  });

  test('production requires encryption for a remote chain node', () => {
    expect(problem({ ...production, ...chain })).toBeNull();
    const wire = { CHAIN_RPC_URL: 'http://node.example' };
    expect(problem({ ...production, ...chain, ...wire })).toMatch(/^CHAIN_RPC_URL/);
  });
});

describe('an S3 file store', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'ladrillo',
    S3_ACCESS_KEY_ID: 'llave',
    S3_SECRET_ACCESS_KEY: 'secreto',
  };
  test('is used when all its variables are set', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'ladrillo',
      accessKeyId: 'llave',
      secretAccessKey: 'secreto',
      region: 'us-east-1',
    });
  });
  test.each(Object.keys(whole))('is a fault without %s', (name) => {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(name);
  });
});
