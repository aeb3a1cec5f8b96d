import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { WhenNear } from '#web/shared/ui/loading/WhenNear.tsx';
import classes from './Chart.module.css';
import type { PlotProps } from './Plot.tsx';

const Plot = lazyPart(() => import('./Plot.tsx'));

/** A chart with a table of the same data, for people who cannot see it or want exact numbers. */
export function Chart(
  props: PlotProps & {
    /** The chart's message, in a sentence. */
    text: string;
    headers: readonly string[];
    /** Rows of the table, the newest first; the first cell of each is a text of its own. */
    rows: readonly (readonly ReactNode[])[];
  },
) {
  const { text, headers, rows, ...plot } = props;
  return (
    <>
      <div className={classes.plot} role="img" aria-label={text}>
        <WhenNear within={300}>
          <Suspense fallback={<WaveSkeleton height={240} />}>
            <Plot {...plot} />
          </Suspense>
        </WhenNear>
      </div>
      <details className={classes.table}>
        <summary>Ver en tabla</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section className={classes.scroll} aria-label={text} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={String(cells[0])}>
                  {cells.map((cell, at) => (
                    <td key={headers[at]} className="tabular">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}
