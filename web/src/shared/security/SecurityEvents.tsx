import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { listMySecurityEvents } from '#contract/users/endpoints.ts';
import type { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { Network } from '#web/shared/ui/orders/Network.tsx';
import { detailOf, t } from './texts.ts';

type Events = AnswerOf<typeof listMySecurityEvents>;

/** The security events of an account, newest first: event, time, device and network. */
export const SecurityEvents = ({
  events,
  caption,
  onPage,
}: {
  events: ReturnType<typeof useApiQuery<typeof listMySecurityEvents>>;
  caption: string;
  onPage: (page: number) => void;
}) => (
  <Loaded query={events} empty={<p className="cap">{t('none')}</p>}>
    {({ items, ...pages }: Events) => (
      <>
        <DataList
          caption={caption}
          items={items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'what',
              header: t('what'),
              cell: ({ kind, detail }) => (
                <>
                  <b>{t(kind)}</b>
                  {detail !== null && (
                    <span className="cap" style={{ display: 'block' }}>
                      {detailOf(detail)}
                    </span>
                  )}
                </>
              ),
            },
            { key: 'at', header: t('at'), cell: ({ at }) => formatDateTime(at) },
            { key: 'device', header: t('device'), cell: ({ device }) => device ?? '—' },
            {
              key: 'network',
              header: t('network'),
              cell: ({ network }) => (network === null ? '—' : <Network address={network} />),
            },
          ]}
        />
        <PageNav {...pages} onPage={onPage} />
      </>
    )}
  </Loaded>
);
