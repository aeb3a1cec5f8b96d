import { ethereum } from '#modules/chain';
import { createCalendar } from '#modules/compliance';
import { createDebts } from '#modules/debts';
import { createRates } from '#modules/rates';
import { createSettings } from '#modules/settings';
import type { Base } from './base.ts';
import type { Foundation } from './foundation.ts';
import { createRateSources } from './third-parties/rate-sources.ts';

export type Adjustable = ReturnType<typeof composeSettings>;

/**
 * The settings, the calendar of working days, the exchange rates, whose sources the settings choose, and the debts,
 * which are converted at these rates.
 */
export function composeSettings(
  foundation: Foundation,
  { outside, ledger, audit, identity, notifications }: Base,
) {
  const { config, database, clock, log } = foundation;
  const rateSources = createRateSources(foundation);
  const settings = createSettings({
    database,
    clock,
    audit,
    identity,
    notifications,
    demo: config.DEMO,
    companyBankArs: config.COMPANY_BANK_ARS,
    companyBankUsd: config.COMPANY_BANK_USD,
    links: {
      whatsapp: config.SUPPORT_WHATSAPP_URL,
      instagram: config.SOCIAL_INSTAGRAM_URL,
      x: config.SOCIAL_X_URL,
      linkedin: config.SOCIAL_LINKEDIN_URL,
      terms: config.TERMS_URL,
      privacy: config.PRIVACY_URL,
      explorer: config.EXPLORER_URL,
      metaverse: config.METAVERSE_URL,
    },
    marketRates: rateSources.feeds.length > 0,
    checksummed: async (address) => (await ethereum()).checksummed(address),
  });
  const calendar = createCalendar({ database, clock, demo: config.DEMO });
  const { nonWorkingDays } = calendar;
  const rates = createRates({
    database,
    clock,
    settings,
    nonWorkingDays,
    notifications,
    log,
    feeds: rateSources.feeds.map((feed) => outside.watched('rates', feed)),
    simulated: rateSources.simulated,
  });
  const debts = createDebts({ database, clock, ledger, rates, notifications });
  return { rateSources, settings, calendar, nonWorkingDays, rates, debts };
}
