import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { recoverPassword } from '#contract/auth/endpoints.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import {
  linkMyIdentity,
  listMyIdentities,
  prepareMyLink,
  unlinkMyIdentity,
} from '#contract/users/endpoints.ts';
import type { OAuthProvider } from '#contract/users/identities.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { hasWebCrypto, startSignIn, takeArrival } from '#web/shared/session/sign-in-with.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { ProviderMark } from '#web/shared/ui/ProviderMark.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

type Identity = AnswerOf<typeof listMyIdentities>['items'][number];

const SITES = { google: 'Google', twitter: 'X' } as const satisfies Record<OAuthProvider, string>;

/** The sites with which this account logs in, and buttons to add and remove one. */
export function Identities() {
  const offered = usePublicConfig()?.signInWith ?? [];
  const identities = useApiQuery(listMyIdentities, {});
  const back = useReturn();
  const has = identities.data?.items ?? [];
  if (offered.length === 0 && has.length === 0) return null;
  const missing = offered.filter((site) => !has.some(({ provider }) => provider === site));
  return (
    <section className={classes.card}>
      <h2>{t('identitiesTitle')}</h2>
      <p className={classes.help}>{t('identitiesHelp')}</p>
      <Loaded query={identities} isEmpty={() => false}>
        {({ items, hasPassword }) => (
          <>
            {items.length > 0 && (
              <ul className={classes.identities}>
                {items.map((one) => (
                  <Linked key={one.id} identity={one} />
                ))}
              </ul>
            )}
            {!hasPassword && <NoPassword />}
          </>
        )}
      </Loaded>
      <FormErrors errors={back.words === null ? [] : [back.words]} apart />
      <Refused error={back.error} />
      {hasWebCrypto() && missing.length > 0 && (
        <div className={classes.actions}>
          {missing.map((site) => (
            <Link key={site} site={site} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Confirms the person before the redirect, so that the return needs no confirmation. */
function Link({ site }: { site: OAuthProvider }) {
  const [failed, setFailed] = useState(false);
  const prepare = useApiMutation(prepareMyLink, {
    invalidates: 'none',
    onSuccess: () =>
      startSignIn(site, 'link').catch(() => {
        toast.error(t('linkFailed'));
        setFailed(true);
      }),
  });
  return (
    <Stack gap={10}>
      <FormErrors errors={failed ? [t('linkFailed')] : []} />
      <Refused error={prepare.error} />
      <Button
        variant="default"
        leftSection={<ProviderMark of={site} />}
        loading={prepare.isPending}
        onClick={() => {
          setFailed(false);
          prepare.mutate({});
        }}
      >
        {t('link', { site: SITES[site] })}
      </Button>
    </Stack>
  );
}

/**
 * The return from the other site: the result in the URL is used immediately.
 * @returns why nothing was linked: the call's refusal, or what the other site answered, in words
 */
function useReturn(): { error: unknown; words: string | null } {
  const used = useRef(false);
  const [words, setWords] = useState<string | null>(null);
  const { mutate, error } = useApiMutation(linkMyIdentity, {
    invalidates: [listMyIdentities],
    onSuccess: ({ provider }) => toast.success(t('linked', { site: SITES[provider] })),
  });
  useEffect(() => {
    // once, even when React mounts twice
    if (used.current) return;
    used.current = true;
    const arrival = takeArrival();
    if (arrival === null) return;
    if ('code' in arrival) mutate({ body: arrival });
    else {
      const failed = errorText('error' in arrival ? arrival.error : 'OAUTH_FAILED');
      toast.error(failed);
      setWords(failed);
    }
  }, [mutate]);
  return { error, words };
}

function Linked({ identity }: { identity: Identity }) {
  const [asking, setAsking] = useState(false);
  const site = SITES[identity.provider];
  const unlink = useApiMutation(unlinkMyIdentity, {
    invalidates: [listMyIdentities],
    onSuccess: () => {
      setAsking(false);
      toast.success(t('unlinked', { site }));
    },
  });
  return (
    <li>
      <ProviderMark of={identity.provider} />
      <span>
        <b>{site}</b>
        <span className="cap">
          {identity.label} · {t('identitySince', { when: formatDate(identity.linkedAt) })}
        </span>
      </span>
      <Button
        variant="default"
        aria-label={t('unlinkOf', { site })}
        onClick={() => setAsking(true)}
      >
        {t('unlink')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('unlinkOf', { site })}
        confirmLabel={t('unlink')}
        loading={unlink.isPending}
        error={unlink.error}
        onConfirm={() => unlink.mutate({ params: { id: identity.id } })}
      >
        {t('unlinkAsk', { site })}
      </ConfirmDialog>
    </li>
  );
}

/** A person who registered with another site sets a password with the same link as one who forgot it. */
function NoPassword() {
  const email = useMe()?.email ?? '';
  const send = useApiMutation(recoverPassword, { invalidates: 'none' });
  return (
    <div className={classes.comment}>
      <b>{t('noPassword')}</b>
      {t('noPasswordHelp')}
      <Refused error={send.error} />
      <div className={classes.actions} style={{ marginTop: 12 }}>
        <Button
          variant="default"
          loading={send.isPending}
          disabled={send.isSuccess}
          onClick={() => send.mutate({ body: { email } })}
        >
          {send.isSuccess ? t('choosePasswordSent', { email }) : t('choosePassword')}
        </Button>
      </div>
    </div>
  );
}
