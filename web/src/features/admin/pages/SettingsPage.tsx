import { getSettings } from '#contract/settings/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { AloneAlert } from '#web/shared/ui/AloneAlert.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { lazyView } from '#web/shared/ui/lazy-view.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { SettingsHistory } from '../parts/SettingsHistory.tsx';
import { SettingsPart } from '../parts/SettingsPart.tsx';
import { SettingsPending } from '../parts/SettingsPending.tsx';

const SettingsForm = lazyView(async () => ({
  default: (await import('../parts/SettingsForm.tsx')).SettingsForm,
}));
const Indexes = lazyView(async () => ({ default: (await import('../parts/Indexes.tsx')).Indexes }));

/** The settings of the running platform, and the history of their changes. */
export default function SettingsPage() {
  const settings = useApiQuery(getSettings, {});
  return (
    <div className="wrap">
      <PageHeader title="Ajustes">
        Comisiones, límites, tipo de cambio, plazos, medios y cuentas de la empresa. Lo ya pedido
        conserva lo que regía al pedirse.
      </PageHeader>
      <Loaded query={settings} isEmpty={() => false}>
        {({ values, alone, pending, history }) => (
          <>
            <AloneAlert alone={alone} />
            {pending.length > 0 && <SettingsPending changes={pending} />}
            <SettingsForm values={values} pending={pending} />
            <SettingsHistory of={history} />
          </>
        )}
      </Loaded>
      <SettingsPart
        slug="indices"
        title="Índices"
        summary="IPC, UVA y dólares con los que se mide cada retorno, y los archivos de los que salieron."
      >
        <Indexes />
      </SettingsPart>
    </div>
  );
}
