import type { ReactNode } from 'react';
import { label, type ValueOf } from '#contract/words.ts';
import classes from './StatusChip.module.css';

export type Tone = 'cyan' | 'brick' | 'ok' | 'warn' | 'error' | 'quiet';

/** A short label on a tinted background. */
export const Chip = ({ tone = 'cyan', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone}>
    {children}
  </span>
);

/** A state of the contract in Spanish, with its tone: `<StatusChip of="movementStatus" value="sent" />`. */
export function StatusChip<Kind extends StateKind>(props: { of: Kind; value: ValueOf<Kind> }) {
  return <Chip tone={toneOf(props.of, props.value)}>{label(props.of, props.value)}</Chip>;
}

/** The tone of a state; `quiet` for an unknown value of the kind. */
export function toneOf(of: StateKind, value: string): Tone {
  const tones: Readonly<Record<string, Tone>> = TONES[of];
  return tones[value] ?? 'quiet';
}

/** Kinds of the contract's values that are shown as chips. */
type StateKind =
  | 'movementStatus'
  | 'depositState'
  | 'withdrawalState'
  | 'projectStatus'
  | 'roundStatus'
  | 'vaultStatus'
  | 'propertyStatus'
  | 'tokenType'
  | 'kycStatus'
  | 'userState'
  | 'reservationStatus'
  | 'investmentStatus'
  | 'rentStatus'
  | 'purchaseStatus'
  | 'caseState';

const OF_MOVEMENTS = { pending: 'warn', sent: 'cyan', completed: 'ok', rejected: 'error' } as const;

/** The tone of every state: a new one does not compile without its own. */
const TONES: { readonly [Kind in StateKind]: Readonly<Record<ValueOf<Kind>, Tone>> } = {
  movementStatus: OF_MOVEMENTS,
  depositState: { ...OF_MOVEMENTS, reverted: 'error' },
  withdrawalState: { ...OF_MOVEMENTS, returned: 'error' },
  projectStatus: { draft: 'quiet', in_review: 'warn', published: 'ok', cancelled: 'error' },
  roundStatus: { scheduled: 'quiet', in_progress: 'cyan', completed: 'ok', closed: 'error' },
  vaultStatus: { inactive: 'quiet', active: 'cyan', passed: 'ok' },
  propertyStatus: { available: 'cyan', reserved: 'warn', sold: 'brick' },
  tokenType: {
    property: 'quiet',
    investor: 'quiet',
    rent: 'quiet',
    premium: 'quiet',
    deluxe: 'quiet',
  },
  kycStatus: {
    not_started: 'quiet',
    pending: 'warn',
    verified: 'ok',
    retry: 'warn',
    rejected: 'error',
  },
  userState: { active: 'cyan', blocked: 'error', deleted: 'quiet' },
  reservationStatus: {
    active: 'cyan',
    completed: 'ok',
    refunded: 'quiet',
    expired: 'quiet',
    undone: 'quiet',
  },
  investmentStatus: { invested: 'cyan', paid: 'ok', undone: 'quiet' },
  rentStatus: { due: 'error', paid: 'ok' },
  purchaseStatus: { completed: 'ok', revoked: 'quiet', returned: 'quiet' },
  caseState: { open: 'quiet', to_report: 'quiet', reported: 'quiet', closed: 'error' },
};
