// The tests of `npm test`: those most likely to break by a change, in under ten minutes on two cores. With `--all`,
// which must pass before anything lands, and with a name, nothing is left out.

/** Whether some tests are left out. Test runners started by hand run every test. */
export const isEveryday = process.env.TESTS === 'everyday';

/** Tests that wait for outages, drains and installations, try every call in every way, or move hundreds of items. */
export const THOROUGH = [
  'scripts/production-install.test.ts',
  'server/src/demo/dev-chain/dev-chain.test.ts',
  'server/src/modules/balance/histories.db.test.ts',
  'server/src/modules/tokens/histories.db.test.ts',
  'server/src/modules/payouts/five-hundred.db.test.ts',
  'server/src/modules/treasury/five-hundred-lines.db.test.ts',
  'server/src/platform/database/replica.db.test.ts',
  'server/src/platform/database/upgrade.db.test.ts',
  'server/test/product/drain.test.ts',
  'server/test/product/hostile.api.test.ts',
  'server/test/product/outage.db.test.ts',
  'server/test/product/worth.api.test.ts',
  'server/test/product/year.db.test.ts',
];

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
