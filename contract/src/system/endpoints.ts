import { z } from 'zod';
import { oauthProvider } from '../auth/oauth.ts';
import { chainFacts } from '../chain/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { currency } from '../core/money.ts';
import { day, instant } from '../core/page.ts';
import { depositType, withdrawalType } from '../payments/schemas.ts';
import { company } from '../settings/kinds.ts';

const textNumbers = z.object({ number: z.number(), asked: z.number() });

/** What the web needs to know of the place it runs in. Links are null when not set. */
export const publicConfig = z.object({
  demo: z.boolean(),
  /** What a simulator replaces: providers, `kyc`, `rates`. */
  simulators: z.array(z.string()),
  termsVersion: z.string(),
  /** By text: the version in force, 0 while it is published elsewhere, and the latest that changed in substance. */
  texts: z.object({ terms: textNumbers, privacy: textNumbers }),
  depositMethods: z.array(depositType),
  /** In which currency a provider charges, whatever it credits; those that are absent charge what they credit. */
  chargeCurrencies: z.partialRecord(depositType, currency),
  /** The chain on which USDT moves; null while there is none. */
  chain: chainFacts.nullable(),
  transferFeePercent: z.string(),
  withdrawalFeePercent: z.string(),
  /** Hours for which withdrawals to a recently added bank account or address wait; 0: they do not. */
  newDestinationHours: z.number(),
  /** Sites that one may sign in with here. */
  signInWith: z.array(oauthProvider),
  refundPenaltyPercent: z.number(),
  graceDays: z.number(),
  /** Days from today on that no working day is beside weekends, `YYYY-MM-DD`. */
  nonWorkingDays: z.array(day),
  /** Days after which a declared bank balance is shown as an old one. */
  declarationDays: z.number(),
  /**
   * What maps are drawn with: tiles `{z}/{x}/{y}` and whom they are owed to, or Google's embedded map; neither:
   * outlines.
   */
  map: z.object({
    tilesUrl: z.string().nullable(),
    attribution: z.string(),
    googleKey: z.string().nullable(),
  }),
  /** Where money may be taken out to now, by what the administrators offer. */
  withdrawalMethods: z.array(withdrawalType),
  /** Who runs the platform; what is not set is absent. */
  company: company.partial(),
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
  /** Of every round that opened, as each project's page tells it. */
  soldTokens: z.number(),
  raisedUsd: z.string(),
  /** Paid in full; `unitsReserved` are those under an active reservation. */
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
  /** How many documents it brings. */
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
/** Demonstration only: a document of a mail, by its place among them. */
export const getDemoMailFile = endpoint({
  method: 'GET',
  path: '/demo/mails/:id/files/:place',
  summary: 'Documento adjunto a un correo de la demostración',
  access: 'public',
  binary: true,
  params: z.strictObject({ id: z.uuid(), place: z.coerce.number().int().min(0).max(9) }),
  errors: ['NOT_FOUND'],
});
