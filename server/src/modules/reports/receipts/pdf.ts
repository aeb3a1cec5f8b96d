import type { Readable } from 'node:stream';
import type { OrderDetail } from '#contract/reports/schemas.ts';
import { readableDateTime, readableDecimal } from '#core/readable.ts';
import { heading, lines, type Paper, paragraph, print } from '#platform/documents/index.ts';
import { LEGAL } from '../legal.ts';

/** The PDF receipt of an order, for accountants. @param now date of issue */
export function receiptPdf(order: OrderDetail, now: Date): Readable {
  const facts = {
    title: order.title,
    subtitle: order.orderNumber ?? readableDateTime(new Date(order.date)),
    issuedAt: now,
    legal: LEGAL,
  };
  return print(facts, (paper) => draw(paper, order, now));
}

function draw(paper: Paper, order: OrderDetail, now: Date): void {
  const { person, rate } = order;
  paragraph(paper, order.summary);
  lines(paper, [
    ...(order.orderNumber ? [{ label: 'Número de orden', value: order.orderNumber }] : []),
    { label: 'Fecha', value: readableDateTime(new Date(order.date)) },
    { label: 'Estado', value: order.status },
    { label: 'Persona', value: person.name },
    ...(person.document ? [{ label: 'Documento', value: person.document }] : []),
    ...(person.taxId ? [{ label: 'CUIT/CUIL', value: person.taxId }] : []),
    ...(order.projectName ? [{ label: 'Proyecto', value: order.projectName }] : []),
    ...order.facts,
  ]);
  heading(paper, 'Importes');
  lines(paper, order.amounts);
  if (rate) {
    paragraph(
      paper,
      `Cotización: ${readableDecimal(rate.value)} · fuente: ${rate.source} · del ${readableDateTime(new Date(rate.asOf))}`,
      true,
    );
  }
  heading(paper, 'Qué pasó y cuándo');
  lines(
    paper,
    order.timeline.map(({ at, what, note }) => ({
      label: what,
      value: readableDateTime(new Date(at)),
      hint: note,
    })),
  );
  if (order.next) {
    heading(paper, 'Qué sigue');
    paragraph(paper, order.next);
  }
  heading(paper, 'Referencias');
  // two entries of one minute read alike
  const booked = new Set(order.entries.map(({ at }) => readableDateTime(new Date(at))));
  for (const at of booked) paragraph(paper, `Asentado el ${at}`, true);
  if (order.entries.length === 0)
    paragraph(paper, 'Todavía sin asiento: no se movió dinero.', true);
  paragraph(paper, `Emitido el ${readableDateTime(now)}, hora de Argentina.`, true);
}
