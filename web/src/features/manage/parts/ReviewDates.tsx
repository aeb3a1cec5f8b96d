import type { ProjectReview, ReviewDay, ReviewSpan } from '#contract/projects/review.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { faultsBySection } from '../data/review-faults.ts';
import classes from '../pages/ReviewPage.module.css';
import { FaultLines, placeOf } from './ReviewFaults.tsx';

const SPANS: Readonly<Record<ReviewSpan['of'], string>> = {
  rounds: 'Venta: rondas',
  works: 'Obra',
  vaults: 'Recompras de las bóvedas',
  delivery: 'Entrega',
};

const ODD: Readonly<Record<ReviewDay, string>> = {
  task_past: 'Termina en una fecha que ya pasó y no está al 100 %.',
  task_before_rounds: 'Empieza antes que la primera ronda, cuando todavía no hay aportes.',
  task_after_delivery: 'Termina después de la fecha de entrega.',
  delivery_before_rounds_end: 'La entrega es antes de que termine la última ronda.',
  buyback_before_works_end: 'La recompra se paga antes de que termine la obra.',
};

/** A project's dates beside each other: which prevent publication, and which only need attention. */
export function ReviewDates({ id, of }: { id: string; of: ProjectReview }) {
  const { dates } = of;
  const wrong = faultsBySection(of).dates;
  const isFine = wrong.length + dates.odd.length === 0;
  return (
    <section id={id} className={classes.part} data-bad={wrong.length > 0}>
      <h2>Fechas</h2>
      {dates.spans.length === 0 && <p>Todavía no tiene fechas.</p>}
      <SummaryRows
        rows={dates.spans.map(({ of: what, from, to }) => ({
          label: SPANS[what],
          value: from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`,
        }))}
      />
      {wrong.length > 0 && (
        <>
          <h3>Impiden publicar</h3>
          <FaultLines of={wrong} />
        </>
      )}
      {dates.odd.length > 0 && (
        <>
          <h3>Para mirar</h3>
          <ul>
            {dates.odd.map(({ path, day, why }) => (
              <li key={`${path} ${why}`}>
                <b>
                  {placeOf(path)}: {formatDay(day)}
                </b>
                <span className={classes.why}>{ODD[why]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isFine && dates.spans.length > 0 && (
        <p>Ninguna de las cargadas pasó y se siguen en orden: venta, obra, recompras y entrega.</p>
      )}
    </section>
  );
}
