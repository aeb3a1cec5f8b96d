import type { MovementEvent } from '#contract/payments/schemas.ts';
import { label } from '#contract/words.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import type { Step } from './StepTimeline.tsx';

export type Movement = 'deposit' | 'withdrawal' | 'transfer';
type Action = MovementEvent['action'];

/** The same action means different things: accepting credits a deposit, but only starts a withdrawal's 48 hours. */
const OWN_WORDS: Readonly<Record<Movement, Partial<Record<Action, string>>>> = {
  deposit: { created: 'Anunciado', sent: 'En camino', accepted: 'Acreditado' },
  withdrawal: { accepted: 'Preaprobado' },
  transfer: {},
};

/** The name of a movement's action. */
export const stepTitle = (movement: Movement, action: Action): string =>
  OWN_WORDS[movement][action] ?? label('movementAction', action);

/** A movement's timeline: actor, action and time, and the next steps. */
export function movementSteps(
  movement: Movement,
  events: readonly MovementEvent[],
  toCome: readonly { title: string; at?: string | null }[] = [],
): Step[] {
  return [
    ...events.map(({ action, at, by, note }) => ({
      title: stepTitle(movement, action),
      detail: [by, note].filter(Boolean).join(' · '),
      at: formatDateTime(at),
      state: 'done' as const,
    })),
    ...toCome.map(({ title, at }) => ({
      title,
      ...(at ? { at: formatDateTime(at) } : {}),
      state: 'todo' as const,
    })),
  ];
}
