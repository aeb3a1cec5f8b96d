import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { exchange } from '#contract/auth/endpoints.ts';
import type { AwaitedFactor, SuggestedRegistration } from '#contract/auth/oauth.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import {
  type Arrival,
  requestHandedOverCode,
  takeArrival,
} from '#web/shared/session/sign-in-with.ts';

/** The state of a person returning from another site. */
export type Standing =
  | { at: 'form' }
  | { at: 'exchanging' }
  | { at: 'refused'; key: string }
  | { at: 'registration'; suggested: SuggestedRegistration; loginSecret: string }
  | { at: 'second-factor'; awaited: AwaitedFactor; loginSecret: string };

/**
 * Uses the result in the URL, once: a code becomes a session or the registration form.
 * @param onToken gets the token of the new session
 * @returns the state, and how to return to the form, with or without a reason
 */
export function useArrival(onToken: (token: string) => Promise<void>) {
  const arrival = useRef<Arrival | null | undefined>(undefined);
  if (arrival.current === undefined) arrival.current = takeArrival();
  const [standing, setStanding] = useState<Standing>(() => first(arrival.current ?? null));
  const used = useRef(false);
  const settle = useEffectEvent(async (given: { code: string; loginSecret: string }) => {
    try {
      // not through a mutation: an invalid code must not end a session
      const answer = await call(exchange, { body: given });
      if ('token' in answer) return await onToken(answer.token);
      const { loginSecret } = given;
      setStanding(
        'registration' in answer
          ? { at: 'registration', suggested: answer.registration, loginSecret }
          : { at: 'second-factor', awaited: answer.secondFactor, loginSecret },
      );
    } catch (error) {
      setStanding({ at: 'refused', key: errorKeyOf(error) });
    }
  });
  const refuse = useEffectEvent(() => setStanding({ at: 'refused', key: 'OAUTH_FAILED' }));
  useEffect(() => {
    const given = arrival.current;
    if (used.current || !given || 'error' in given) return;
    used.current = true;
    if ('code' in given) void settle(given);
    else requestHandedOverCode(given.arrived).catch(() => refuse());
  }, []);
  const leave = (error?: unknown) =>
    setStanding(error === undefined ? { at: 'form' } : { at: 'refused', key: errorKeyOf(error) });
  return { standing, leave };
}

const first = (arrival: Arrival | null): Standing =>
  arrival === null
    ? { at: 'form' }
    : 'error' in arrival
      ? { at: 'refused', key: arrival.error }
      : { at: 'exchanging' };

function errorKeyOf(error: unknown): string {
  const key = isApiError(error) ? error.key : null;
  if (key === 'TOKEN_NOT_FOUND') return 'OAUTH_FAILED';
  return key ?? 'INTERNAL_ERROR';
}
