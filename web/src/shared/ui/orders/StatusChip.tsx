import type { ReactNode } from 'react';
import type { MovementStatus } from '#contract/payments/statuses.ts';
import { type LabelKind, label, type ValueOf } from '#contract/words.ts';
import classes from './StatusChip.module.css';

export type Tone = 'cyan' | 'brick' | 'ok' | 'warn' | 'error' | 'quiet';

/** A short label on a tinted background. */
export const Chip = ({ tone = 'cyan', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone}>
    {children}
  </span>
);

/** A state of the contract in Spanish, with its tone: `<StatusChip of="movementStatus" value="sent" />`. */
export function StatusChip<Kind extends LabelKind>(props: { of: Kind; value: ValueOf<Kind> }) {
  return <Chip tone={TONES.get(props.value) ?? 'quiet'}>{label(props.of, props.value)}</Chip>;
}

const OF_MOVEMENTS = {
  pending: 'warn',
  sent: 'cyan',
  completed: 'ok',
  rejected: 'error',
} as const satisfies Readonly<Record<MovementStatus, Tone>>;

const TONES = new Map<string, Tone>([
  ...Object.entries(OF_MOVEMENTS),
  ['reverted', 'error'],
  ['draft', 'quiet'],
  ['in_review', 'warn'],
  ['published', 'ok'],
  ['cancelled', 'error'],
  ['pit', 'brick'],
  ['finished', 'ok'],
  ['scheduled', 'quiet'],
  ['in_progress', 'cyan'],
  ['closed', 'error'],
  ['inactive', 'quiet'],
  ['active', 'cyan'],
  ['passed', 'ok'],
  ['available', 'cyan'],
  ['reserved', 'warn'],
  ['sold', 'brick'],
  ['verified', 'ok'],
  ['retry', 'warn'],
  ['not_started', 'quiet'],
  ['blocked', 'error'],
  ['deleted', 'quiet'],
  ['refunded', 'quiet'],
  ['expired', 'quiet'],
  ['undone', 'quiet'],
  ['invested', 'cyan'],
  ['paid', 'ok'],
  ['due', 'warn'],
  ['revoked', 'quiet'],
  ['returned', 'quiet'],
]);
