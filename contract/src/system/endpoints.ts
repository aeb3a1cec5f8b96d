import { z } from 'zod';
import { chainFacts } from '../chain/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { currency } from '../core/money.ts';
import { day, instant } from '../core/page.ts';
import { depositType, withdrawalType } from '../payments/schemas.ts';
import { requiredPaper } from '../projects/values.ts';
import { rightsTerms } from '../rights/values.ts';
import { company, registration } from '../settings/kinds.ts';
import { oauthProvider } from '../users/identities.ts';

const textNumbers = z.object({ number: z.number(), asked: z.number() });

/** The configuration that the web needs. Links are null when not set. */
export const publicConfig = z.object({
  demo: z.boolean(),
  /** The services that simulators replace: providers, `kyc`, `rates`. */
  simulators: z.array(z.string()),
  termsVersion: z.string(),
  /**
   * For each text: the version in force (0 while it is published elsewhere) and the latest version that changed in
   * substance.
   */
  texts: z.object({ terms: textNumbers, privacy: textNumbers }),
  depositMethods: z.array(depositType),
  /**
   * The currency that a provider charges, regardless of the credited one; absent providers charge the credited
   * currency.
   */
  chargeCurrencies: z.partialRecord(depositType, currency),
  /**
   * Of a charge in another currency than it credits, in USD: the most and the least that it credits; null: no bound.
   */
  chargeMostUsd: z.string().nullable(),
  chargeLeastUsd: z.string().nullable(),
  /** The chain for USDT; null without one. */
  chain: chainFacts.nullable(),
  transferFeePercent: z.string(),
  withdrawalFeePercent: z.string(),
  /** Hours for which withdrawals to a new bank account or address are held; 0: none. */
  newDestinationHours: z.number(),
  /** Sites that can be used to sign in here. */
  signInWith: z.array(oauthProvider),
  refundPenaltyPercent: z.number(),
  graceDays: z.number(),
  /** Of a prolonged round: days in which a buyer may leave, and the most that are added. */
  prolongationExitDays: z.number(),
  prolongationMaxDays: z.number(),
  /** Days for which a purchase ordered now waits for its money. */
  buyOrderDays: z.number(),
  /** Days for which an account that is deleted now can be restored; then its data is erased. */
  restoreDays: z.number(),
  /** The terms of requests of rights received now: hours, calendar days, working days. */
  rightsTerms,
  /** Non-working days from today on besides weekends, `YYYY-MM-DD`. */
  nonWorkingDays: z.array(day),
  /** Days after which a declared bank balance is shown as outdated. */
  declarationDays: z.number(),
  /**
   * The source of maps: tiles `{z}/{x}/{y}` with their attribution, or Google's embedded map; with neither, outlines
   * are drawn.
   */
  map: z.object({
    tilesUrl: z.string().nullable(),
    attribution: z.string(),
    googleKey: z.string().nullable(),
  }),
  /** The kinds of documents without which no project is published. */
  requiredDocuments: z.array(requiredPaper),
  /** Methods of withdrawal that administrators currently offer. */
  withdrawalMethods: z.array(withdrawalType),
  /** The company that runs the platform; unset fields are absent. */
  company: company.partial(),
  /** Its registration with an authority; unset parts are absent. */
  registration: registration.partial(),
  links: z.object({
    whatsapp: z.string().nullable(),
    instagram: z.string().nullable(),
    x: z.string().nullable(),
    linkedin: z.string().nullable(),
    terms: z.string().nullable(),
    privacy: z.string().nullable(),
    explorer: z.string().nullable(),
    metaverse: z.string().nullable(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const getPublicConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Configuración pública',
  access: 'public',
  answer: publicConfig,
});

/** Figures of the landing page, live. */
export const publicFigures = z.object({
  projects: z.number(),
  cities: z.number(),
  holders: z.number(),
  /** The sold tokens of every round that opened, as on each project's page. */
  soldTokens: z.number(),
  raisedUsd: z.string(),
  /** The price of the cheapest purchase possible in a round on sale; null when none sells. */
  leastUsd: z.string().nullable(),
  /** Units paid in full; `unitsReserved` counts units with an active reservation. */
  unitsSold: z.number(),
  unitsReserved: z.number(),
});
export const getPublicFigures = endpoint({
  method: 'GET',
  path: '/statistics/public',
  summary: 'Cifras públicas',
  access: 'public',
  sharedSeconds: 5,
  answer: publicFigures,
});

export const demoMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The number of attached documents. */
  files: z.number(),
  createdAt: instant,
});
/** Demonstration only: the embedded mailbox. Absent in production and where SMTP is set. */
export const listDemoMails = endpoint({
  method: 'GET',
  path: '/demo/mails',
  summary: 'Buzón de la demostración',
  access: 'public',
  query: z.strictObject({ to: z.string().max(254) }),
  answer: z.object({ items: z.array(demoMail) }),
});
/** Demonstration only: a document attached to a mail, by its index. */
export const getDemoMailFile = endpoint({
  method: 'GET',
  path: '/demo/mails/:id/files/:place',
  summary: 'Documento adjunto a un correo de la demostración',
  access: 'public',
  binary: true,
  params: z.strictObject({ id: z.uuid(), place: z.coerce.number().int().min(0).max(9) }),
  errors: ['NOT_FOUND'],
});
