import {
  isOfKind,
  isSetting,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type Settings,
  type SettingsOfKind,
} from '#contract/settings/table.ts';
import { LABELS } from '#contract/words.ts';
import { type NumberRule, readNumber, writtenNumber } from '#web/shared/format/number-input.ts';
import type { Fault } from '#web/shared/forms/field-faults.ts';
import { faultText } from '#web/shared/ui/forms/amounts/number-faults.ts';

export type NumberKey = SettingsOfKind<'decimal' | 'whole'>;
export type OtherKey = Exclude<SettingKey, NumberKey>;

const isDecimal = (key: SettingKey) => isOfKind(key, 'decimal');
const isWhole = (key: SettingKey) => isOfKind(key, 'whole');
export const isNumber = (key: SettingKey): key is NumberKey => isDecimal(key) || isWhole(key);
const NUMBER_KEYS = SETTING_KEYS.filter(isNumber);
const DECIMAL = SETTING_KEYS.filter((key) => isOfKind(key, 'decimal'));
const WHOLE = SETTING_KEYS.filter((key) => isOfKind(key, 'whole'));
export const isOther = (key: SettingKey): key is OtherKey => !isNumber(key);
const OTHER_KEYS = SETTING_KEYS.filter(isOther);

/** Settings in editable form: every number as text with a decimal comma. */
export type SettingsValues = Record<NumberKey, string> & Pick<Settings, OtherKey>;

export const editableSettings = (of: Settings): SettingsValues => ({
  ...of,
  ...textsOf(NUMBER_KEYS, (key) => String(of[key]).replace('.', ',')),
});

/** A text for each of the given keys. */
function textsOf<Key extends string>(
  keys: readonly Key[],
  textOf: (key: Key) => string,
): Record<Key, string>;
function textsOf(keys: readonly string[], textOf: (key: string) => string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, textOf(key)]));
}

/**
 * Only changed settings, in API form, so that administrators who edit different settings do not overwrite each other.
 */
export function changedSettings(before: SettingsValues, after: SettingsValues): Partial<Settings> {
  const changed: Partial<Settings> = {};
  for (const key of DECIMAL) if (after[key] !== before[key]) changed[key] = wireOf(key, after[key]);
  for (const key of WHOLE) if (after[key] !== before[key]) changed[key] = wholeOf(after[key]);
  const others = OTHER_KEYS.filter(
    (key) => JSON.stringify(tidy(after[key])) !== JSON.stringify(before[key]),
  ).map((key) => [key, tidy(after[key])]);
  return { ...changed, ...Object.fromEntries(others) };
}

/** The settings that were changed. */
export const keysChanged = (before: SettingsValues, after: SettingsValues): SettingKey[] =>
  Object.keys(changedSettings(before, after)).filter(isSetting);

const tidy = <Value>(value: Value) => (typeof value === 'string' ? value.trim() : value);

/** An empty field has no value, rather than zero. */
const wholeOf = (text: string): number => readNumber(text).value ?? Number.NaN;

const ruleOf = (key: NumberKey): NumberRule => {
  const entry = SETTINGS[key];
  return 'decimals' in entry ? { decimals: entry.decimals } : {};
};
/** Unparsable input is sent as it is, and the schema refuses it. */
const wireOf = (key: NumberKey, text: string): string =>
  text.trim() === '' ? '' : (readNumber(text, ruleOf(key)).wire ?? '?');

/** Faults of changed numbers, before the schema validates them. */
export const numberFaults = (before: SettingsValues, after: SettingsValues): Fault[] =>
  NUMBER_KEYS.flatMap((key) => {
    if (after[key] === before[key] || after[key].trim() === '') return [];
    const rule = ruleOf(key);
    const { fault } = readNumber(after[key], rule);
    return fault === null ? [] : [{ path: key, message: faultText(fault, rule) }];
  });

/** A setting in readable form. */
export const readableSetting = (key: SettingKey, value: SettingsValues[SettingKey]): string =>
  readableHistoryText(
    key,
    typeof value === 'string' ? value : Object.values(value).filter(Boolean).join(' · '),
  );

/** The same for the text in the history. */
export function readableHistoryText(key: string, text: string): string {
  const entry = isSetting(key) ? SETTINGS[key] : null;
  if (entry && 'words' in entry) {
    const words: Readonly<Record<string, string>> = LABELS[entry.words];
    const named = text.split(' · ').map((each) => words[each] ?? each);
    return named.join(', ') || 'Ninguno';
  }
  if (text === '') return entry?.kind === 'decimal' ? 'Sin límite' : 'Ninguna';
  return /^\d+\.\d+$/.test(text) ? text.replace('.', ',') : text;
}

/** The range of a number, inclusive, in readable form; null without bounds of its own. */
function rangeOf(key: NumberKey): { min: string; max: string } | null {
  const entry = SETTINGS[key];
  if (!('range' in entry)) return null;
  const { min, max } = entry.range;
  const rule = { ...ruleOf(key), max };
  return { min: writtenNumber(min, rule), max: writtenNumber(max, rule) };
}

/** The help below a numeric field: its meaning, and its range if it is whole. */
export function helpOf(key: NumberKey): string {
  const entry = SETTINGS[key];
  const range = entry.kind === 'whole' ? rangeOf(key) : null;
  const zero = 'zero' in entry && entry.zero ? ` (${entry.zero})` : '';
  return range ? `${entry.help} Entre ${range.min}${zero} y ${range.max}.` : entry.help;
}

/** A field's error with the allowed range. */
export function rangeError<Error>(key: NumberKey, error: Error): Error | string {
  const range = error ? rangeOf(key) : null;
  return range ? `Escribir un número entre ${range.min} y ${range.max}.` : error;
}

/** The name of a setting; null for an unknown one. */
export const readableSettingName = (key: string): string | null =>
  isSetting(key) ? SETTINGS[key].label : null;

/** The server refuses it too; reported here before the confirmation. */
export const buyAboveSell = ({ usdArsBuy, usdArsSell }: SettingsValues): Fault[] =>
  (readNumber(usdArsBuy, ruleOf('usdArsBuy')).value ?? 0) >
  (readNumber(usdArsSell, ruleOf('usdArsSell')).value ?? Number.POSITIVE_INFINITY)
    ? [{ path: 'usdArsBuy', message: 'BUY_ABOVE_SELL' }]
    : [];
