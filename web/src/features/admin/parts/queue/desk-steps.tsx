import type { MovementEvent } from '#contract/payments/schemas.ts';
import { type Movement, movementSteps } from '#web/shared/ui/orders/movement-steps.ts';
import type { Step } from '#web/shared/ui/orders/StepTimeline.tsx';
import { PersonLink } from '../PersonLink.tsx';

/** A movement's timeline for the desk: each author's name leads to their page. */
export const deskSteps = (movement: Movement, events: readonly MovementEvent[]): Step[] =>
  movementSteps(movement, events).map((step, at) => {
    const { by, authorId, note } = events[at] ?? {};
    if (!by || !authorId) return step;
    return {
      ...step,
      detail: (
        <>
          <PersonLink id={authorId} name={by} />
          {note && ` · ${note}`}
        </>
      ),
    };
  });
