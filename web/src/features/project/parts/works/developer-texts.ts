import type { DeveloperRecord } from '#contract/statistics/developer.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import type { Fact } from '../blocks/Facts.tsx';

/** Texts of a developer's record, loaded with it. */
export const t = catalogue('developer', {
  title: 'Historial de quien construye',
  help: 'De todos los proyectos de quien publicó este, según el libro: lo prometido y lo pagado hasta hoy.',
  all: 'Ver el historial completo',
  page: 'Historial de quien construye',
  pageHelp:
    'Todos los proyectos publicados por la misma persona o empresa, con sus entregas, recompras y rentas. Cada cifra sale del libro.',
  back: 'Proyecto',
  projects: 'Proyectos publicados',
  rounds: 'Rondas',
  roundsCompleted_one: '{{n}} completada',
  roundsCompleted_other: '{{n}} completadas',
  roundsClosed_one: '{{n}} cerrada con devolución',
  roundsClosed_other: '{{n}} cerradas con devolución',
  buybacks: 'Recompras vencidas',
  buybacksNone: 'ninguna llegó a su fecha',
  buybacksText: '{{onTime}} en fecha, {{late}} tarde, {{unpaid}} sin pagar',
  buybacksPaid: 'Pagado en recompras',
  ofPromised: '{{paid}} de {{promised}} vencidos',
  rents: 'Rentas',
  rentsMonths_one: '{{count}} mes pagado, {{unpaid}} sin pagar',
  rentsMonths_other: '{{count}} meses pagados, {{unpaid}} sin pagar',
  rentsPaid: 'Pagado en rentas',
  deliveries: 'Entregas',
  deliveriesText: '{{late}} de {{all}} con demora',
  name: 'Proyecto',
  published: 'Publicado',
  promised: 'Entrega prometida',
  planned: 'Entrega prevista hoy',
  works: 'Obra',
  delay: 'Demora',
  days_one: '{{count}} día',
  days_other: '{{count}} días',
  delivery_none: 'sin fecha de entrega',
  delivery_pending: 'en plazo',
  delivery_kept: 'entregado',
  delivery_delayed: 'postergado',
  delivery_overdue: 'vencido',
  cancelled: 'cancelado',
});

/** The totals of a record, as facts. Those with something late or unpaid are red. */
export function figuresOf({ projects, rounds, buybacks, rents }: DeveloperRecord): Fact[] {
  const due = buybacks.onTime + buybacks.late + buybacks.unpaid;
  const dated = projects.filter((one) => one.delivery !== 'none' && !one.isCancelled);
  const delayed = dated.filter(({ delayDays }) => delayDays > 0).length;
  const counted = (count: number) => ({ count, n: formatCount(count) });
  const paidOf = ({ paid, promised }: Pick<DeveloperRecord['rents'], 'paid' | 'promised'>) =>
    t('ofPromised', { paid: formatMoney(paid), promised: formatMoney(promised) });
  const hasRents = rents.paidMonths + rents.unpaidMonths > 0;
  return [
    { label: t('projects'), value: formatCount(projects.length) },
    {
      label: t('rounds'),
      value: [
        t('roundsCompleted', counted(rounds.completed)),
        t('roundsClosed', counted(rounds.closed)),
      ].join(', '),
    },
    {
      label: t('deliveries'),
      value: dated.length === 0 ? '' : t('deliveriesText', { late: delayed, all: dated.length }),
      late: delayed > 0,
    },
    {
      label: t('buybacks'),
      value:
        due === 0
          ? t('buybacksNone')
          : t('buybacksText', {
              onTime: buybacks.onTime,
              late: buybacks.late,
              unpaid: buybacks.unpaid,
            }),
      late: buybacks.unpaid > 0,
    },
    { label: t('buybacksPaid'), value: due === 0 ? '' : paidOf(buybacks) },
    {
      label: t('rents'),
      value: hasRents
        ? t('rentsMonths', { count: rents.paidMonths, unpaid: rents.unpaidMonths })
        : '',
      late: rents.unpaidMonths > 0,
    },
    { label: t('rentsPaid'), value: hasRents ? paidOf(rents) : '' },
  ];
}
