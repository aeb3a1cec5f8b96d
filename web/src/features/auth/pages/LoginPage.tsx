import { type ReactNode, Suspense, useState } from 'react';
import { login } from '#contract/auth/endpoints.ts';
import {
  loginPasskeyOptions,
  loginWithPasskey,
  passwordlessLogin,
  passwordlessOptions,
} from '#contract/second-factor/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import type { ApiError } from '#web/shared/api/error.ts';
import { type ApiForm, useApiForm } from '#web/shared/forms/use-api-form.ts';
import { errorWords } from '#web/shared/i18n/error-texts.ts';
import { loadCode } from '#web/shared/load-code.ts';
import { Link, useNavigate } from '#web/shared/router/router.tsx';
import { session } from '#web/shared/session/instance.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton, LightPassword } from '#web/shared/ui/forms/LightForm.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { loginText } from '../login-texts.ts';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { PasskeyLogin } from '../parts/PasskeyLogin.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { t } from '../texts.ts';

const ArrivalRefused = lazyPart(() => import('../parts/ArrivalRefused.tsx'));
const ArrivalSecondStep = lazyPart(() => import('../parts/ArrivalSecondStep.tsx'));
const CompleteRegistration = lazyPart(() => import('../parts/CompleteRegistration.tsx'));
const Support = lazyPart(() => import('../parts/Support.tsx'));
const CodeInput = lazyPart(async () => ({
  default: (await import('#web/shared/second-factor/CodeInput.tsx')).CodeInput,
}));
const Unverified = lazyPart(() => import('../parts/Unverified.tsx'));
const SignInWith = lazyPart(() => import('../parts/SignInWith.tsx'));
const SecondStep = lazyPart(() => import('../parts/SecondStep.tsx'));

/** Loaded on first use. */
const passkeys = () => loadCode(() => import('#web/shared/second-factor/passkeys.ts'));

const placing = () => loadCode(() => import('#web/shared/forms/guests-work.ts'));

/** The log-in; parts that only some visits need load with them. */
export default function LoginPage() {
  const navigate = useNavigate();
  const enter = async (token: string) => {
    const [me, after] = await Promise.all([session.login(token), placing().catch(() => null)]);
    await navigate(after?.placeAfterLogin(me) ?? '/', { replace: true });
  };
  // above the suspended part: React drops state created below it, and the URL can be read only once
  const arrived = useArrival(enter);
  return (
    <Suspense fallback={<Coming />}>
      <Login arrived={arrived} enter={enter} />
    </Suspense>
  );
}

const Coming = () => (
  <AuthPage title={loginText('loggingIn')}>
    <WaveSkeleton height={52} />
  </AuthPage>
);

