import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { removePasskey } from '#contract/second-factor/endpoints.ts';
import type { Passkey, SecondFactor } from '#contract/second-factor/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatRelative } from '#web/shared/format/relative.ts';
import { passkeyObstacle } from '#web/shared/second-factor/passkeys.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { RenamePasskey } from './RenamePasskey.tsx';
import classes from './SecondFactor.module.css';
import { t } from './texts.ts';

/** One's passkeys, and a button to add one, which explains when it is not possible. */
export function Passkeys({ factor, onAdd }: { factor: SecondFactor; onAdd: () => void }) {
  const { passkeys, totp, passkeyOrigin } = factor;
  const [going, setGoing] = useState<Passkey | null>(null);
  const [naming, setNaming] = useState<Passkey | null>(null);
  const remove = useApiMutation(removePasskey, {
    invalidates: ['users'],
    onSuccess: () => {
      setGoing(null);
      toast.success(t('passkeyRemoved'));
    },
  });
  const obstacle = passkeyObstacle(passkeyOrigin);
  const isLast = passkeys.length === 1 && totp === null;
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={classes.keys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <p className="cap">{storyOf(passkey)}</p>
              </div>
              <div className={classes.row}>
                <Button
                  variant="subtle"
                  aria-label={t('passkeyRenameOf', { name: passkey.name })}
                  onClick={() => setNaming(passkey)}
                >
                  {t('passkeyRename')}
                </Button>
                <Button
                  variant="default"
                  aria-label={t('passkeyRemoveOf', { name: passkey.name })}
                  onClick={() => setGoing(passkey)}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.row}>
        <GuardedButton
          variant="default"
          obstacle={obstacle ? { reason: obstacle.reason } : null}
          onClick={onAdd}
        >
          {t('passkeyAdd')}
        </GuardedButton>
        {obstacle?.href && (
          <Anchor href={`${obstacle.href}/profile?tab=seguridad`}>{t('passkeyOpen')}</Anchor>
        )}
      </div>
      {naming && <RenamePasskey passkey={naming} onClose={() => setNaming(null)} />}
      <ConfirmDialog
        opened={going !== null}
        danger
        onClose={() => setGoing(null)}
        title={t('passkeyRemoveTitle', { name: going?.name ?? '' })}
        confirmLabel={t('remove')}
        loading={remove.isPending}
        error={remove.error}
        onConfirm={() => going && remove.mutate({ params: { id: going.id } })}
      >
        {isLast ? t('removeLast') : t('removeOther')}
      </ConfirmDialog>
    </>
  );
}

const storyOf = ({ createdAt, lastUsedAt, synced }: Passkey): string =>
  [
    t('passkeyAdded', { when: formatDateTime(createdAt) }),
    lastUsedAt ? t('passkeyUsed', { when: formatRelative(lastUsedAt) }) : t('passkeyUnused'),
    ...(synced ? [t('passkeySynced')] : []),
  ].join(' · ');
