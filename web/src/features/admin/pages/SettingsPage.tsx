import { getSettings } from '#contract/settings/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { AloneAlert } from '#web/shared/ui/AloneAlert.tsx';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { lazyView } from '#web/shared/ui/lazy-view.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { SettingsPending } from '../parts/SettingsPending.tsx';
import { toldSettingName, toldText } from '../parts/settings-form.ts';

const SettingsForm = lazyView(async () => ({
  default: (await import('../parts/SettingsForm.tsx')).SettingsForm,
}));
const Indexes = lazyView(async () => ({ default: (await import('../parts/Indexes.tsx')).Indexes }));

/** What may be set while the platform runs, and who changed it when. */
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
            <h2 style={{ marginTop: 32 }}>Historia</h2>
            {history.length === 0 ? (
              <EmptyState title="Todavía no se cambió nada" />
            ) : (
              <DataList
                caption="Historia de los ajustes"
                items={history}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'what',
                    header: 'Ajuste',
                    cell: ({ key }) => toldSettingName(key) ?? key,
                    primary: true,
                  },
                  {
                    key: 'change',
                    header: 'Cambio',
                    cell: ({ key, before, after }) => (
                      <span className="tabular" style={{ overflowWrap: 'anywhere' }}>
                        {toldText(key, before)} → {toldText(key, after)}
                      </span>
                    ),
                  },
                  { key: 'by', header: 'Quién', cell: ({ by }) => by },
                  {
                    key: 'at',
                    header: 'Cuándo',
                    cell: ({ at }) => <span className="nowrap">{formatDateTime(at)}</span>,
                  },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
      <Indexes />
    </div>
  );
}
