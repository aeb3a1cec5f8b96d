import { buffer } from 'node:stream/consumers';
import { type OrderDetail, orderRef } from '#contract/reports/schemas.ts';
import type { Order } from '#contract/tokens/orders.ts';
import { businessDay } from '#core/clock.ts';
import { fileWords } from '#core/file-name.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ReportsDeps } from './deps.ts';
import type { Reports } from './door.ts';
import { exportsOf } from './exports/exports.ts';
import { noteExport } from './exports/note-export.ts';
import { entryOrders } from './orders.ts';
import { receiptPdf } from './receipts/pdf.ts';
import { orderAmounts, orderDetail, type Reader } from './receipts/receipts.ts';

export type * from './door.ts';
export { noteExport } from './exports/note-export.ts';
export {
  type Column,
  csvColumn,
  type FileOptions,
  numberColumn,
  paperColumn,
  sheetFile,
  textColumn,
} from './exports/sheet.ts';
export { LEGAL } from './legal.ts';
export { bindReports } from './routes.ts';

/** An order without a number is named by what it is and its day. */
const receiptName = ({ orderNumber, title, date }: OrderDetail): string =>
  orderNumber === null
    ? `${fileWords(title)}-${businessDay(new Date(date))}.pdf`
    : `comprobante-${orderNumber}.pdf`;

export function createReports(deps: ReportsDeps): Reports {
  const { database, clock } = deps;
  const readAt = async (tx?: Tx) => ({
    now: clock.now(),
    holidays: await deps.nonWorkingDays(tx ?? database.db),
    unpromisedContracts: (ids: readonly string[]) => deps.projects.unpromisedContracts(ids, tx),
  });
  const order = async (reader: Reader, kind: Order['kind'], id: string) =>
    orderDetail(database.db, reader, { kind, id, ...(await readAt()) });
  const receipt = async (reader: Reader, kind: Order['kind'], id: string) => {
    const detail = await order(reader, kind, id);
    return {
      content: receiptPdf(detail, clock.now()),
      type: 'application/pdf',
      name: receiptName(detail),
    };
  };
  return {
    ...exportsOf(deps),
    order,
    receipt,
    noteExport: (by, list) => noteExport(deps, by, list),
    mailed: {
      readOrder: async (tx, userId, { kind, id }) => ({
        figures: await orderAmounts(tx, userId, { kind, id, ...(await readAt(tx)) }),
      }),
      async draw({ userId, kind, id }) {
        const reader = { userId, role: 'investor' } as const;
        const paper = await receipt(reader, orderRef.shape.kind.parse(kind), id);
        return { name: paper.name, type: paper.type, content: await buffer(paper.content) };
      },
    },
    orderSource: entryOrders(database.db),
  };
}
