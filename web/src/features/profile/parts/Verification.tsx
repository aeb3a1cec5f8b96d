import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { MINUTE_MS } from '#contract/core/time.ts';
import { kycFail, kycSucceed, myKyc } from '#contract/kyc/endpoints.ts';
import type { Kyc, KycStatus } from '#contract/kyc/schemas.ts';
import { getMe } from '#contract/users/me-endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { session } from '#web/shared/session/instance.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { LoadingOverlay } from '#web/shared/ui/loading/LoadingOverlay.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { t } from '../texts.ts';
import { NextSteps } from './NextSteps.tsx';
import classes from './Profile.module.css';

const ProviderFlow = lazyPart(() => import('./ProviderFlow.tsx'));

const WATCH_FOR_MS = 3 * MINUTE_MS;
const isFinal = (status: KycStatus) => status === 'verified' || status === 'rejected';

/** The state of the identity verification, and the provider's form to continue it. */
export function Verification() {
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [watched, watch] = useWatch();
  const kyc = useApiQuery(myKyc, {}, { every: watched ? 2000 : false });
  const status = kyc.data?.status;
  // the banner and every guarded button depend on the session
  useEffect(() => {
    if (status !== undefined && status !== me?.kycStatus) void refreshMe();
  }, [status, me?.kycStatus]);
  const demo = usePublicConfig()?.demo === true;
  return (
    <>
      <section className={classes.card}>
        <Loaded query={kyc} isEmpty={() => false}>
          {(known) => (
            <>
              <Standing kyc={known} />
              {known.status === 'verified' && <NextSteps />}
              {!isFinal(known.status) && !open && (
                <div className={classes.actions}>
                  <Button
                    variant={known.status === 'pending' ? 'default' : 'filled'}
                    onClick={() => setOpen(true)}
                  >
                    {t(START[known.status])}
                  </Button>
                </div>
              )}
              {!isFinal(known.status) && open && (
                <Suspense fallback={<Opening />}>
                  <ProviderFlow onMoved={watch} />
                </Suspense>
              )}
              {!isFinal(known.status) && (
                <p className="cap" style={{ margin: '16px 0 0' }}>
                  {t('kycPrivacy')}
                </p>
              )}
            </>
          )}
        </Loaded>
      </section>
      {demo && status !== undefined && status !== 'verified' && <Simulation />}
    </>
  );
}

const START = {
  not_started: 'kycStart',
  retry: 'kycAgain',
  pending: 'kycContinue',
  verified: 'kycContinue',
  rejected: 'kycContinue',
} as const satisfies Record<KycStatus, string>;

const Opening = () => (
  <div className={classes.frame}>
    <LoadingOverlay label={t('kycOpening')} />
  </div>
);

/** After the provider's form closes, its heading gets the focus that went with the form. */
function useFocusOnceDecided(status: KycStatus) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const isDecided = before.current !== status && isFinal(status);
    before.current = status;
    if (!isDecided) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [status]);
  return heading;
}

function Standing({ kyc }: { kyc: Kyc }) {
  const heading = useFocusOnceDecided(kyc.status);
  return (
    <div aria-live="polite">
      <div className={classes.state}>
        <h2 ref={heading} tabIndex={-1}>
          {t(`kyc_${kyc.status}`)}
        </h2>
        <StatusChip of="kycStatus" value={kyc.status} />
      </div>
      <p className={classes.help}>{t(`kyc_${kyc.status}Help`)}</p>
      {kyc.comment && kyc.status !== 'verified' && (
        <p className={classes.comment}>
          <b>{t('kycComment')}</b>
          {kyc.comment}
        </p>
      )}
      {kyc.updatedAt && (
        <p className="cap" style={{ margin: '12px 0 0' }}>
          {t('kycAsOf', { when: formatDateTime(kyc.updatedAt) })}
        </p>
      )}
    </div>
  );
}

/** Demonstration only: the provider's result without its form. */
function Simulation() {
  const done = { invalidates: [myKyc], onSuccess: () => void refreshMe() };
  const approve = useApiMutation(kycSucceed, done);
  const reject = useApiMutation(kycFail, done);
  const simulate = (result: typeof approve | typeof reject) => {
    approve.reset();
    reject.reset();
    result.mutate({});
  };
  return (
    <section className={classes.demo} aria-label={t('kycDemo')}>
      <b>{t('kycDemo')}</b>
      <p className="cap" style={{ margin: '2px 0 0' }}>
        {t('kycDemoHelp')}
      </p>
      <Refused error={approve.error ?? reject.error} />
      <div className={classes.actions} style={{ marginTop: 12 }}>
        <Button variant="default" loading={approve.isPending} onClick={() => simulate(approve)}>
          {t('kycApprove')}
        </Button>
        <Button variant="default" loading={reject.isPending} onClick={() => simulate(reject)}>
          {t('kycReject')}
        </Button>
      </div>
    </section>
  );
}

/** Polls for a while after the provider reported a change. */
function useWatch(): [boolean, () => void] {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setSince(null), WATCH_FOR_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== null, () => setSince(Date.now())];
}

/** A failure does not matter: the next page's call will show it. */
const refreshMe = () => call(getMe).then(session.update, () => undefined);
