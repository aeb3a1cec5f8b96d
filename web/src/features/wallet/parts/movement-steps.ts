import { formatDateTime } from '#web/shared/format/dates.ts';
import type { Step } from '#web/shared/ui/StepTimeline.tsx';

interface Event {
  action: string;
  at: string;
  by: string | null;
  note: string | null;
}

const WORDS: Readonly<Record<string, string>> = {
  created: 'Pedido',
  receipt: 'Comprobante subido',
  sent: 'En camino',
  accepted: 'Aprobado',
  completed: 'Acreditado',
  rejected: 'Rechazado',
  returned: 'Devuelto',
  expired: 'Vencido',
};

/** A movement's story for the timeline: who did what, when; and what is still to come. */
export function stepsOf(
  events: readonly Event[],
  toCome: readonly { title: string; at?: string | null }[],
): Step[] {
  const done = events.map(({ action, at, by, note }) => ({
    title: WORDS[action] ?? action,
    detail: [by, note].filter(Boolean).join(' · '),
    at: formatDateTime(at),
    state: 'done' as const,
  }));
  return [
    ...done,
    ...toCome.map(({ title, at }) => ({
      title,
      ...(at ? { at: formatDateTime(at) } : {}),
      state: 'todo' as const,
    })),
  ];
}
