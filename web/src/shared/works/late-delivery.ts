import { areWorksLate } from '#contract/core/calendar/works.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { dayOf, formatDay } from '#web/shared/format/dates.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';

const t = catalogue('late-delivery', { late: 'la entrega venció el {{day}}' });

type Works = Pick<ProjectCard, 'type' | 'deliveryDate' | 'progressPercent'>;

/** "la entrega venció el 01/02/2026", which every screen shows in red; null while the works are on time or done. */
export const lateDelivery = ({ type, deliveryDate, progressPercent }: Works): string | null =>
  type === 'pit' && areWorksLate({ plannedDay: deliveryDate, progressPercent }, dayOf(new Date()))
    ? t('late', { day: formatDay(deliveryDate) })
    : null;
