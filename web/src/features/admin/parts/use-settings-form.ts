import { getSettings, updateSettings } from '#contract/settings/endpoints.ts';
import { getPublicConfig } from '#contract/system/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import {
  buyAboveSell,
  changedSettings,
  numberFaults,
  type SettingsValues,
} from './settings-form.ts';

/** The form of the settings: it sends what was changed alone. @param before the settings as they are */
export const useSettingsForm = (before: SettingsValues) =>
  useApiForm(updateSettings, {
    defaultValues: before,
    toArgs: (after: SettingsValues) => ({ body: changedSettings(before, after) }),
    check: (values: SettingsValues) => [...numberFaults(before, values), ...buyAboveSell(values)],
    invalidates: [getSettings, getPublicConfig],
    onSuccess: () => toast.success('Ajustes guardados.'),
  });
export type SettingsFormOf = Pick<ReturnType<typeof useSettingsForm>, 'form' | 'field'>;
