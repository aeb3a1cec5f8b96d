import * as adminRequests from './admin-requests/endpoints.ts';
import * as attestations from './attestations/endpoints.ts';
import * as auth from './auth/endpoints.ts';
import { OAUTH_JOURNEYS } from './auth/journeys.ts';
import * as balance from './balance/endpoints.ts';
import * as buyOrders from './buy-orders/endpoints.ts';
import * as chain from './chain/endpoints.ts';
import * as companies from './companies/endpoints.ts';
import * as compliance from './compliance/endpoints.ts';
import * as regime from './compliance/regime-endpoints.ts';
import * as travel from './compliance/travel-endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import type { RawCallDeclaration } from './core/raw-call.ts';
import * as desk from './desk/endpoints.ts';
import * as deskFiles from './desk/files/endpoints.ts';
import * as deskFind from './desk/find.ts';
import * as deskHealth from './desk/health.ts';
import * as deskPerson from './desk/person.ts';
import * as deskPersonEntries from './desk/person-entries.ts';
import * as deskViews from './desk/views.ts';
import * as estates from './estates/endpoints.ts';
import * as events from './events/endpoints.ts';
import * as frames from './frames/endpoints.ts';
import * as funds from './funds/endpoints.ts';
import * as handovers from './handovers/endpoints.ts';
import * as incidents from './incidents/endpoints.ts';
import * as indexes from './indexes/endpoints.ts';
import * as knowledge from './knowledge/endpoints.ts';
import * as kyc from './kyc/endpoints.ts';
import { kycWebhook } from './kyc/webhooks.ts';
import * as location from './location/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as owners from './owners/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import { lyraResult, PROVIDER_WEBHOOKS } from './payments/webhooks.ts';
import * as payouts from './payouts/endpoints.ts';
import * as portfolio from './portfolio/endpoints.ts';
import * as appraisals from './projects/appraisals.ts';
import * as dossier from './projects/dossier.ts';
import * as projects from './projects/endpoints.ts';
import * as projectReview from './projects/review.ts';
import * as revisions from './projects/revisions.ts';
import * as promises from './promises/endpoints.ts';
import * as proofs from './proofs/endpoints.ts';
import * as questions from './questions/endpoints.ts';
import * as registry from './registry/endpoints.ts';
import * as rents from './rents/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as resources from './resources/endpoints.ts';
import * as rights from './rights/endpoints.ts';
import * as secondFactor from './second-factor/endpoints.ts';
import * as settings from './settings/endpoints.ts';
import * as sheets from './sheets/endpoints.ts';
import * as stages from './stages/endpoints.ts';
import * as statistics from './statistics/endpoints.ts';
import * as system from './system/endpoints.ts';
import * as texts from './texts/endpoints.ts';
import * as tokens from './tokens/endpoints.ts';
import * as bank from './treasury/bank.ts';
import * as declarations from './treasury/declarations.ts';
import * as treasury from './treasury/endpoints.ts';
import * as users from './users/endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value;

/** Every call of the API. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  auth,
  users,
  adminRequests,
  secondFactor,
  kyc,
  location,
  resources,
  projectReview,
  projects,
  dossier,
  appraisals,
  revisions,
  frames,
  owners,
  questions,
  estates,
  companies,
  rights,
  compliance,
  regime,
  travel,
  texts,
  incidents,
  indexes,
  knowledge,
  payments,
  buyOrders,
  payouts,
  chain,
  balance,
  tokens,
  notifications,
  events,
  reports,
  portfolio,
  registry,
  rents,
  funds,
  sheets,
  statistics,
  promises,
  desk,
  deskFiles,
  deskFind,
  deskHealth,
  deskPerson,
  deskPersonEntries,
  deskViews,
  proofs,
  attestations,
  handovers,
  stages,
  settings,
  treasury,
  bank,
  declarations,
  system,
].flatMap((domain) => Object.values(domain).filter(isEndpoint));

/** Calls by third parties, and browser redirects to and from them. */
export const RAW_CALLS: readonly RawCallDeclaration[] = [
  ...Object.values(OAUTH_JOURNEYS).flatMap((journey) => Object.values(journey)),
  lyraResult,
  ...Object.values(PROVIDER_WEBHOOKS),
  kycWebhook,
  events.streamEvents,
];
