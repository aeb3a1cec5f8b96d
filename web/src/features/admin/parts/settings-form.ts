import type { Settings } from '#contract/settings/endpoints.ts';
import { LABELS } from '#contract/words.ts';
import { type NumberRule, readNumber } from '#web/shared/format/number-input.ts';
import type { Fault } from '#web/shared/forms/field-faults.ts';
import { faultText } from '#web/shared/ui/number-faults.ts';

const NO_LIMIT = 'Vacío, sin límite. Se mide al cambio del momento.';

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
  companyWallet: {
    label: 'Billetera que recibe USDT',
    help: 'Vacía, la de la instalación. Al cambiarla, la anterior se sigue mirando: lo que llegue a ella se ve, y lo acredita Operaciones después de revisarlo.',
  },
  depositMethods: {
    label: 'Medios de depósito',
    help: 'Se ofrecen los marcados que además estén configurados en esta instalación.',
  },
  withdrawalMethods: {
    label: 'Medios de retiro',
    help: 'Los retiros ya pedidos siguen su curso.',
  },
  depositMaxUsd: { label: 'Depósito: máximo por operación (USD)', help: NO_LIMIT },
  depositDayUsd: { label: 'Depósito: máximo por persona y día (USD)', help: NO_LIMIT },
  withdrawalMaxUsd: { label: 'Retiro: máximo por operación (USD)', help: NO_LIMIT },
  withdrawalDayUsd: { label: 'Retiro: máximo por persona y día (USD)', help: NO_LIMIT },
  transferMaxUsd: { label: 'Pase: máximo por operación (USD)', help: NO_LIMIT },
  transferDayUsd: { label: 'Pase: máximo por persona y día (USD)', help: NO_LIMIT },
  newDestinationHours: {
    label: 'Espera de los retiros a cuentas nuevas (horas)',
    help: 'Un retiro a una cuenta o dirección agregada hace menos espera antes de aprobarse, salvo que se confirme con el segundo factor. Entre 0 (no espera) y 168.',
  },
  twoAdminsUsd: {
    label: 'Dos aprobaciones por encima de (USD)',
    help: 'Un movimiento de más valor necesita la aprobación de dos personas distintas. Vacío, alcanza una.',
  },
  independenceDays: {
    label: 'Días para contar como otra persona',
    help: 'Quien creó una cuenta, o le cambió el rol, la contraseña o el segundo factor, no aprueba junto con ella durante este plazo. Entre 1 y 90.',
  },
  firstApprovalDays: {
    label: 'Días que vale una primera aprobación',
    help: 'Pasado el plazo sin la segunda, el movimiento queda como si nadie lo hubiera aprobado. Entre 1 y 90.',
  },
  conversionMinUsd: {
    label: 'Cambio de moneda: mínimo por operación (USD)',
    help: 'Rige para cambiar fondos, retirar en otra moneda y cargar con tarjeta. Un saldo entero siempre puede retirarse. Vacío, sin mínimo.',
  },
  unpaidChargesUsd: {
    label: 'Pagos sin terminar: máximo por persona (USD)',
    help: 'Lo que los pagos iniciados y sin pagar de una persona pueden apartar de la tesorería de cambio. Entre todos, hasta la mitad. Vacío, sin límite por persona.',
  },
  rateSource: {
    label: 'De dónde sale la cotización',
    help: 'El valor fijado aquí gana siempre; el del mercado se lee solo, cada diez minutos.',
  },
  rateFreshMinutes: {
    label: 'Vigencia de la cotización del mercado (minutos)',
    help: 'Con una más vieja no se cotiza. Entre 5 y 10.080.',
  },
  rateJumpPercent: {
    label: 'Salto máximo de la cotización (%)',
    help: 'Una que se aleje más de la última no se usa, y se avisa a Operaciones. Entre 1 y 100.',
  },
  chainStuckMinutes: {
    label: 'Envío de USDT sin avanzar (minutos)',
    help: 'Pasado el plazo se firma de nuevo, con el mismo número y más comisión de red: sale una sola vez. Entre 0 (nunca solo) y 1.440.',
  },
  links: {
    label: 'Ayuda, redes y textos legales',
    help: 'Direcciones web completas. Vacía, no se muestra.',
  },
} as const satisfies Record<keyof Settings, { label: string; help: string }>;

type Key = keyof Settings;
const DECIMAL = [
  'transferFeePercent',
  'withdrawalFeePercent',
  'usdArsBuy',
  'usdArsSell',
  'depositMaxUsd',
  'depositDayUsd',
  'withdrawalMaxUsd',
  'withdrawalDayUsd',
  'transferMaxUsd',
  'transferDayUsd',
  'twoAdminsUsd',
  'conversionMinUsd',
  'unpaidChargesUsd',
] as const;
const WHOLE = [
  'graceDays',
  'quoteSeconds',
  'depositExpiryDays',
  'rateFreshMinutes',
  'rateJumpPercent',
  'chainStuckMinutes',
  'independenceDays',
  'firstApprovalDays',
  'newDestinationHours',
] as const;
/** Kept as they are in the form too. */
const AS_IS = [
  'companyBankArs',
  'companyBankUsd',
  'requiredDocuments',
  'depositMethods',
  'withdrawalMethods',
  'rateSource',
  'links',
] as const;

/** Settings as one edits them: every number as text, decimals with a comma. */
export type SettingsValues = Record<Exclude<Key, AsIs>, string> & Pick<Settings, AsIs>;
type AsIs = (typeof AS_IS)[number];

