import { SETTINGS, type Settings, settings } from '#contract/settings/table.ts';

type Bank = Settings['companyBankArs'];
type Links = Settings['links'];

export interface GivenDefaults {
  /** Whether this is the demonstration: invented accounts replace missing ones, and no change waits a day. */
  readonly demo: boolean;
  /** Accounts from the environment. */
  readonly companyBankArs?: Bank | undefined;
  readonly companyBankUsd?: Bank | undefined;
  /** Links from the environment. */
  readonly links?: { readonly [Name in keyof Links]?: Links[Name] | undefined } | undefined;
  /** Whether a source of rates is set. */
  readonly marketRates?: boolean | undefined;
}

/** The settings until an administrator changes them. Without an account, its kind of transfer is not offered. */
export function defaultSettings(given: GivenDefaults): Settings {
  const all = settings.parse(
    Object.fromEntries(
      Object.entries(SETTINGS).map(([key, { initial, inDemo }]) => [
        key,
        given.demo ? (inDemo ?? initial) : initial,
      ]),
    ),
  );
  return {
    ...all,
    companyBankArs: given.companyBankArs ?? (given.demo ? INVENTED.ars : all.companyBankArs),
    companyBankUsd: given.companyBankUsd ?? (given.demo ? INVENTED.usd : all.companyBankUsd),
    rateSource: given.marketRates ? 'market' : all.rateSource,
    links: { ...all.links, ...set(given.links ?? {}) },
  };
}

const set = (links: NonNullable<GivenDefaults['links']>): Partial<Links> =>
  Object.fromEntries(Object.entries(links).filter(([, value]) => value !== undefined));

const INVENTED = {
  ars: {
    holder: 'Ladrillo SA',
    bank: 'Banco de Prueba',
    account: '0070001600000000001232',
    alias: 'LADRILLO.PESOS',
  },
  usd: {
    holder: 'Ladrillo SA',
    bank: 'Banco de Prueba',
    account: '0110599540000000123457',
    alias: 'LADRILLO.DOLARES',
  },
} satisfies Record<string, Bank>;
