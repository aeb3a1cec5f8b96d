import {
  bcraApi,
  createRatesSimulator,
  dolarApi,
  mountRatesSimulator,
  type RateFeed,
} from '#modules/rates';
import type { App } from '#platform/http/index.ts';
import type { Foundation } from '../foundation.ts';
import { ownOrigin } from './own-origin.ts';

/** The rate sources of this installation: the configured ones; without any, a simulator in the demonstration or none. */
interface RateSources {
  /** In the order in which they are tried. */
  readonly feeds: readonly RateFeed[];
  readonly simulated: boolean;
  /** Mounts the simulator. */
  bind(app: App): void;
}

const SIMULATOR = '/simulators/rates';

export function createRateSources({
  config,
  clock,
}: Pick<Foundation, 'config' | 'clock'>): RateSources {
  const { RATES_URL, RATES_BCRA_URL, RATES_HOUSE: house } = config;
  const set = [
    ...(RATES_URL ? [dolarApi({ url: () => RATES_URL, house })] : []),
    ...(RATES_BCRA_URL ? [bcraApi({ url: () => RATES_BCRA_URL, clock })] : []),
  ];
  if (set.length > 0 || !config.DEMO || !config.simulators)
    return { feeds: set, simulated: false, bind: () => {} };
  const origin = ownOrigin(config.BASE_URL);
  const url = () => `${origin()}${SIMULATOR}`;
  const simulator = createRatesSimulator({ clock });
  const invented = (feed: RateFeed): RateFeed => ({ ...feed, name: `${feed.name} (de ejemplo)` });
  return {
    feeds: [invented(dolarApi({ url, house })), invented(bcraApi({ url, clock }))],
    simulated: true,
    bind(app) {
      mountRatesSimulator(app, SIMULATOR, simulator);
      origin.learnFrom(app);
    },
  };
}
