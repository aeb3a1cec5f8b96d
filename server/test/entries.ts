import { declareEntry } from '../src/modules/ledger/entries.ts';
import { money, type Place, tokens } from '../src/modules/ledger/flows.ts';

/** Accounts between which tests and benchmarks move money without the product's steps. */
const ANYWHERE: readonly Place[] = [
  'user.available',
  'user.rent',
  'project.funds',
  'project.buyback',
  'project.rent',
  'platform.fees',
  'platform.fx',
  'platform.receivable',
  'world.treasury',
];

declareEntry('treasury.gift', {
  flows: [money(ANYWHERE, ANYWHERE), tokens('project.unissued', 'user.available')],
});
