import sharp from 'sharp';
import { newId } from '#core/id.ts';
import { sampleInput } from '../../src/modules/projects/document/sample.test-support.ts';
import { fieldOf, type ProductUnderTest } from './product.ts';

/** Ids of the objects created by `setScene`. */
export type Scene = Awaited<ReturnType<typeof setScene>>;

/**
 * Two published projects and a draft of `owner`; `rich` (a verified investor) has money in the first, tokens, a
 * reservation, an investment, a bank account, a deposit with its receipt, and a pending withdrawal and transfer.
 */
export async function setScene(product: ProductUnderTest) {
  const { clock, modules } = product;
  clock.set(new Date('2026-03-01T15:00:00Z'));
  const rich = await product.addPerson('rich', 'investor', true);
  const projectId = await addProject(product, true);
  const otherProjectId = await addProject(product, true);
  const draftId = await addProject(product, false);
  clock.set(new Date('2026-03-10T15:00:00Z'));
  await modules.tokens.settle();
  await product.logIn('rich');

  const depositId = await deposit(product, projectId, '20000.00');
  await made(product, 'admin', {
    method: 'PUT',
    path: `/payments/deposits/${depositId}/accept`,
    body: {},
  });
  const pendingDepositId = await deposit(product, projectId, '75.00');
  const receiptId = fieldOf(await uploadReceipt(product, pendingDepositId), 'id');
  const [contractId = ''] = await modules.projects.contractIdsOf(projectId);
  const [property] = await modules.projects.freeProperties(projectId);
  const propertyId = property?.id ?? '';
  const terms = { currency: 'USD', acceptTerms: true };

  const purchase = await made(product, 'rich', {
    method: 'POST',
    path: '/tokens/property',
    body: {
      projectId,
      tokens: 60,
      ...terms,
    },
  });
  await made(product, 'rich', {
    method: 'POST',
    path: '/tokens/investment',
    body: { contractId, tokens: 50, ...terms },
  });
  await made(product, 'rich', {
    method: 'POST',
    path: '/tokens/investment/invest',
    body: { contractId, tokens: 20 },
  });
  const reservation = await made(product, 'rich', {
    method: 'POST',
    path: '/tokens/property/reservation',
    body: {
      propertyId,
      tokens: 20,
      ...terms,
    },
  });
  const bankAccount = await made(product, 'rich', {
    method: 'POST',
    path: '/users/me/bank-accounts',
    body: {
      alias: 'Cuenta en dólares',
      holder: 'Persona Prueba',
      account: '0070001600000000001232',
      currency: 'USD',
    },
  });
  const withdrawal = await made(product, 'rich', {
    method: 'POST',
    path: '/payments/withdraws',
    body: {
      projectId,
      currency: 'USD',
      amount: '50.00',
      receivedCurrency: 'USD',
      bankAccountId: fieldOf(bankAccount, 'id'),
    },
  });
  const transfer = await made(product, 'rich', {
    method: 'POST',
    path: `/balance/${projectId}/transfer`,
    body: {
      toProjectId: otherProjectId,
      currency: 'USD',
      amount: '40.00',
    },
  });
  const question = await made(product, 'rich', {
    method: 'POST',
    path: `/projects/${projectId}/questions`,
    body: {
      text: '¿Cuándo empieza la obra?',
    },
  });
  return {
    rich,
    projectId,
    otherProjectId,
    draftId,
    contractId,
    propertyId,
    depositId,
    pendingDepositId,
    receiptId,
    purchaseId: fieldOf(purchase, 'id'),
    reservationId: fieldOf(reservation, 'id'),
    bankAccountId: fieldOf(bankAccount, 'id'),
    withdrawalId: fieldOf(withdrawal, 'id'),
    transferId: fieldOf(transfer, 'id'),
    questionId: fieldOf(question, 'id'),
  };
}

/** Makes a call that must succeed. */
export async function made(
  product: ProductUnderTest,
  who: string,
  { method, path, body }: { method: 'POST' | 'PUT'; path: string; body: unknown },
): Promise<unknown> {
  const headers = { 'idempotency-key': newId() };
  const answer = await product.call(who, method, path, { body, headers });
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const deposit = async (product: ProductUnderTest, projectId: string, amount: string) =>
  fieldOf(
    await made(product, 'rich', {
      method: 'POST',
      path: '/payments/deposits',
      body: {
        projectId,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount,
      },
    }),
    'id',
  );

const dot = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();

async function uploadReceipt(product: ProductUnderTest, depositId: string): Promise<unknown> {
  const form = new FormData();
  form.set('kind', 'receipt');
  form.set('file', new Blob([new Uint8Array(await dot())], { type: 'image/png' }), 'recibo.png');
  const encoded = new Response(form);
  const answer = await product.call('rich', 'POST', `/resources/${depositId}/upload`, {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  if (answer.status >= 300) throw new Error(`receipt: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** A project of `owner`, with a picture of its own. */
async function addProject(product: ProductUnderTest, published: boolean): Promise<string> {
  const { database, modules, clock } = product;
  const id = newId();
  const ownerId = product.id('owner');
  const at = clock.now();
  const bytes = await dot();
  await database.transaction(async (tx) => {
    const image = await modules.resources.storeFile(tx, {
      ownerKind: 'project',
      ownerId: id,
      kind: 'image',
      name: 'frente.png',
      alt: 'Frente',
      bytes,
      uploaderId: ownerId,
      isPublic: published,
      at,
    });
    await modules.projects.createProject(tx, { id, ownerId, body: sampleInput([image]), at });
  });
  const admin = { userId: product.id('admin'), isAdmin: true, address: null };
  if (published) await modules.projects.publish(admin, id);
  return id;
}
