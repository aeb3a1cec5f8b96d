import { declareEntry } from '../src/modules/ledger/entries.ts';
import { money, type Place, tokens } from '../src/modules/ledger/flows.ts';

/** Where tests and benchmarks put money and tokens without the steps that would bring them there. */
const ANYWHERE: readonly Place[] = [
  'user.available',
  'user.rent',
  'project.funds',
  'project.buyback',
  'project.rent',
  'platform.fees',
  'platform.fx',
];

declareEntry('treasury.gift', {
  flows: [
    money(['world.treasury', 'platform.receivable'], [...ANYWHERE, 'world.treasury']),
    tokens('project.unissued', 'user.available'),
  ],
});
declareEntry('treasury.withdraw', { flows: [money(ANYWHERE, 'world.treasury')] });
