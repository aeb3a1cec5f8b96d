import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readKnowledge } from '#contract/knowledge/endpoints.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';

/**
 * Whether the questions come before this purchase. If unknown they do not, because they must never prevent it.
 * @returns `coming` until known; `done` continues with the purchase
 */
export function useKnowledge(): {
  state: 'coming' | 'due' | 'done';
  /** For which answers given now hold. */
  years: number;
  done: () => void;
} {
  const regular = useVisitor() === 'regular';
  const client = useQueryClient();
  const [answered, setAnswered] = useState(false);
  const { data, isPending } = useApiQuery(readKnowledge, {}, { enabled: regular, silent: true });
  const done = () => {
    setAnswered(true);
    refresh(client, [readKnowledge]);
  };
  const read = isPending ? 'coming' : data?.due ? 'due' : 'done';
  return { state: answered || !regular ? 'done' : read, years: data?.years ?? 0, done };
}
