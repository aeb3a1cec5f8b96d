import { Button } from '@mantine/core';
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import type { SettingPending } from '#contract/settings/endpoints.ts';
import { SETTINGS, type Settings } from '#contract/settings/table.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { NumberSettings } from './NumberSettings.tsx';
import { OtherSettings } from './OtherSettings.tsx';
import { SectionHead } from './SectionHead.tsx';
import classes from './Settings.module.css';
import { SettingsOvertaken } from './SettingsOvertaken.tsx';
import {
  isNumber,
  isOther,
  readableHistoryText,
  readableSetting,
  readableSettingName,
  type SettingsValues,
} from './settings-form.ts';
import { inForce, pendingOf, type SettingsSection } from './settings-sections.ts';
import { sectionState } from './settings-state.ts';
import { useOpenSection } from './use-open-section.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** One section of the settings: its fields, its state, its save button. Changes are shown before they are saved. */
export function SettingsSectionForm(props: {
  section: SettingsSection;
  values: Settings;
  pending: readonly SettingPending[];
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const { section } = props;
  const [asking, setAsking] = useState(false);
  const title = useId();
  const { isOpen, toggle, head } = useOpenSection(section.slug);
  const of = useSettingsForm(section, props);
  const { form, before, after, changed, overtaken } = of;
  const waiting = pendingOf(section.keys, props.pending);
  const replaced = pendingOf(changed, props.pending);
  const isUnsaved = changed.length > 0;
  // another administrator saved the same settings before the confirmation: the conflict must be resolved first
  const clashes = (overtaken?.clashes.length ?? 0) > 0;
  if (clashes && asking) setAsking(false);
  const say = useEffectEvent(props.onUnsaved);
  useLayoutEffect(() => say(isUnsaved), [isUnsaved]);
  const state = sectionState({
    changed: changed.length,
    savedAt: of.savedAt,
    waiting: waiting.length,
  });
  const review = async () => {
    if (await form.trigger(undefined, { shouldFocus: true })) setAsking(true);
  };
  return (
    <form
      className={classes.group}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void review();
      }}
    >
      <SectionHead
        isOpen={isOpen}
        toggle={toggle}
        head={head}
        title={section.title}
        titleId={title}
        summary={inForce(section, props.values)}
        state={isUnsaved || waiting.length > 0 ? state : null}
      />
      <div hidden={!isOpen} className={classes.body}>
        {overtaken && (
          <SettingsOvertaken
            {...overtaken}
            values={props.values}
            written={after}
            onInsist={of.insist}
            onRestore={of.restore}
          />
        )}
        <NumberSettings field={of.field} keys={section.keys.filter(isNumber)} />
        <OtherSettings
          form={form}
          field={of.field}
          errorOf={of.errorOf}
          keys={section.keys.filter(isOther)}
        />
        <FormErrors errors={of.otherErrors} />
        <div className={classes.save}>
          <Button
            type="submit"
            disabled={!isUnsaved || clashes}
            aria-label={`Revisar y guardar: ${section.title}`}
          >
            Revisar y guardar
          </Button>
          {isUnsaved && (
            <Button variant="default" onClick={of.restore}>
              Descartar
            </Button>
          )}
          <span className="cap" role="status">
            {state}
          </span>
        </div>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Guardar: ${section.title}`}
        confirmLabel="Guardar"
        loading={of.sending}
        onConfirm={() => void of.submit().then(() => setAsking(false))}
      >
        <Changes keys={changed} before={before} after={after} replaced={replaced} />
      </ConfirmDialog>
    </form>
  );
}

/** The changes about to be saved, and the requests that they replace. */
const Changes = (props: {
  keys: readonly (keyof Settings)[];
  before: SettingsValues;
  after: SettingsValues;
  replaced: readonly SettingPending[];
}) => {
  const { keys, before, after, replaced } = props;
  return (
    <>
      <p style={{ marginTop: 0 }}>
        Rigen desde ahora y quedan en la historia con su nombre. Lo que afloja un límite, las
        comisiones, los plazos, las cuentas donde se cobra y un salto del tipo de cambio esperan la
        aprobación de otra persona del nivel 1.
      </p>
      <SummaryRows
        rows={keys.map((key) => ({
          label: SETTINGS[key].label,
          value: `${readableSetting(key, before[key])} → ${readableSetting(key, after[key])}`,
        }))}
      />
      {replaced.map(({ id, key, by, mine, after: asked }) => (
        <p key={id} role="alert">
          Deja sin efecto el pedido {mine ? 'propio' : `de ${by}`}: {readableSettingName(key)},{' '}
          {readableHistoryText(key, asked)}.
        </p>
      ))}
    </>
  );
};