export const editableSettings = (of: Settings): SettingsValues => ({
  ...of,
  transferFeePercent: of.transferFeePercent.replace('.', ','),
  withdrawalFeePercent: of.withdrawalFeePercent.replace('.', ','),
  usdArsBuy: of.usdArsBuy.replace('.', ','),
  usdArsSell: of.usdArsSell.replace('.', ','),
  graceDays: of.graceDays.toString(),
  quoteSeconds: of.quoteSeconds.toString(),
  depositExpiryDays: of.depositExpiryDays.toString(),
  rateFreshMinutes: of.rateFreshMinutes.toString(),
  rateJumpPercent: of.rateJumpPercent.toString(),
  chainStuckMinutes: of.chainStuckMinutes.toString(),
  independenceDays: of.independenceDays.toString(),
  firstApprovalDays: of.firstApprovalDays.toString(),
  newDestinationHours: of.newDestinationHours.toString(),
  depositMaxUsd: of.depositMaxUsd.replace('.', ','),
  depositDayUsd: of.depositDayUsd.replace('.', ','),
  withdrawalMaxUsd: of.withdrawalMaxUsd.replace('.', ','),
  withdrawalDayUsd: of.withdrawalDayUsd.replace('.', ','),
  transferMaxUsd: of.transferMaxUsd.replace('.', ','),
  transferDayUsd: of.transferDayUsd.replace('.', ','),
  twoAdminsUsd: of.twoAdminsUsd.replace('.', ','),
  conversionMinUsd: of.conversionMinUsd.replace('.', ','),
  unpaidChargesUsd: of.unpaidChargesUsd.replace('.', ','),
});

/** Only what was changed, in the wire's form, so that two people who edit different things do not undo each other. */
export function changedSettings(before: SettingsValues, after: SettingsValues): Partial<Settings> {
  const changed: Partial<Settings> = {};
  for (const key of DECIMAL) if (after[key] !== before[key]) changed[key] = wireOf(key, after[key]);
  for (const key of WHOLE) if (after[key] !== before[key]) changed[key] = wholeOf(after[key]);
  if (after.companyWallet.trim() !== before.companyWallet)
    changed.companyWallet = after.companyWallet.trim();
  const kept = AS_IS.filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
  return { ...changed, ...pick(after, kept) };
}

const pick = (of: SettingsValues, keys: readonly AsIs[]): Partial<Settings> =>
  Object.fromEntries(keys.map((key) => [key, of[key]]));

/** An empty field is no number, rather than zero. */
const wholeOf = (text: string): number => readNumber(text).value ?? Number.NaN;

/** Rates have four decimals, everything else two. */
const ruleOf = (key: Key): NumberRule => ({ decimals: key.startsWith('usdArs') ? 4 : 2 });
/** What cannot be read goes as no number, which the schema refuses. */
const wireOf = (key: Key, text: string): string =>
  text.trim() === '' ? '' : (readNumber(text, ruleOf(key)).wire ?? '?');

/** What is wrong with numbers that were changed, before the schema is asked. */
export function numberFaults(before: SettingsValues, after: SettingsValues): Fault[] {
  const rules = [
    ...DECIMAL.map((key) => ({ key, rule: ruleOf(key) })),
    ...WHOLE.map((key) => ({ key, rule: {} })),
  ];
  return rules.flatMap(({ key, rule }) => {
    if (after[key] === before[key] || after[key].trim() === '') return [];
    const { fault } = readNumber(after[key], rule);
    return fault === null ? [] : [{ path: key, message: faultText(fault, rule) }];
  });
}

/** Words of the settings that name things; those that are absent say themselves. */
const WORDS: Partial<Record<Key, Readonly<Record<string, string>>>> = {
  requiredDocuments: LABELS.paperKind,
  depositMethods: LABELS.depositType,
  withdrawalMethods: LABELS.withdrawalType,
  rateSource: LABELS.rateSource,
};

/** A setting as a person reads it. */
export const toldSetting = (key: Key, value: SettingsValues[Key]): string =>
  toldText(
    key,
    typeof value === 'string' ? value : Object.values(value).filter(Boolean).join(' · '),
  );

/** The same, of the text that the history keeps. */
export function toldText(key: string, text: string): string {
  const words = isKey(key) ? WORDS[key] : undefined;
  if (words)
    return (
      text
        .split(' · ')
        .map((each) => words[each] ?? each)
        .join(', ') || 'Ninguno'
    );
  if (text === '') return isLimit(key) ? 'Sin límite' : 'Ninguna';
  return /^\d+\.\d+$/.test(text) ? text.replace('.', ',') : text;
}

/** What each number may be, both ends included. */
const RANGES: Partial<Record<Key, readonly [string, string]>> = {
  transferFeePercent: ['0', '99,99'],
  withdrawalFeePercent: ['0', '99,99'],
  quoteSeconds: ['10', '600'],
  graceDays: ['0', '60'],
  depositExpiryDays: ['1', '60'],
  rateFreshMinutes: ['5', '10.080'],
  rateJumpPercent: ['1', '100'],
  chainStuckMinutes: ['0', '1.440'],
  independenceDays: ['1', '90'],
  firstApprovalDays: ['1', '90'],
  newDestinationHours: ['0', '168'],
};

/** A field's error, saying what the number may be rather than only that it is not that. */
export function rangeError<Error>(key: Key, error: Error): Error | string {
  const range = RANGES[key];
  if (!range || !error) return error;
  return `Escribir un número entre ${range[0]} y ${range[1]}.`;
}

/** What a setting is called; null for none of them. */
export const toldSettingName = (key: string): string | null =>
  isKey(key) ? SETTINGS_WORDS[key].label : null;

const isLimit = (key: string) => key.endsWith('Usd') && !key.startsWith('company');
const isKey = (key: string): key is Key => Object.hasOwn(SETTINGS_WORDS, key);
