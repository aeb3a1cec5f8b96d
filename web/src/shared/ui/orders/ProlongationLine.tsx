import type { Prolongation } from '#contract/tokens/prolongation-requests.ts';
import { formatLastDay } from '#web/shared/format/dates.ts';
import { Chip, type Tone } from './StatusChip.tsx';

const STATES: Record<Prolongation['status'], { word: string; tone: Tone }> = {
  pending: { word: 'Pedida', tone: 'warn' },
  approved: { word: 'Aprobada', tone: 'ok' },
  rejected: { word: 'Rechazada', tone: 'error' },
};

/** A request to prolong a round: its old date and the new one. */
export function ProlongationLine({ prolongation }: { prolongation: Prolongation }) {
  const { status, contractName, roundNumber, formerEndsAt, endsAt, days, reason } = prolongation;
  return (
    <p style={{ margin: 0 }}>
      <Chip tone={STATES[status].tone}>{STATES[status].word}</Chip> {contractName ?? 'Unidades'},
      ronda {roundNumber}: del {formatLastDay(formerEndsAt)} al {formatLastDay(endsAt)} (
      {days === 1 ? '1 día' : `${days} días`}){reason && `. Motivo: ${reason}`}
    </p>
  );
}
