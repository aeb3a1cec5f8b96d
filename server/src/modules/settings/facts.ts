import { parseAmount } from '#contract/core/money.ts';
import { SETTINGS, type SettingKey, type Settings } from '#contract/settings/table.ts';

type Table = typeof SETTINGS;

/** The settings that are amounts of dollars. */
type DollarKey = {
  [Key in SettingKey]: Table[Key] extends { readonly currency: 'USD' } ? Key : never;
}[SettingKey];

/** The settings as use cases read them: dollars in USD cents, null without a limit. */
export type SettingsFacts = Omit<Settings, DollarKey> & {
  readonly [Key in DollarKey]: bigint | null;
};

/** Converts stored settings to facts. */
export function factsOf(values: Settings): SettingsFacts;
export function factsOf(values: Readonly<Record<string, unknown>>): object {
  const dollars = Object.entries(SETTINGS).flatMap(([key, entry]) =>
    'currency' in entry ? [[key, centsOf(values[key])] as const] : [],
  );
  return { ...values, ...Object.fromEntries(dollars) };
}

const centsOf = (text: unknown): bigint | null =>
  typeof text === 'string' && text !== '' ? parseAmount(text, 'USD') : null;
