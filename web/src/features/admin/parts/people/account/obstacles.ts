import type { UserObstacle } from '#contract/users/schemas.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';

const WORDS = {
  OWN_ACCOUNT: 'Es la cuenta propia: lo tiene que hacer otra persona del nivel 1.',
  LAST_ADMIN: 'Es la última cuenta del nivel 1 que puede ingresar.',
  ACCOUNT_NOT_EMPTY: 'La cuenta tiene dinero, tokens o movimientos en curso.',
  USER_STATE_FORBIDS: 'El estado de la cuenta no lo permite.',
  EMAIL_ALREADY_VERIFIED: 'El correo ya está verificado.',
  SECOND_FACTOR_NOT_SET: 'No tiene segundo factor.',
} as const satisfies Record<NonNullable<UserObstacle>, string>;

/** Obstacles that the administrator cannot remove: the action is pointless. */
const POINTLESS: readonly UserObstacle[] = [
  'USER_STATE_FORBIDS',
  'EMAIL_ALREADY_VERIFIED',
  'SECOND_FACTOR_NOT_SET',
];

/** An action that the account's state rules out is not offered; the others are shown with their reason. */
export const isOffered = (obstacle: UserObstacle): boolean => !POINTLESS.includes(obstacle);

export const obstacleOf = (obstacle: UserObstacle): Obstacle | null =>
  obstacle === null ? null : { reason: WORDS[obstacle] };
