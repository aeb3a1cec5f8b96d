import { depositType, withdrawalType } from '#contract/payments/schemas.ts';
import type { Settings } from '#contract/settings/endpoints.ts';

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
  const invented = given.demo ? INVENTED : { ars: NONE, usd: NONE };
  return {
    transferFeePercent: '0.50',
    withdrawalFeePercent: '1.00',
    graceDays: 10,
    quoteSeconds: 60,
    depositExpiryDays: 5,
    requiredDocuments: [],
    usdArsBuy: '1450',
    usdArsSell: '1490',
    companyBankArs: given.companyBankArs ?? invented.ars,
    companyBankUsd: given.companyBankUsd ?? invented.usd,
    companyWallet: '',
    depositMethods: [...depositType.options],
    withdrawalMethods: [...withdrawalType.options],
    depositMaxUsd: '',
    depositDayUsd: '',
    withdrawalMaxUsd: '',
    withdrawalDayUsd: '',
    transferMaxUsd: '',
    transferDayUsd: '',
    twoAdminsUsd: given.demo ? '' : '1000',
    independenceDays: 7,
    firstApprovalDays: 7,
    newDestinationHours: given.demo ? 0 : 24,
    conversionMinUsd: '1',
    unpaidChargesUsd: '1000',
    rateSource: given.marketRates ? 'market' : 'fixed',
    rateFreshMinutes: 180,
    rateJumpPercent: 30,
    chainStuckMinutes: 20,
    links: { ...NO_LINKS, ...set(given.links ?? {}) },
  };
}

const NO_LINKS: Links = {
  whatsapp: '',
  instagram: '',
  x: '',
  linkedin: '',
  terms: '',
  privacy: '',
  explorer: '',
  metaverse: '',
};
const set = (links: NonNullable<GivenDefaults['links']>): Partial<Links> =>
  Object.fromEntries(Object.entries(links).filter(([, value]) => value !== undefined));

const NONE: Bank = { holder: '', bank: '', account: '', alias: '' };
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
