import { declareEntry } from '../src/modules/ledger/entries/entries.ts';
import { money, type Place, tokens } from '../src/modules/ledger/entries/flows.ts';

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
