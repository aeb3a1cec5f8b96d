import type { QueryOf } from '#contract/core/endpoint.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { shownWithdrawalState } from '#contract/payments/statuses.ts';
import type { exportRuns as declaration } from '#contract/payouts/endpoints.ts';
import type { PaymentRun, RunLine } from '#contract/payouts/schemas.ts';
import { label } from '#contract/words.ts';
import { readableDateTime } from '#core/readable.ts';
import {
  type Column,
  csvColumn,
  numberColumn,
  paperColumn,
  sheetFile,
  textColumn,
} from '#modules/reports';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { PayoutsDeps } from './deps.ts';
import { listRuns, plainLines } from './runs.ts';

interface Row {
  readonly run: PaymentRun;
  readonly line: Omit<RunLine, 'cautions'>;
}

/** Runs are read by so many at a time. */
const AT_ONCE = 100;

/** The lines of all runs that the filters select, in the runs' order, as a file. */
export const exportRuns = (
  deps: PayoutsDeps,
  { format, separator, ...query }: QueryOf<typeof declaration>,
): BinaryAnswer =>
  sheetFile(
    { title: 'Lotes de pago', name: 'lotes', columns: COLUMNS, rows: rowsOf(deps, query) },
    { format, separator },
    deps.clock.now(),
  );

async function* rowsOf(
  deps: PayoutsDeps,
  query: Omit<QueryOf<typeof declaration>, 'format' | 'separator'>,
): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const { items } = await listRuns(deps, { ...query, page, pageSize: AT_ONCE });
    for (const run of items) for (const line of await plainLines(deps, run.id)) yield { run, line };
    if (items.length < AT_ONCE) return;
  }
}

const moment = (at: string): string => readableDateTime(new Date(at));

const COLUMNS: readonly Column<Row>[] = [
  textColumn('Lote', 1.4, ({ run }) => run.number),
  textColumn('Armado', 1.6, ({ run }) => moment(run.at)),
  csvColumn('Por', ({ run }) => run.by),
  textColumn('Estado del lote', 1.2, ({ run }) => deskLabel('runState', run.state)),
  numberColumn('Línea', ({ line }) => String(line.position)),
  textColumn('Orden', 1.5, ({ line }) => line.orderNumber),
  csvColumn('Persona', ({ line }) => line.userName),
  csvColumn('Proyecto', ({ line }) => line.projectName),
  textColumn('Titular', 1.8, ({ line }) => line.holder),
  textColumn('Cuenta de destino', 2.2, ({ line }) => line.account),
  csvColumn('Banco', ({ line }) => line.bank ?? ''),
  csvColumn('Moneda', ({ line }) => line.net.currency),
  numberColumn('Importe', ({ line }) => line.net.amount),
  paperColumn('Importe', 1.4, ({ line }) => `${line.net.currency} ${line.net.amount}`),
  textColumn('Estado', 1.2, ({ line }) =>
    line.removed === null ? label('withdrawalState', shownWithdrawalState(line)) : 'Fuera del lote',
  ),
  csvColumn('Referencia', ({ line }) => line.reference ?? ''),
  csvColumn('Motivo por el que salió', ({ line }) => line.removed ?? ''),
  csvColumn('Cancelado por', ({ run }) => run.cancelledBy ?? ''),
  csvColumn('Motivo de la cancelación', ({ run }) => run.reason ?? ''),
];
