import { Button } from '@mantine/core';
import { useState } from 'react';
import { isSetting, SETTINGS, type SettingKey, type Settings } from '#contract/settings/table.ts';
import { ConfirmDialog } from '#web/shared/ui/ConfirmDialog.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { NumberSettings } from './NumberSettings.tsx';
import { OtherSettings } from './OtherSettings.tsx';
import classes from './Settings.module.css';
import { changedSettings, editableSettings, toldSetting } from './settings-form.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Every setting with what it does; what changes is shown before it is saved. */
export function SettingsForm({ values }: { values: Settings }) {
  const [before] = useState(() => editableSettings(values));
  const [asking, setAsking] = useState(false);
  const { form, field, submit, sending, otherErrors } = useSettingsForm(before);
  const after = form.watch();
  const changed = keysOf(changedSettings(before, after));
  const review = async () => {
    if (await form.trigger(undefined, { shouldFocus: true })) setAsking(true);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void review();
      }}
    >
      {otherErrors.map((text) => (
        <p key={text} role="alert" style={{ color: 'var(--error-ink)' }}>
          {text}
        </p>
      ))}
      <NumberSettings field={field} />
      <OtherSettings form={form} field={field} />
      <div className={classes.save}>
        <Button type="submit" size="lg" disabled={changed.length === 0}>
          {changed.length === 0 ? 'Sin cambios' : 'Revisar y guardar'}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Guardar los ajustes"
        confirmLabel="Guardar"
        loading={sending}
        onConfirm={() => void submit().then(() => setAsking(false))}
      >
        <p style={{ marginTop: 0 }}>
          Rigen desde ahora y quedan en la historia con su nombre. Lo que afloja un límite, las
          comisiones, los plazos, las cuentas donde se cobra y un salto del tipo de cambio esperan
          la aprobación de otra persona del nivel 1.
        </p>
        <SummaryRows
          rows={changed.map((key) => ({
            label: SETTINGS[key].label,
            value: `${toldSetting(key, before[key])} → ${toldSetting(key, after[key])}`,
          }))}
        />
      </ConfirmDialog>
    </form>
  );
}

const keysOf = (changed: Partial<Settings>): SettingKey[] => Object.keys(changed).filter(isSetting);
