import { Alert, Button, Group } from '@mantine/core';
import { SETTINGS, type SettingKey, type Settings } from '#contract/settings/table.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { editableSettings, readableSetting, type SettingsValues } from './settings-form.ts';

/** Another administrator has saved this section: shows their changes beside the input here, which stays. */
export function SettingsOvertaken(props: {
  taken: readonly SettingKey[];
  clashes: readonly SettingKey[];
  values: Settings;
  written: SettingsValues;
  onInsist: () => void;
  onRestore: () => void;
}) {
  const { taken, clashes, written } = props;
  const theirs = editableSettings(props.values);
  const named = (keys: readonly SettingKey[]) => keys.map((key) => SETTINGS[key].label).join(', ');
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      role="alert"
      title="Otra persona cambió esta sección mientras tanto"
    >
      {taken.length > 0 && <p style={{ marginTop: 0 }}>Ya se ve lo que guardó: {named(taken)}.</p>}
      {clashes.length > 0 && (
        <>
          <p style={{ marginTop: 0 }}>
            Los dos cambiaron lo que sigue. Lo escrito acá sigue en su lugar y no se guardó.
          </p>
          <SummaryRows
            rows={clashes.map((key) => ({
              label: SETTINGS[key].label,
              value: `Guardado: ${readableSetting(key, theirs[key])} · Acá: ${readableSetting(key, written[key])}`,
            }))}
          />
        </>
      )}
      <Group mt="sm" gap="sm">
        <Button variant="default" onClick={props.onInsist}>
          {clashes.length > 0 ? 'Seguir con lo escrito acá' : 'Entendido'}
        </Button>
        {clashes.length > 0 && (
          <Button variant="default" onClick={props.onRestore}>
            Quedarse con lo guardado
          </Button>
        )}
      </Group>
    </Alert>
  );
}
