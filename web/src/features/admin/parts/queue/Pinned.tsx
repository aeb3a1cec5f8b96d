import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { MovementEvent } from '#contract/payments/schemas.ts';
import { type Movement, stepTitle } from '#web/shared/ui/orders/movement-steps.ts';
import { toast } from '#web/shared/ui/toasts.ts';

/** The change of a movement while it was open, and its author; null without one. */
export function changeSince(
  seen: readonly MovementEvent[],
  now: readonly MovementEvent[],
): { readonly last: MovementEvent; readonly mine: boolean } | null {
  const last = now.length > seen.length ? now.at(-1) : undefined;
  return last === undefined ? null : { last, mine: last.by === 'Yo' };
}

/**
 * The movement being decided. It stays when it leaves the list: the outcome is shown above it, and the next one opens
 * on request, away from the decision buttons.
 */
export function Pinned(props: {
  movement: Movement;
  of: { orderNumber: string; events: readonly MovementEvent[] };
  /** Opens the next one of the list; null without one. */
  onNext: (() => void) | null;
  children: ReactNode;
}) {
  const { movement, of, onNext, children } = props;
  const [seen] = useState(of.events);
  const change = changeSince(seen, of.events);
  const words = change && wordsOf(movement, of.orderNumber, change);
  const isOthers = change !== null && !change.mine;
  // an open dialog covers the panel
  useEffect(() => {
    if (isOthers && words) toast.warning(words);
  }, [isOthers, words]);
  return (
    <>
      {change && (
        <Alert color={isOthers ? 'yellow' : 'green'} variant="light" mb="sm" role="status">
          {words}
          {onNext && (
            <Button mt="xs" size="compact-sm" variant="default" onClick={onNext}>
              Ver el siguiente
            </Button>
          )}
        </Alert>
      )}
      {children}
    </>
  );
}

function wordsOf(
  movement: Movement,
  orderNumber: string,
  { last, mine }: NonNullable<ReturnType<typeof changeSince>>,
): string {
  const title = stepTitle(movement, last.action);
  if (mine) return `Hecho: ${orderNumber}, ${title.toLowerCase()}.`;
  return `${orderNumber} cambió mientras estaba abierto: ${title.toLowerCase()}${last.by ? `, por ${last.by}` : ''}.`;
}
