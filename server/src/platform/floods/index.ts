export { type FloodLevels, type FloodLimit, keepFloodLevels } from './levels.ts';
export { type MergeLevels, mergingIn, purgeFloodLevels } from './store.ts';
