// The tests of `npm test`: those most likely to break by a change, in under ten minutes on two cores. With `--all`,
// which must pass before anything lands, and with a name, nothing is left out.

/** Whether some tests are left out. Test runners started by hand run every test. */
export const isEveryday = process.env.TESTS === 'everyday';

/** Tests that wait for outages, drains and installations, try every call in every way, or move hundreds of items. */
const LONG = [
  'scripts/production-install.test.ts',
  'server/src/dev-chain/dev-chain.test.ts',
  'server/src/modules/balance/histories.db.test.ts',
  'server/src/modules/tokens/histories.db.test.ts',
  'server/src/modules/tokens/lock-order.db.test.ts',
  'server/src/modules/payouts/five-hundred.db.test.ts',
  'server/src/modules/treasury/imports/{five-hundred-lines,import}.db.test.ts',
  'server/src/modules/treasury/persons/person-lines.db.test.ts',
  'server/src/platform/database/{embedded/folder,connections/replica,upgrade}*.test.ts',
  'server/src/platform/jobs/jobs.db.test.ts',
  'server/test/product/{live-events,worth}.*test.ts',
  'server/test/product/{calls/hostile,calls/idempotency,figures/year,outage/outage}.*test.ts',
  'server/test/product/running/{drain,processes,start}.test.ts',
];

/** Tests of less common subjects, which few changes touch; a developer of one runs them by name. */
const LESS_COMMON = [
  'server/src/modules/{estates,handovers,proofs,stages}/**/*.test.ts',
  'server/src/modules/buyorders/tries.db.test.ts',
  'server/src/modules/payments/charges/unanswered.db.test.ts',
  'server/src/modules/reports/receipts/receipts.db.test.ts',
  'server/test/product/{companies,estates,registry}/*.test.ts',
  'server/test/product/compliance/!(cases|compliance|legal-clocks|sealed-subjects).*test.ts',
  'server/test/product/four-eyes/{money,people}.*test.ts',
  'server/test/product/{bank/declarations,figures/desk,incidents,promises}.*test.ts',
];

/** Skipped by `npm test` alone. */
export const THOROUGH = [...LONG, ...LESS_COMMON];

/** The journeys through the most common tasks; the others cover the remaining screens, sizes, themes and faults. */
export const EVERYDAY_JOURNEYS = [
  'access',
  'account',
  'bank',
  'buy-order',
  'buyer',
  'deposit',
  'first-purchase',
  'guest',
  'invest',
  'investor',
  'notifications',
  'owner',
  'portfolio',
  'proofs',
  'purchase',
  'rights',
  'second-factor',
  'starting',
  'withdraw',
  'world',
].map((name) => `**/${name}.spec.ts`);
