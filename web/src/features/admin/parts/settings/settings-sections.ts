import type { SettingPending } from '#contract/settings/endpoints.ts';
import {
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type Settings,
} from '#contract/settings/table.ts';
import { editableSettings, readableSetting, type SettingsValues } from './settings-form.ts';

/** Settings that are saved together. */
export interface SettingsSection {
  /** Its name in the URL: `?seccion=`. */
  readonly slug: string;
  readonly title: string;
  readonly keys: readonly SettingKey[];
}

const numbersOf = (group: 'fees' | 'limits' | 'rates' | 'times') =>
  SETTING_KEYS.filter((key) => SETTINGS[key].group === group);

/** The sections in display order; each setting is in exactly one (`settings-sections.test.ts`). */
export const SECTIONS: readonly SettingsSection[] = [
  { slug: 'comisiones', title: 'Comisiones', keys: numbersOf('fees') },
  { slug: 'limites', title: 'Límites y aprobaciones', keys: numbersOf('limits') },
  { slug: 'cambio', title: 'Tipo de cambio', keys: [...numbersOf('rates'), 'rateSource'] },
  { slug: 'plazos', title: 'Plazos', keys: numbersOf('times') },
  { slug: 'medios', title: 'Medios de pago', keys: ['depositMethods', 'withdrawalMethods'] },
  {
    slug: 'documentos',
    title: 'Documentos de los proyectos',
    keys: ['requiredDocuments', 'keptDocumentsPit', 'keptDocumentsFinished'],
  },
  {
    slug: 'cuentas',
    title: 'Cuentas donde se cobra',
    keys: ['companyBankArs', 'companyBankUsd', 'companyWallet'],
  },
  {
    slug: 'empresa',
    title: 'Quién responde: datos de la empresa',
    keys: ['company', 'registration'],
  },
  { slug: 'enlaces', title: 'Ayuda, redes y textos legales', keys: ['links'] },
];

/** The URL of a setting, with its section open. */
export function settingAddress(key: string | null): string {
  const section = SECTIONS.find(({ keys }) => keys.some((one) => one === key));
  return section ? `/admin/settings?seccion=${section.slug}` : '/admin/settings';
}

/** The values in force of a section, in one line. */
export function inForce({ keys }: Pick<SettingsSection, 'keys'>, values: Settings): string {
  const editable = editableSettings(values);
  return keys
    .map((key) =>
      keys.length === 1
        ? readableSetting(key, editable[key])
        : `${SETTINGS[key].label}: ${readableSetting(key, editable[key])}`,
    )
    .join(' · ');
}

/** The values that a save of a section replaces. */
export const seenOf = (
  { keys }: SettingsSection,
  values: Settings,
  pending: readonly SettingPending[],
) => ({
  values: Object.fromEntries(keys.map((key) => [key, values[key]])),
  pending: pendingOf(keys, pending).map(({ id }) => id),
});

/** The pending changes of some settings. */
export const pendingOf = (keys: readonly SettingKey[], pending: readonly SettingPending[]) =>
  pending.filter((change) => keys.some((key) => key === change.key));

/** A section being edited, compared with what another administrator has saved since. */
export interface Rebased {
  /** Settings that only the other administrator changed: they are taken. */
  readonly taken: readonly SettingKey[];
  /** Settings that both changed, differently: the input stays, and they are reported. */
  readonly clashes: readonly SettingKey[];
}

/** @param of.base the form's initial values; `mine`: the input; `theirs`: the values in force */
export function rebase(
  { keys }: SettingsSection,
  of: { readonly base: Settings; readonly mine: SettingsValues; readonly theirs: Settings },
): Rebased {
  const base = editableSettings(of.base);
  const theirs = editableSettings(of.theirs);
  const changed = keys.filter((key) => !isSame(base[key], theirs[key]));
  return {
    taken: changed.filter((key) => isSame(of.mine[key], base[key])),
    clashes: changed.filter(
      (key) => !isSame(of.mine[key], base[key]) && !isSame(of.mine[key], theirs[key]),
    ),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
