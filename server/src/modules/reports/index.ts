import type { Order } from '#contract/tokens/schemas.ts';
import type { ReportsDeps } from './deps.ts';
import type { Reports } from './door.ts';
import { exportsOf } from './exports.ts';
import { entryOrders } from './orders.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { orderDetail, type Reader } from './receipts.ts';

export type * from './door.ts';
export { LEGAL } from './legal.ts';
export { bindReports } from './routes.ts';
export type { FileOptions } from './sheet.ts';

export function createReports(deps: ReportsDeps): Reports {
  const { database, clock } = deps;
  const order = (reader: Reader, kind: Order['kind'], id: string) =>
    orderDetail(database.db, reader, { kind, id, now: clock.now() });
  return {
    ...exportsOf(deps),
    order,
    async receipt(reader, kind, id) {
      const detail = await order(reader, kind, id);
      return {
        content: receiptPdf(detail, clock.now()),
        type: 'application/pdf',
        name: `comprobante-${detail.orderNumber ?? id}.pdf`,
      };
    },
    orderSource: entryOrders(database.db),
  };
}
