import type { ChainFactsView } from '#contract/chain/schemas.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { formatAmount } from '#contract/core/money.ts';
import type { DepositType } from '#contract/payments/schemas.ts';
import { getPublicConfig, type PublicConfig } from '#contract/system/endpoints.ts';
import type { TextInForce, TextsInForce } from '#contract/texts/in-force.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { SettingsDoor } from './door.ts';

/** What the public configuration contains beyond the settings. */
interface PublicConfigDeps {
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly config: {
    readonly DEMO: boolean;
  };
  /** Configuration of maps; outlines by default. */
  readonly map?: PublicConfig['map'];
  /** Names of the providers that a simulator replaces. */
  readonly simulators: readonly string[];
  readonly texts: () => Promise<TextsInForce>;
  /** Non-working days other than weekends, from today on. */
  readonly nonWorkingDays?: () => Promise<readonly string[]>;
  readonly rightsTerms: () => Promise<PublicConfig['rightsTerms']>;
  /** Sites with which people may sign in. */
  readonly signInWith?: PublicConfig['signInWith'];
  /** Available deposit methods. */
  readonly depositMethods: () => Promise<readonly DepositType[]>;
  /** The currency that each provider charges. */
  readonly chargeCurrencies?: PublicConfig['chargeCurrencies'];
  /** The chain for USDT; null without one. */
  readonly chain: () => ChainFactsView | null;
}

/** Registers `GET /config`, the configuration of the web. */
export function bindPublicConfig(app: App, deps: PublicConfigDeps): void {
  const { config } = deps;
  bind(app, getPublicConfig, async () => {
    const settings = await deps.settings.current();
    const { transferFeePercent, withdrawalFeePercent, graceDays, declarationDays, links } =
      settings;
    const texts = await deps.texts();
    const { withdrawalMethods, newDestinationHours, company, registration } = settings;
    const { requiredDocuments } = settings;
    const { prolongationExitDays, prolongationMaxDays, buyOrderDays, restoreDays } = settings;
    return {
      demo: config.DEMO,
      simulators: [...deps.simulators],
      termsVersion: texts.terms.version,
      texts: { terms: numbersOf(texts.terms), privacy: numbersOf(texts.privacy) },
      depositMethods: [...(await deps.depositMethods())],
      chargeCurrencies: deps.chargeCurrencies ?? {},
      chargeMostUsd: dollarsOf(settings.unpaidChargesUsd),
      chargeLeastUsd: dollarsOf(settings.conversionMinUsd),
      chain: deps.chain(),
      transferFeePercent,
      withdrawalFeePercent,
      signInWith: [...(deps.signInWith ?? [])],
      refundPenaltyPercent: REFUND_PENALTY_PERCENT,
      graceDays,
      prolongationExitDays,
      prolongationMaxDays,
      buyOrderDays,
      restoreDays,
      rightsTerms: await deps.rightsTerms(),
      declarationDays,
      nonWorkingDays: [...((await deps.nonWorkingDays?.()) ?? [])],
      map: deps.map ?? { tilesUrl: null, attribution: '', googleKey: null },
      requiredDocuments,
      withdrawalMethods,
      newDestinationHours,
      company: withoutEmpty(company),
      registration: withoutEmpty(registration),
      links: { ...publicLinks(links, config.DEMO), ...publishedHere(texts) },
    };
  });
}

const dollarsOf = (cents: bigint | null) => (cents === null ? null : formatAmount(cents, 'USD'));

const numbersOf = ({ number, asked }: TextInForce) => ({ number, asked });

/** Links to texts that administrators published, which take precedence over configured URLs. */
const publishedHere = ({ terms, privacy }: TextsInForce): Partial<Links> => ({
  ...(terms.number > 0 ? { terms: '/terms' } : {}),
  ...(privacy.number > 0 ? { privacy: '/privacy' } : {}),
});

type Links = PublicConfig['links'];

/**
 * The addresses of public pages. An unset one is absent, except terms and privacy, which consent always names
 * (production does not start without the texts), and a demonstration's help.
 * @param set the settings; an empty text where none was set
 */
export function publicLinks(set: Readonly<Record<keyof Links, string>>, demo: boolean): Links {
  return {
    whatsapp: set.whatsapp || (demo ? '/help' : null),
    instagram: set.instagram || null,
    x: set.x || null,
    linkedin: set.linkedin || null,
    terms: set.terms || '/terms',
    privacy: set.privacy || '/privacy',
    explorer: set.explorer || null,
    metaverse: set.metaverse || null,
  };
}

const withoutEmpty = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
