import {
  type QueryClient,
  type QueryFilters,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint.ts';
import { confirming } from '#web/shared/api/confirmation.ts';
import { request } from './call.ts';
import { type ApiError, isApiError } from './error.ts';
import { familyOf } from './keys.ts';
import type { FailureMeta } from './reaction.ts';
import { sendOnce } from './sending/send-once.ts';
import { callOf, type Submission, submissions } from './sending/submissions.ts';
import type { ArgsOf } from './types.ts';
import { refreshUnasked } from './unasked.ts';

/** Queries that a change outdates: endpoints, whole domains ('tokens'), or none. */
export type Invalidates = readonly (Pick<Endpoint, 'path'> | string)[] | 'all' | 'none';

export interface ApiMutationOptions<E extends Endpoint> extends FailureMeta {
  /** Default: everything, because moved money shows in many places. */
  invalidates?: Invalidates;
  onSuccess?: (answer: AnswerOf<E>, args: ArgsOf<E>) => void;
  /** Takes the answer of a call whose first answer was lost (`askAgain`), for callers that await their own calls. */
  onLookedUp?: (answer: AnswerOf<E>, submission: Submission) => void;
}

/** For money calls: submissions with an unknown outcome, and how to ask for it. */
export interface Uncertainty {
  unconfirmed: readonly Submission[];
  /** Sends the same call under the same key; its outcome becomes this mutation's. */
  askAgain: (submission: Submission) => void;
}

/**
 * Calls an endpoint that changes something: `useApiMutation(createDeposit)`, then `mutate({ body })`. When the second
 * factor is required again, a dialog asks for it and the same call is repeated. Money calls get their Idempotency-Key
 * automatically; their dialogs show `unconfirmed` submissions (shared/ui/dialogs/Unconfirmed.tsx).
 */
export function useApiMutation<const E extends Endpoint>(
  of: E,
  { invalidates = 'all', onSuccess, onLookedUp, ...meta }: ApiMutationOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error | ApiError, ArgsOf<E>> & Uncertainty {
  const client = useQueryClient();
  const isShown = useIsShown();
  const mutation = useMutation<AnswerOf<E>, Error | ApiError, ArgsOf<E>>({
    mutationFn: (args) =>
      of.idempotent ? sendOnce(of, args, isShown) : confirming(() => request(of, args)),
    onSuccess: (answer, args) => {
      refresh(client, invalidates);
      onSuccess?.(answer, args);
    },
    onError: (error) => {
      // the call may have succeeded: refetch; the lost answer was already reported
      if (isApiError(error) && error.lost && invalidates !== 'none')
        void refreshUnasked(client, () => true);
    },
    meta: { ...meta, lookedUp: of.idempotent === true },
  });
  const unconfirmed = useUnconfirmed(of);
  const askAgain = (submission: Submission) =>
    mutation.mutate(JSON.parse(submission.args), {
      onSuccess: (answer) => onLookedUp?.(answer, submission),
    });
  return { ...mutation, unconfirmed, askAgain };
}

/** This browser's submissions to an endpoint with an unknown outcome. */
export function useUnconfirmed(of: Endpoint): readonly Submission[] {
  const unseen = useSyncExternalStore(
    submissions.subscribe,
    submissions.unseen,
    submissions.unseen,
  );
  return useMemo(
    () => unseen.filter(({ call }) => of.idempotent && call === callOf(of)),
    [unseen, of],
  );
}

/** Whether the component is still mounted, for calls that end after it was closed. */
function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}

/** Invalidates queries; visible ones are refetched immediately. */
export function refresh(client: QueryClient, what: Invalidates): void {
  if (what === 'none') return;
  if (what === 'all') return void readAgain(client, {});
  for (const one of what) void readAgain(client, { queryKey: familyOf(one) });
}

/**
 * The library cancels a running refetch, but lets a first fetch end: it may have been answered before the change and
 * would stay as current for minutes.
 */
async function readAgain(client: QueryClient, which: QueryFilters): Promise<void> {
  await client.cancelQueries({ ...which, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries(which);
}
