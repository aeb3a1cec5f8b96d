import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { getSettings } from '#contract/settings/endpoints.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { readableHistoryText, readableSettingName } from './settings-form.ts';

type History = AnswerOf<typeof getSettings>['history'];

/** Who changed what of the settings, and when. */
export const SettingsHistory = ({ of }: { of: History }) => (
  <SettingsPart slug="historia" title="Historia" summary={lastOf(of)}>
    {of.length === 0 ? (
      <EmptyState title="Todavía no se cambió nada" />
    ) : (
      <DataList
        caption="Historia de los ajustes"
        items={of}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            header: 'Ajuste',
            cell: ({ key }) => readableSettingName(key) ?? key,
            primary: true,
          },
          {
            key: 'change',
            header: 'Cambio',
            cell: ({ key, before, after }) => (
              <span className="tabular" style={{ overflowWrap: 'anywhere' }}>
                {readableHistoryText(key, before)} → {readableHistoryText(key, after)}
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
  </SettingsPart>
);

function lastOf([last]: History): string {
  if (!last) return 'Todavía no se cambió nada.';
  return `Último cambio: ${readableSettingName(last.key) ?? last.key}, ${formatDateTime(last.at)}, por ${last.by}.`;
}
