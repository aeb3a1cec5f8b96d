import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getSettings, type SettingPending, updateSettings } from '#contract/settings/endpoints.ts';
import type { SettingKey, Settings } from '#contract/settings/table.ts';
import { getPublicConfig } from '#contract/system/endpoints.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { queryOf } from '#web/shared/api/use-query.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import {
  buyAboveSell,
  changedSettings,
  editableSettings,
  keysChanged,
  numberFaults,
  type SettingsValues,
} from './settings-form.ts';
import { rebase, type SettingsSection, seenOf } from './settings-sections.ts';

/** The changes that another administrator saved in a section during its editing. */
export interface Overtaken {
  readonly taken: readonly SettingKey[];
  readonly clashes: readonly SettingKey[];
}

/**
 * The form of one section. It sends only changes, with the values that they replace; another administrator's changes
 * are applied to untouched fields, never over input.
 * @param values the present settings; `pending`: the pending changes
 */
export function useSettingsForm(
  section: SettingsSection,
  { values, pending }: { values: Settings; pending: readonly SettingPending[] },
) {
  const client = useQueryClient();
  const [base, setBase] = useState(values);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const before = editableSettings(base);
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(updateSettings, {
    defaultValues: before,
    toArgs: (written: SettingsValues) => ({
      body: {
        ...changedSettings(before, ofSection(written)),
        seen: seenOf(section, base, pending),
      },
    }),
    check: (written: SettingsValues) => [
      ...numberFaults(before, ofSection(written)),
      ...(section.keys.includes('usdArsBuy') ? buyAboveSell(written) : []),
    ],
    invalidates: [getSettings, getPublicConfig],
    onSuccess: (answer) => {
      client.setQueryData(queryOf(getSettings, {}).queryKey, answer);
      begin(answer.values);
      setSavedAt(new Date().toISOString());
    },
    // another administrator's save is fetched, and `follow` shows it
    onFailure: (error) => {
      refresh(client, [getSettings]);
      return error.is('SETTINGS_CHANGED');
    },
  });
  const ofSection = (written: SettingsValues): SettingsValues => ({
    ...before,
    ...Object.fromEntries(section.keys.map((key) => [key, written[key]])),
  });
  const begin = (from: Settings) => {
    form.reset(editableSettings(from));
    setBase(from);
    setOvertaken(null);
  };
  const after = ofSection(form.watch());
  const follow = useEffectEvent((now: Settings) => {
    const found = rebase(section, { base, mine: after, theirs: now });
    const theirs = editableSettings(now);
    for (const key of found.taken) form.setValue(key, theirs[key]);
    setBase(now);
    const isWritten = keysChanged(before, after).length > 0;
    if (isWritten && found.taken.length + found.clashes.length > 0) setOvertaken(found);
  });
  useEffect(() => follow(values), [values]);
  return {
    form,
    field,
    errorOf,
    submit,
    sending,
    otherErrors,
    before,
    after,
    changed: keysChanged(before, after),
    savedAt,
    overtaken,
    /** Discards the input. */
    restore: () => begin(values),
    /** Keeps the input over another administrator's save. */
    insist: () => setOvertaken(null),
  };
}
export type SettingsFormOf = Pick<ReturnType<typeof useSettingsForm>, 'form' | 'field' | 'errorOf'>;
