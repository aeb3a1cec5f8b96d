import { formatDateTime } from '#web/shared/format/dates.ts';
import { StepTimeline } from '#web/shared/ui/StepTimeline.tsx';

const WORDS: Readonly<Record<string, string>> = {
  created: 'Pedido',
  receipt: 'Comprobante subido',
  sent: 'En camino',
  accepted: 'Aprobado',
  completed: 'Completado',
  rejected: 'Rechazado',
  returned: 'Devuelto',
  expired: 'Vencido',
};

/** Who did what with a movement, and when. */
export const Story = ({
  events,
}: {
  events: readonly { action: string; at: string; by: string | null; note: string | null }[];
}) => (
  <StepTimeline
    steps={events.map(({ action, at, by, note }) => ({
      title: WORDS[action] ?? action,
      detail: [by, note].filter(Boolean).join(' · '),
      at: formatDateTime(at),
      state: 'done' as const,
    }))}
  />
);
