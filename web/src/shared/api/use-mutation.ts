import {
  type QueryClient,
  type QueryFilters,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint.ts';
import { confirming } from '#web/shared/second-factor/confirmation.ts';
import { type AnyArgs, request } from './call.ts';
import type { ApiError } from './error.ts';
import { createSubmission, type Submission } from './idempotency.ts';
import { familyOf } from './keys.ts';
import type { FailureMeta } from './reaction.ts';
import type { ArgsOf } from './types.ts';

/** Readings that a change makes old: endpoints, whole domains ('tokens'), or none. */
export type Invalidates = readonly (Pick<Endpoint, 'path'> | string)[] | 'all' | 'none';

export interface ApiMutationOptions<E extends Endpoint> extends FailureMeta {
  /** Default: everything, since money moved here shows there. */
  invalidates?: Invalidates;
  onSuccess?: (answer: AnswerOf<E>, args: ArgsOf<E>) => void;
}

/**
 * Calls an endpoint that changes something: `useApiMutation(createDeposit)`, then
 * `mutate({ body })`. Money-moving endpoints get their Idempotency-Key by themselves; where the second factor is wanted
 * again, the person is asked for it and the same call is repeated.
 */
export function useApiMutation<const E extends Endpoint>(
  of: E,
  { invalidates = 'all', onSuccess, ...meta }: ApiMutationOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error | ApiError, ArgsOf<E>> {
  const client = useQueryClient();
  const [submission] = useState(() => createSubmission());
  return useMutation<AnswerOf<E>, Error | ApiError, ArgsOf<E>>({
    mutationFn: (args) =>
      of.idempotent ? once(of, args, submission) : confirming(() => request(of, args)),
    onSuccess: (answer, args) => {
      refresh(client, invalidates);
      onSuccess?.(answer, args);
    },
    meta,
  });
}

/** Sends under the submission's key and tells it how that ended. */
async function once<E extends Endpoint>(
  of: E,
  args: AnyArgs,
  submission: Submission,
): Promise<AnswerOf<E>> {
  const idempotencyKey = submission.keyFor(JSON.stringify([args.params, args.body]));
  try {
    const answer = await confirming(() => request<AnswerOf<E>>(of, { ...args, idempotencyKey }));
    submission.settle();
    return answer;
  } catch (error) {
    submission.settle(error);
    throw error;
  }
}

/** Marks readings old; those on the screen are read again at once. */
export function refresh(client: QueryClient, what: Invalidates): void {
  if (what === 'none') return;
  if (what === 'all') return void readAgain(client, {});
  for (const one of what) void readAgain(client, { queryKey: familyOf(one) });
}

/**
 * The library gives up a repeated reading that is under way, but lets a first one end: that one may have been answered
 * before the change and would stand as new for minutes.
 */
async function readAgain(client: QueryClient, which: QueryFilters): Promise<void> {
  await client.cancelQueries({ ...which, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries(which);
}
