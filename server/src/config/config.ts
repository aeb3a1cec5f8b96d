import type { z } from 'zod';
import { crossFaults, isLoopback, SUMSUB_KEYS } from './faults.ts';
import { type Fields, fields } from './fields.ts';
import { SETTINGS, type Setting } from './settings.ts';

/** A fault in the environment; the message is for the person who starts the server. */
export class ConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

export type Config = z.output<typeof checked>;
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment.
 * @param env the process's variables; an empty one counts as absent
 * @returns the typed configuration with defaults
 * @throws ConfigError with one line in Spanish that names the faulty variable
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

const checked = fields.transform((given, context) => {
  const production = given.NODE_ENV === 'production';
  const demo = given.DEMO ?? !production;
  for (const [name, message] of crossFaults(given, production, demo)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  // passkeys need a host name: they work at `localhost` but not at an IP address
  const host = isLoopback(given.HOST)
    ? 'localhost'
    : given.HOST.includes(':')
      ? `[${given.HOST}]`
      : given.HOST;
  const baseUrl = (given.BASE_URL ?? `http://${host}:${given.PORT}`).replace(/\/+$/, '');
  return {
    ...given,
    DEMO: demo,
    /** Whether providers without keys may be simulated. */
    simulators: !production || given.ALLOW_SIMULATORS,
    production,
    BASE_URL: baseUrl,
    API_URL: given.API_URL ?? baseUrl,
    /** Whether the identity provider has its real keys; otherwise its simulator answers. */
    sumsubReal: SUMSUB_KEYS.every((name) => given[name] !== undefined),
    s3: s3Of(given),
  };
});

/** The configuration of an S3 file store; undefined when it is not set. */
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
