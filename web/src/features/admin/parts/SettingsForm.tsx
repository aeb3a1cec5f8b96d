import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { requiredPaper } from '#contract/projects/values.ts';
import { getSettings, type Settings, updateSettings } from '#contract/settings/endpoints.ts';
import { getPublicConfig } from '#contract/system/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { label } from '#web/shared/i18n/labels.ts';
import { ConfirmDialog } from '#web/shared/ui/ConfirmDialog.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './Settings.module.css';
import {
  changedSettings,
  editableSettings,
  SETTINGS_WORDS,
  type SettingsValues,
  toldSetting,
} from './settings-form.ts';

const GROUPS = [
  { title: 'Comisiones', keys: ['transferFeePercent', 'withdrawalFeePercent'] },
  { title: 'Tipo de cambio', keys: ['usdArsBuy', 'usdArsSell', 'quoteSeconds'] },
  { title: 'Plazos', keys: ['graceDays', 'depositExpiryDays'] },
] as const;
const BANK = {
  holder: 'Titular',
  bank: 'Banco',
  account: 'Cuenta (CBU)',
  alias: 'Alias',
} as const satisfies Record<keyof Settings['companyBankArs'], string>;
const KEYS = ['holder', 'bank', 'account', 'alias'] as const;

/** Every setting with what it does; what changes is shown before it is saved. */
export function SettingsForm({ values }: { values: Settings }) {
  const [before] = useState(() => editableSettings(values));
  const [asking, setAsking] = useState(false);
  const { form, field, submit, sending, otherErrors } = useApiForm(updateSettings, {
    defaultValues: before,
    toArgs: (after: SettingsValues) => ({ body: changedSettings(before, after) }),
    check: buyAboveSell,
    invalidates: [getSettings, getPublicConfig],
    onSuccess: () => toast.success('Ajustes guardados.'),
  });
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
      {GROUPS.map(({ title, keys }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          <div className={classes.fields}>
            {keys.map((key) => (
              <TextInput
                key={key}
                label={SETTINGS_WORDS[key].label}
                description={SETTINGS_WORDS[key].help}
                inputMode="decimal"
                autoComplete="off"
                {...field(key)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={classes.group}>
        <legend>{SETTINGS_WORDS.requiredDocuments.label}</legend>
        <p className="cap">{SETTINGS_WORDS.requiredDocuments.help}</p>
        <Checkbox.Group
          aria-label={SETTINGS_WORDS.requiredDocuments.label}
          value={after.requiredDocuments}
          onChange={(kinds) =>
            form.setValue(
              'requiredDocuments',
              requiredPaper.options.filter((kind) => kinds.includes(kind)),
            )
          }
        >
          <div className={classes.fields}>
            {requiredPaper.options.map((kind) => (
              <Checkbox key={kind} value={kind} label={label('paperKind', kind)} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
      {(['companyBankArs', 'companyBankUsd'] as const).map((key) => (
        <fieldset key={key} className={classes.group}>
          <legend>{SETTINGS_WORDS[key].label}</legend>
          <p className="cap">
            Se muestra a quien anuncia una transferencia. Sin número de cuenta, ese medio no se
            ofrece.
          </p>
          <div className={classes.fields}>
            {KEYS.map((part) => (
              <TextInput
                key={part}
                label={BANK[part]}
                autoComplete="off"
                {...field(`${key}.${part}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
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
        <p style={{ marginTop: 0 }}>Rigen desde ahora y quedan en la historia con su nombre.</p>
        <SummaryRows
          rows={changed.map((key) => ({
            label: SETTINGS_WORDS[key].label,
            value: `${toldSetting(before[key])} → ${toldSetting(after[key])}`,
          }))}
        />
      </ConfirmDialog>
    </form>
  );
}

/** The server refuses it too; said here before the question is asked. */
const buyAboveSell = ({ usdArsBuy, usdArsSell }: SettingsValues) =>
  Number(usdArsBuy.replace(',', '.')) > Number(usdArsSell.replace(',', '.'))
    ? [{ path: 'usdArsBuy', message: 'BUY_ABOVE_SELL' }]
    : [];

const isKey = (key: string): key is keyof Settings => Object.hasOwn(SETTINGS_WORDS, key);
const keysOf = (changed: Partial<Settings>): (keyof Settings)[] =>
  Object.keys(changed).filter(isKey);
