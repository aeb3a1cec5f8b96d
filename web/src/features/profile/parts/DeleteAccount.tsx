import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { deleteMe } from '#contract/users/endpoints.ts';
import type { AccountLeft } from '#contract/users/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Link, useNavigate } from '#web/shared/router/router.tsx';
import { session } from '#web/shared/session/instance.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** The confirmation word that the server requires. */
const WORD = 'ELIMINAR';
const LEFT = {
  HAS_MONEY: 'deleteMoney',
  HAS_TOKENS: 'deleteTokens',
  HAS_MOVEMENTS: 'deleteMoving',
  HAS_PROJECT_MONEY: 'deleteProjects',
  HAS_OBLIGATIONS: 'deleteObligations',
  HAS_PROJECTS: 'deletePublished',
} as const satisfies Record<AccountLeft, string>;
const isLeft = (key: string): key is AccountLeft => Object.hasOwn(LEFT, key);
const isNotEmpty = (error: unknown) => isApiError(error) && error.is('ACCOUNT_NOT_EMPTY');
const PLACES = [
  { to: '/wallet', label: t('wallet') },
  { to: '/my-tokens', label: t('tokens') },
  { to: '/my-reservations', label: t('reservations') },
  { to: '/my-vaults', label: t('vaults') },
  { to: '/my-projects', label: t('projects') },
];

/** Deletes the account, once it is empty. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(deleteMe, {
    invalidates: 'none',
    onSuccess: () => void leave(),
  });
  const leave = async () => {
    await session.logout();
    await navigate('/', { replace: true });
    toast.success(t('deleteDone'));
  };
  const close = () => setAsking(false);
  const refused = isNotEmpty(remove.error);
  const left = isApiError(remove.error)
    ? remove.error.details.map(({ message }) => message).filter(isLeft)
    : [];
  return (
    <section className={classes.card}>
      <h2>{t('deleteTitle')}</h2>
      <p className={classes.help}>{t('deleteHelp')}</p>
      <p style={{ margin: '18px 0 0' }}>{t('deleteNeeds')}</p>
      <ul className={classes.list}>
        {Object.values(LEFT).map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
      {refused && (
        <Alert color="red" variant="light" role="alert" mt="md" title={t('deleteRefused')}>
          <ul className={classes.list}>
            {left.map((one) => (
              <li key={one}>{t(LEFT[one])}</li>
            ))}
          </ul>
          <p style={{ margin: '12px 0 0' }}>
            {t('deleteRefusedHelp')}{' '}
            {PLACES.map(({ to, label }, at) => (
              <span key={to}>
                {at > 0 && ' · '}
                <Link to={to}>{label}</Link>
              </span>
            ))}
          </p>
        </Alert>
      )}
      <div className={classes.actions}>
        <Button color="var(--error-ink)" variant="outline" onClick={() => setAsking(true)}>
          {t('deleteButton')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={t('deleteTitle')}
        danger
        confirmLabel={t('deleteConfirm')}
        typeToConfirm={WORD}
        loading={remove.isPending}
        error={refused ? null : remove.error}
        onConfirm={() =>
          remove.mutate(
            { body: { confirmation: WORD } },
            {
              onSuccess: close,
              // the card lists the remaining items; any other refusal stays in the dialog, with what was typed
              onError: (error) => isNotEmpty(error) && close(),
            },
          )
        }
      >
        {t('deleteHelp')}
      </ConfirmDialog>
    </section>
  );
}
