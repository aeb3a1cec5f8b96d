import type { Settings } from '#contract/settings/endpoints.ts';
import { label } from '#web/shared/i18n/labels.ts';

/** What each setting is called and what it does. */
export const SETTINGS_WORDS = {
  transferFeePercent: {
    label: 'Comisión por pase entre proyectos (%)',
    help: 'Se descuenta de lo que llega. Rige para los pases que se pidan desde ahora.',
  },
  withdrawalFeePercent: {
    label: 'Comisión por retiro (%)',
    help: 'Queda fija en cada retiro al pedirse y se muestra antes de confirmar.',
  },
  usdArsBuy: {
    label: 'Compra: pesos por dólar',
    help: 'Lo que la plataforma paga por un dólar. No puede superar a la venta.',
  },
  usdArsSell: {
    label: 'Venta: pesos por dólar',
    help: 'Lo que la plataforma pide por un dólar. No puede ser menor que la compra.',
  },
  quoteSeconds: {
    label: 'Vigencia de una cotización (segundos)',
    help: 'Cuánto se sostiene el precio mostrado antes de confirmar. Entre 10 y 600.',
  },
  graceDays: {
    label: 'Plazo para arrepentirse (días)',
    help: 'Durante este plazo una compra se revoca entera y sin penalidad. Entre 0 y 60.',
  },
  depositExpiryDays: {
    label: 'Vencimiento de un depósito anunciado (días)',
    help: 'Pasado el plazo sin transferencia, el aviso vence. Entre 1 y 60.',
  },
  requiredDocuments: {
    label: 'Documentos para publicar',
    help: 'Un proyecto solo se publica con estos documentos en su legajo, vigentes ese día. Los ya publicados siguen como están.',
  },
  companyBankArs: { label: 'Cuenta para depósitos en pesos', help: '' },
  companyBankUsd: { label: 'Cuenta para depósitos en dólares', help: '' },
} as const satisfies Record<keyof Settings, { label: string; help: string }>;

type Key = keyof Settings;
const DECIMAL = ['transferFeePercent', 'withdrawalFeePercent', 'usdArsBuy', 'usdArsSell'] as const;
const WHOLE = ['graceDays', 'quoteSeconds', 'depositExpiryDays'] as const;

/** Settings as one edits them: every number as text, decimals with a comma. */
export type SettingsValues = Record<Exclude<Key, Whole>, string> & Pick<Settings, Whole>;
type Whole = (typeof WHOLE_VALUES)[number];
const WHOLE_VALUES = ['companyBankArs', 'companyBankUsd', 'requiredDocuments'] as const;

export const editableSettings = (of: Settings): SettingsValues => ({
  ...of,
  transferFeePercent: of.transferFeePercent.replace('.', ','),
  withdrawalFeePercent: of.withdrawalFeePercent.replace('.', ','),
  usdArsBuy: of.usdArsBuy.replace('.', ','),
  usdArsSell: of.usdArsSell.replace('.', ','),
  graceDays: of.graceDays.toString(),
  quoteSeconds: of.quoteSeconds.toString(),
  depositExpiryDays: of.depositExpiryDays.toString(),
});

/** Only what was changed, in the wire's form, so that two people who edit different things do not undo each other. */
export function changedSettings(before: SettingsValues, after: SettingsValues): Partial<Settings> {
  const changed: Partial<Settings> = {};
  for (const key of DECIMAL)
    if (after[key] !== before[key]) changed[key] = after[key].trim().replace(',', '.');
  for (const key of WHOLE) if (after[key] !== before[key]) changed[key] = wholeOf(after[key]);
  for (const key of ['companyBankArs', 'companyBankUsd'] as const)
    if (JSON.stringify(after[key]) !== JSON.stringify(before[key])) changed[key] = after[key];
  if (String(after.requiredDocuments) !== String(before.requiredDocuments))
    changed.requiredDocuments = after.requiredDocuments;
  return changed;
}

/** An empty field is no number, rather than zero. */
const wholeOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** A setting as a person reads it. */
export const toldSetting = (value: SettingsValues[Key]): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.map((kind) => label('paperKind', kind)).join(', ') || 'Ninguno';
  return Object.values(value).filter(Boolean).join(' · ') || 'Ninguna';
};
