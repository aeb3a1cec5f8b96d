import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  listMySessions,
  revokeMyOtherSessions,
  revokeMySession,
} from '#contract/users/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatRelative } from '#web/shared/format/relative.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Network } from '#web/shared/ui/orders/Network.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

const own = (items: readonly { address: string; current: boolean }[]) =>
  items.find(({ current }) => current)?.address;

/** The account's open sessions, and a button to end each. */
export function Sessions() {
  const sessions = useApiQuery(listMySessions, {});
  const revoke = useApiMutation(revokeMySession, {
    invalidates: [listMySessions],
    onSuccess: () => toast.success(t('sessionClosed')),
  });
  const [asking, setAsking] = useState(false);
  const revokeOthers = useApiMutation(revokeMyOtherSessions, {
    invalidates: [listMySessions],
    onSuccess: () => {
      setAsking(false);
      toast.success(t('othersClosed'));
    },
  });
  const hasOthers = sessions.data?.items.some(({ current }) => !current) === true;
  return (
    <section className={classes.card}>
      <h2>{t('sessionsTitle')}</h2>
      <p className={classes.help}>{t('sessionsHelp')}</p>
      <Refused error={revoke.error} />
      <div style={{ marginTop: 18 }}>
        <Loaded query={sessions} empty={<p className="cap">{t('noSessions')}</p>}>
          {({ items }) => (
            <DataList
              caption={t('sessionsTitle')}
              items={items}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'device',
                  line: 'title',
                  header: t('device'),
                  cell: ({ device }) => <b>{device}</b>,
                },
                {
                  key: 'from',
                  line: 'under',
                  header: t('from'),
                  cell: ({ address, current }) => (
                    <Network address={address} own={current ? undefined : own(items)} />
                  ),
                },
                {
                  key: 'opened',
                  line: 'more',
                  named: true,
                  header: t('opened'),
                  cell: ({ createdAt }) => formatDateTime(createdAt),
                },
                {
                  key: 'seen',
                  line: 'more',
                  named: true,
                  header: t('lastSeen'),
                  cell: ({ lastSeenAt }) => formatRelative(lastSeenAt),
                },
                {
                  key: 'close',
                  line: 'amount',
                  header: '',
                  align: 'end',
                  cell: ({ id, current, device }) => (
                    <Close
                      device={device}
                      current={current}
                      closing={revoke.isPending && revoke.variables?.params.id === id}
                      onClose={() => revoke.mutate({ params: { id } })}
                    />
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </div>
      {hasOthers && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('closeOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('closeOthers')}
        confirmLabel={t('closeOthers')}
        loading={revokeOthers.isPending}
        error={revokeOthers.error}
        onConfirm={() => revokeOthers.mutate({})}
      >
        {t('closeOthersHelp')}
      </ConfirmDialog>
    </section>
  );
}

/** Ends a session; the present one only says that it is. */
const Close = (props: {
  device: string;
  current: boolean;
  closing: boolean;
  onClose: () => void;
}) =>
  props.current ? (
    <Chip tone="ok">{t('thisOne')}</Chip>
  ) : (
    <Button
      variant="default"
      aria-label={t('closeSessionOf', { device: props.device })}
      loading={props.closing}
      onClick={props.onClose}
    >
      {t('closeSession')}
    </Button>
  );
