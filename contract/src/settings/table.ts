import { z } from 'zod';
import { FEE_SETTINGS } from './groups/fees.ts';
import { LIMIT_SETTINGS } from './groups/limits.ts';
import { OWN_SETTINGS } from './groups/own.ts';
import { RATE_SETTINGS } from './groups/rates.ts';
import { TIME_SETTINGS } from './groups/times.ts';

/**
 * The settings that an administrator of level 1 may change, one entry each: schema, default, label and help, and when
 * a second administrator has to approve a change. The form shows them in this order.
 */
export const SETTINGS = {
  ...FEE_SETTINGS,
  ...LIMIT_SETTINGS,
  ...RATE_SETTINGS,
  ...TIME_SETTINGS,
  ...OWN_SETTINGS,
};

type Table = typeof SETTINGS;
export type SettingKey = keyof Table;

/** The settings whose input is of the given kinds. */
export type SettingsOfKind<Kind> = {
  [Key in SettingKey]: Table[Key]['kind'] extends Kind ? Key : never;
}[SettingKey];

export const isSetting = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
export const SETTING_KEYS: readonly SettingKey[] = Object.keys(SETTINGS).filter(isSetting);

/** Whether a setting is of a kind. */
export const isOfKind = <Kind extends Table[SettingKey]['kind']>(
  key: SettingKey,
  kind: Kind,
): key is SettingsOfKind<Kind> => SETTINGS[key].kind === kind;

/** The schema of each setting. */
function shapeOf<Entries extends Record<string, { schema: z.ZodType }>>(
  entries: Entries,
): { [Key in keyof Entries]: Entries[Key]['schema'] };
function shapeOf(entries: Record<string, { schema: z.ZodType }>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(entries).map(([key, { schema }]) => [key, schema]));
}

export const settings = z.strictObject(shapeOf(SETTINGS));
export type Settings = z.infer<typeof settings>;
