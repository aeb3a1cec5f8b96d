import { expect } from 'vitest';
import { estateOfPerson } from '#contract/estates/schemas.ts';
import { type EstateTransfers, estateTransfers } from '#contract/estates/transfers.ts';
import { rightsReceipt, rightsRequestsPage } from '#contract/rights/schemas.ts';
import { type Desk, OK } from '../desk.ts';

interface Heir {
  readonly email: string;
  /** Hundredths of a percent. */
  readonly share: number;
}

/** The whole position of `rich` passes to heirs: their death is reported and granted, one administrator proposes, another approves. */
export async function passToHeirs(desk: Desk, heirs: readonly Heir[]): Promise<void> {
  const { product, scene } = desk;
  const diedOn = product.clock.now().toISOString().slice(0, 10);
  const receipt = await product.call('guest', 'POST', '/rights/requests', {
    body: { kind: 'death', email: 'vecina@ladrillo.test', name: 'Una vecina', detail: 'Falleció' },
  });
  const { code } = rightsReceipt.parse(receipt.body);
  const list = await product.call('admin', 'GET', '/rights/requests?filter[kind]=death');
  const asked = rightsRequestsPage.parse(list.body).items.find((one) => one.code === code);
  expect(
    await desk.outcome('admin', 'POST', `/rights/requests/${asked?.id}/decision`, {
      outcome: 'granted',
      reason: 'Se tomó nota',
      accountEmail: 'rich@ladrillo.test',
      diedOn,
    }),
  ).toEqual(OK);
  const found = await product.call('admin', 'GET', `/estates/people/${scene.rich}`);
  const estateId = estateOfPerson.parse(found.body).items[0]?.id ?? '';
  await addPaper(desk, estateId);
  const read = async (): Promise<EstateTransfers> =>
    estateTransfers.parse(
      (await product.call('admin', 'GET', `/estates/${estateId}/transfers`)).body,
    );
  const { units, obstacles } = await read();
  expect(obstacles).toEqual([]);
  expect(
    await desk.outcome('admin', 'POST', `/estates/${estateId}/transfers`, {
      heirs,
      units: units.map(({ reservationId }) => ({ reservationId, email: heirs[0]?.email })),
    }),
  ).toEqual(OK);
  const proposed = (await read()).items.find(({ state }) => state === 'proposed');
  expect(
    await desk.outcome('second', 'POST', `/estates/transfers/${proposed?.id}/approve`, {
      fingerprint: proposed?.fingerprint,
    }),
  ).toEqual(OK);
}

async function addPaper({ product }: Desk, estateId: string): Promise<void> {
  const form = new FormData();
  form.set('kind', 'document');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'declaratoria.pdf');
  const encoded = new Response(form);
  const { status } = await product.call('admin', 'POST', `/resources/${estateId}/upload`, {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  expect(status).toBe(200);
}
