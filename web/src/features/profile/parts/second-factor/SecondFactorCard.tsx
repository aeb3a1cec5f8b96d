import { Button } from '@mantine/core';
import { IconDeviceMobile, IconKey, IconLifebuoy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/second-factor/endpoints.ts';
import type { SecondFactor } from '#contract/second-factor/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import card from '../Profile.module.css';
import { CodesDialog } from './CodesDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { Passkeys } from './Passkeys.tsx';
import classes from './SecondFactor.module.css';
import { TotpDialog } from './TotpDialog.tsx';
import { t } from './texts.ts';

/** The account's second factor, with buttons to add and remove factors. */
export function SecondFactorCard() {
  const factor = useApiQuery(getSecondFactor, {});
  return (
    <section className={card.card}>
      <Loaded query={factor}>{(found) => <Standing factor={found} />}</Loaded>
    </section>
  );
}

type Asking = 'totp' | 'passkey' | 'removeTotp' | 'codes' | null;

function Standing({ factor }: { factor: SecondFactor }) {
  const { totp, passkeys, recoveryCodesLeft } = factor;
  const [asking, setAsking] = useState<Asking>(null);
  const isOn = totp !== null || passkeys.length > 0;
  const close = () => setAsking(null);
  return (
    <>
      <h2 className={card.state}>
        {t('title')} <Chip tone={isOn ? 'ok' : 'warn'}>{isOn ? t('on') : t('off')}</Chip>
      </h2>
      <p className={card.help}>{t('help')}</p>
      <Way icon={<IconDeviceMobile />} title={t('totp')}>
        <p>{totp ? t('totpOn', { when: formatDateTime(totp.since) }) : t('totpOff')}</p>
        <div className={classes.row}>
          <Button variant={isOn ? 'default' : 'filled'} onClick={() => setAsking('totp')}>
            {totp ? t('totpChange') : t('totpAdd')}
          </Button>
          {totp && (
            <Button variant="default" onClick={() => setAsking('removeTotp')}>
              {t('remove')}
            </Button>
          )}
        </div>
      </Way>
      <Way icon={<IconKey />} title={t('passkeys')}>
        <p>{t('passkeysHelp')}</p>
        <Passkeys factor={factor} onAdd={() => setAsking('passkey')} />
      </Way>
      {isOn && (
        <Way icon={<IconLifebuoy />} title={t('codes')}>
          <p>{t('codesLeft', { count: recoveryCodesLeft })}</p>
          <div className={classes.row}>
            <Button variant="default" onClick={() => setAsking('codes')}>
              {t('codesNew')}
            </Button>
          </div>
        </Way>
      )}
      {asking === 'totp' && <TotpDialog onClose={close} protectedAlready={isOn} />}
      {asking === 'passkey' && <PasskeyDialog onClose={close} protectedAlready={isOn} />}
      {asking === 'codes' && <RenewCodes onClose={close} />}
      {asking === 'removeTotp' && <RemoveTotp last={passkeys.length === 0} onClose={close} />}
    </>
  );
}

const Way = (props: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className={classes.way}>
    <span className={classes.icon} aria-hidden="true">
      {props.icon}
    </span>
    <div>
      <h3>{props.title}</h3>
      {props.children}
    </div>
  </div>
);

function RemoveTotp({ last, onClose }: { last: boolean; onClose: () => void }) {
  const remove = useApiMutation(removeTotp, {
    invalidates: ['users'],
    onSuccess: () => {
      toast.success(t('totpRemoved'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={t('totpRemoveTitle')}
      confirmLabel={t('remove')}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({})}
    >
      {last ? t('removeLast') : t('removeOther')}
    </ConfirmDialog>
  );
}

function RenewCodes({ onClose }: { onClose: () => void }) {
  const renew = useApiMutation(renewRecoveryCodes, { invalidates: ['users'] });
  const codes = renew.data?.recoveryCodes;
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('codesNewTitle')}
      confirmLabel={t('codesNew')}
      loading={renew.isPending}
      error={renew.error}
      onConfirm={() => renew.mutate({})}
    >
      {t('codesNewHelp')}
    </ConfirmDialog>
  );
}
