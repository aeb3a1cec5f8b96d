import type { OrderDetail } from '#contract/reports/schemas.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import type { Clock } from '#core/clock.ts';
import type { Identity } from '#modules/identity';
import type { Tokens } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import { type Exports, exportsOf } from './exports.ts';
import { ordersOf } from './orders.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { orderDetail, type Reader } from './receipts.ts';

export { bindReports } from './routes.ts';
export type { FileOptions } from './sheet.ts';
export { LEGAL } from './words.ts';

/** What people take home about their money: receipts, and lists as files. */
export interface Reports extends Exports {
  /** @throws AppError NOT_FOUND */
  order(reader: Reader, kind: Order['kind'], id: string): Promise<OrderDetail>;
  /** @throws AppError NOT_FOUND */
  receipt(reader: Reader, kind: Order['kind'], id: string): Promise<BinaryAnswer>;
  /** Rents, buy-backs, revocations and returns as lines of "mis órdenes". */
  ordersOf(userId: string): Promise<Order[]>;
}

export interface ReportsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'names'>;
  readonly tokens: Pick<Tokens, 'orders' | 'holdings'>;
}

export function createReports(deps: ReportsDeps): Reports {
  const { database, clock } = deps;
  const order = (reader: Reader, kind: Order['kind'], id: string) =>
    orderDetail(database.db, reader, kind, id, clock.now());
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
    ordersOf: (userId) => ordersOf(database.db, userId),
  };
}
