import { getSettings } from '#contract/settings/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import { AloneAlert } from '#web/shared/ui/ribbons/AloneAlert.tsx';
import { SettingsHistory } from '../parts/settings/SettingsHistory.tsx';
import { SettingsPart } from '../parts/settings/SettingsPart.tsx';
import { SettingsPending } from '../parts/settings/SettingsPending.tsx';

const SettingsForm = lazyView(async () => ({
  default: (await import('../parts/settings/SettingsForm.tsx')).SettingsForm,
}));
const Indexes = lazyView(async () => ({
  default: (await import('../parts/health/Indexes.tsx')).Indexes,
}));

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
            <SettingsPending changes={pending} />
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
