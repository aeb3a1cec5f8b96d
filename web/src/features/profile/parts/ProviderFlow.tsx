import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { kycAccessToken } from '#contract/kyc/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { loadCode } from '#web/shared/load-code.ts';
import { ErrorState } from '#web/shared/ui/lists/ErrorState.tsx';
import { LoadingOverlay } from '#web/shared/ui/loading/LoadingOverlay.tsx';
import { shownScheme } from '#web/theme/scheme.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** After these events the provider may have decided; its webhook informs the server, and the page asks the server. */
const MOVES: ReadonlySet<string> = new Set([
  'idCheck.onApplicantSubmitted',
  'idCheck.onApplicantResubmitted',
  'idCheck.onApplicantStatusChanged',
  'idCheck.applicantStatus',
]);

/** The verification provider's form, in its own frame. @param onMoved the state may have changed */
export default function ProviderFlow({ onMoved }: { onMoved: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [theme] = useState(shownScheme);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'coming' | 'there' | { failed: unknown }>('coming');
  const heard = useEffectEvent((type: string) => {
    if (MOVES.has(type)) onMoved();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts again
  useEffect(() => {
    let left = false;
    let close = () => {};
    setState('coming');
    start(theme, (type) => heard(type)).then(
      (sdk) => {
        if (left || place.current === null) return;
        sdk.launch(place.current);
        nameFrame(place.current);
        close = () => sdk.destroy();
        setState('there');
      },
      (failed: unknown) => {
        if (!left) setState({ failed });
      },
    );
    return () => {
      left = true;
      close();
    };
  }, [theme, attempt]);
  if (typeof state === 'object') {
    return <ErrorState error={state.failed} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return (
    <section className={classes.frame} aria-label={t('kycFrame')}>
      <div ref={place} />
      <LoadingOverlay visible={state === 'coming'} label={t('kycOpening')} />
    </section>
  );
}

/** Loads code and token concurrently. @throws ApiError without a token */
async function start(theme: 'light' | 'dark', onMessage: (type: string) => void) {
  const [{ default: websdk }, { token, baseUrl, simulated }] = await Promise.all([
    loadCode(() => import('@sumsub/websdk')),
    call(kycAccessToken),
  ]);
  return websdk
    .init(token, async () => (await call(kycAccessToken)).token)
    .withBaseUrl(simulated ? location.origin : baseUrl)
    .withConf({ lang: 'es', theme })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .onMessage(onMessage)
    .build();
}

/** The provider's program adds its frame without a name, which screen readers announce. */
function nameFrame(place: HTMLElement): void {
  const name = () => place.querySelector('iframe')?.setAttribute('title', t('identityFrame'));
  name();
  const watch = new MutationObserver(() => {
    name();
    if (place.querySelector('iframe')) watch.disconnect();
  });
  watch.observe(place, { childList: true, subtree: true });
}