/** E-mail and password, and a second step for a person with a second factor. */
function Login({
  arrived: { standing: arrival, leave },
  enter,
}: {
  arrived: ReturnType<typeof useArrival>;
  enter: (token: string) => Promise<void>;
}) {
  const refusals = useRefusals();
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  const { form, field, submit, sending, otherErrors } = useApiForm(login, {
    defaultValues: { email: '', password: '', code: '' },
    toArgs: ({ code, ...body }) => ({ body: code.trim() === '' ? body : { ...body, code } }),
    check: ({ code }) =>
      methods !== null && code.trim() === '' ? [{ path: 'code', message: 'REQUIRED' }] : [],
    // the next step, and what is wrong with the code that it asks for
    silent: ['SECOND_FACTOR_REQUIRED', 'INVALID_SECOND_FACTOR'],
    invalidates: 'none',
    onSuccess: ({ token }) => void enter(token),
    onFailure: ({ key, status, details }) => {
      form.resetField('code');
      if (key === 'EMAIL_NOT_VERIFIED') refusals.showUnverified(form.getValues('email'));
      else if (key === 'SECOND_FACTOR_REQUIRED') setMethods(details.map(({ message }) => message));
      else refusals.show(key, status);
      return true;
    },
  });
  const withPasskey = async () => {
    const { email, password } = form.getValues();
    const { ticket, options } = await call(loginPasskeyOptions, { body: { email, password } });
    const { signWithPasskey } = await passkeys();
    const response = await signWithPasskey(options);
    const { token } = await call(loginWithPasskey, { body: { ticket, response } });
    await enter(token);
  };
  const back = () => {
    setMethods(null);
    refusals.clear();
    form.reset({ ...form.getValues(), password: '', code: '' });
  };
  if (arrival.at === 'exchanging') return <Coming />;
  if (arrival.at === 'registration')
    return (
      <CompleteRegistration
        suggested={arrival.suggested}
        loginSecret={arrival.loginSecret}
        onToken={enter}
      />
    );
  if (arrival.at === 'second-factor')
    return (
      <ArrivalSecondStep
        awaited={arrival.awaited}
        loginSecret={arrival.loginSecret}
        onToken={enter}
        onLeave={leave}
      />
    );
  const refusal = refusals.above(methods ? [] : otherErrors);
  return (
    <AuthPage title={methods ? loginText('secondStep') : t('logIn')}>
      {arrival.at === 'refused' && <ArrivalRefused errorKey={arrival.key} />}
      <form
        onSubmit={(event) => {
          refusals.clear();
          void submit(event);
        }}
        noValidate
      >
        <div className={classes.box}>
          {methods ? (
            <SecondStep
              methods={methods}
              codeField={<CodeInput autoFocus {...field('code')} />}
              refusal={refusal}
              sending={sending}
              byPasskey={withPasskey}
              {...refusals.ofPasskey}
              onBack={back}
            >
              {loginText('secondStepHelp')}
            </SecondStep>
          ) : (
            <Credentials field={field} refusal={refusal} busy={sending} />
          )}
        </div>
      </form>
      {methods === null && <OtherWays enter={enter} {...refusals.ofPasskey} />}
    </AuthPage>
  );
}

/** Why the last attempt to log in failed: above the form's button, or above the passkey's. */
function useRefusals() {
  const [unverified, showUnverified] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [blocked, setBlocked] = useState(false);
  const [keyFault, setKeyFault] = useState<string | null>(null);
  const clear = () => {
    showUnverified(null);
    setRefused(null);
    setKeyFault(null);
  };
  return {
    clear,
    showUnverified,
    show: (key: ApiError['key'], status: number) => {
      if (status === 0) setRefused(loginText('noConnection'));
      else void errorWords(key).then(setRefused);
      setBlocked(key === 'BLOCKED_USER');
    },
    ofPasskey: {
      fault: keyFault,
      onFault: (words: string | null) => {
        clear();
        setKeyFault(words);
      },
    },
    above: (others: readonly string[]) => (
      <>
        <FormErrors errors={refused ? [...others, refused] : others} />
        {refused && blocked && <Support />}
        {unverified !== null && <Unverified email={unverified} />}
      </>
    ),
  };
}

function Credentials(props: {
  field: ApiForm<{ email: string; password: string; code: string }>['field'];
  /** Above the button. */
  refusal: ReactNode;
  busy: boolean;
}) {
  const { field, refusal, busy } = props;
  return (
    <>
      <LightInput label={t('email')} type="email" autoComplete="username" {...field('email')} />
      <LightPassword label={t('password')} autoComplete="current-password" {...field('password')} />
      {refusal}
      <BusyButton busy={busy}>{t('logIn')}</BusyButton>
    </>
  );
}

/** Log-ins without a password, and help without an account. */
function OtherWays(props: {
  enter: (token: string) => Promise<void>;
  fault: string | null;
  onFault: (words: string | null) => void;
}) {
  const { enter, fault, onFault } = props;
  const withoutPassword = async () => {
    const { signWithPasskey } = await passkeys();
    const response = await signWithPasskey(await call(passwordlessOptions));
    const { token } = await call(passwordlessLogin, { body: { response } });
    await enter(token);
  };

  return (
    <>
      <PasskeyLogin enter={withoutPassword} fault={fault} onFault={onFault}>
        {loginText('withPasskey')}
      </PasskeyLogin>
      <Suspense>
        <SignInWith />
      </Suspense>
      <div className={classes.links}>
        <Link to="/recover-password">{loginText('forgot')}</Link>
        <Link to="/sign-up">{t('signUp')}</Link>
      </div>
    </>
  );
}
