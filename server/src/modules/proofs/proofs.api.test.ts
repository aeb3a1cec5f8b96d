import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainedReturn } from '#contract/portfolio/schemas.ts';
import {
  certificate as certificateSchema,
  proofKeys,
  statement as statementSchema,
  statementsPage,
} from '#contract/proofs/schemas.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';
import { pdfText } from '../../platform/documents/pdf-text.test-support.ts';
import { runVerifier } from './proofs.test-support.ts';

const TODAY = '2026-03-10';
let product: ProductUnderTest;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const fileOf = async (path: string, who = 'guest') => {
  const { status, type, bytes } = await product.fetchFile(who, path);
  return { status, type, text: bytes.toString() };
};

test('before the first statement there are no statements and no certificate', async () => {
  expect((await product.call('guest', 'GET', '/proofs')).body).toMatchObject({
    items: [],
    total: 0,
  });
  expect((await product.call('guest', 'GET', `/proofs/${TODAY}`)).key).toBe('NOT_FOUND');
  expect((await product.call('rich', 'GET', '/proofs/me')).key).toBe('NOT_FOUND');
});

test('only level 1 takes a statement on demand, which the audit log records', async () => {
  for (const who of ['guest', 'rich', 'owner', 'admin_l2', 'admin_l3'])
    expect((await product.call(who, 'POST', '/proofs')).status, who).toBeGreaterThanOrEqual(401);
  const taken = await product.call('admin', 'POST', '/proofs');
  expect(taken.status).toBe(200);
  expect(statementSchema.parse(taken.body)).toMatchObject({ number: 1, date: TODAY });
  const log = await product.call('admin', 'GET', '/audit?filter[action]=proof.take');
  expect(log.body).toMatchObject({ total: 1, items: [{ after: { date: TODAY } }] });
});

test('guests may read the statements, the keys and the exports', async () => {
  const page = statementsPage.parse((await product.call('guest', 'GET', '/proofs')).body);
  expect(page).toMatchObject({ total: 1, items: [{ date: TODAY, previousRoot: null }] });
  expect((await product.call('guest', 'GET', `/proofs/${TODAY}`)).body).toEqual(page.items[0]);
  const keys = proofKeys.parse((await product.call('guest', 'GET', '/proofs/keys')).body);
  expect(keys).toEqual({
    development: true,
    items: [{ publicKey: page.items[0]?.publicKey, since: TODAY, handedOver: true }],
  });
  const anchor = await product.call('guest', 'GET', `/proofs/${TODAY}/anchor`);
  expect(anchor.body).toEqual({ configured: false, written: null });
  expect((await product.call('guest', 'GET', '/proofs/2026-03-09/anchor')).key).toBe('NOT_FOUND');
  const leaves = await fileOf(`/proofs/${TODAY}/leaves?asset=USD`);
  expect(leaves.text).toMatch(/^id,units\n([0-9a-f]{64},[1-9]\d*\n)+$/);
  expect((await product.call('guest', 'GET', `/proofs/${TODAY}/leaves?asset=token`)).status).toBe(
    400,
  );
  const postings = await fileOf(`/proofs/projects/${scene.projectId}/postings`);
  expect(postings.text).toContain('\n1,2026-03-01,tokens_issued,');
  expect(postings.text).not.toContain(scene.rich);
  const whole = await fileOf(`/proofs/${TODAY}/export`);
  expect(await runVerifier(whole.text)).toMatchObject({ code: 0 });
});

test('supply and escrow follow from the exported postings by SQL alone', async () => {
  const { body } = await product.call('guest', 'GET', `/proofs/${TODAY}`);
  const { liabilities, assets } = statementSchema.parse(body);
  const { text } = await fileOf(`/proofs/projects/${scene.projectId}/postings`);
  const [, ...rows] = text.trim().split('\n');
  const sheet = new DatabaseSync(':memory:');
  sheet.exec('create table p (n, day, kind, holder, purpose, asset, ref, units integer, seal)');
  const add = sheet.prepare('insert into p values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const row of rows) add.run(...row.split(','));
  const sum = (where: string) =>
    sheet.prepare(`select coalesce(sum(units), 0) as sum from p where ${where}`).get()?.sum;
  const issues = liabilities.filter(({ projectId }) => projectId === scene.projectId);
  expect(issues.length).toBeGreaterThan(1);
  for (const { asset, total, supply } of issues) {
    expect(sum(`asset = '${asset}' and holder = 'user'`)).toBe(Number(total));
    expect(sum(`asset = '${asset}' and holder = 'world'`)).toBe(-Number(supply?.issued));
    expect(sum(`asset = '${asset}' and purpose = 'unissued'`)).toBe(Number(supply?.unissued));
  }
  const escrow = assets.find((one) => one.kind === 'escrow' && one.projectId === scene.projectId);
  expect(sum(`asset = 'USD' and holder = 'project' and purpose = 'escrow'`)).toBe(
    Number(escrow?.amount.replace('.', '')),
  );
});

test('a holder gets a certificate that the site’s own verifier accepts, and no other person’s', async () => {
  const { body } = await product.call('rich', 'GET', '/proofs/me');
  const certificate = certificateSchema.parse(body);
  expect(certificate.holder).toBe(scene.rich);
  const { text: script, type } = await fileOf('/proofs/verify.mjs');
  expect(type).toContain('javascript');
  const { code, lines } = await runVerifier(body, { script });
  expect(lines).toEqual([expect.stringMatching(/^VÁLIDO: certificado .*llave [0-9a-f]{64}$/)]);
  expect(code).toBe(0);
  const tampered = {
    ...certificate,
    leaves: certificate.leaves.map((leaf) => ({ ...leaf, units: `${leaf.units}0` })),
  };
  expect(await runVerifier(tampered, { script })).toMatchObject({ code: 1 });
  expect((await product.call('rich', 'GET', `/proofs/me?date=${TODAY}`)).body).toEqual(body);
  expect((await product.call('rich', 'GET', '/proofs/me?date=2026-03-09')).key).toBe('NOT_FOUND');
  expect((await product.call('investor', 'GET', '/proofs/me')).key).toBe('NOT_FOUND');
  expect((await product.call('guest', 'GET', '/proofs/me')).status).toBe(401);
});

test('the printed certificate contains its JSON', async () => {
  const { status, type, bytes } = await product.fetchFile('rich', '/proofs/me/pdf');
  expect({ status, type }).toEqual({ status: 200, type: 'application/pdf' });
  const shown = pdfText(bytes).split('\n');
  const { leaves } = certificateSchema.parse(
    (await product.call('rich', 'GET', '/proofs/me')).body,
  );
  const tokens = leaves.filter(({ asset }) => asset.startsWith('token:')).map(({ units }) => units);
  expect(tokens).toHaveLength(2);
  expect(shown).toEqual(expect.arrayContaining(['Certificado de tenencia', ...tokens]));
  // money has its currency, in words and beside the amount
  const dollars = shown.indexOf('Dinero en dólares');
  expect(shown.slice(dollars, dollars + 3).join(' ')).toMatch(/US\$ [\d.]+,\d\d/);
  expect(bytes.toString('latin1')).toContain('certificado-2026-03-10.json');
  expect(bytes.toString('latin1')).not.toContain('retorno-2026-03-10.json');
  expect(shown.join(' ')).toContain('/dashboard');
});

test('the printed certificate explains the return on request, separately from the signed part', async () => {
  const { body } = await product.call('rich', 'GET', '/portfolio/me/return?measure=ars');
  const { explained, missing } = explainedReturn.parse(body);
  const { status, bytes } = await product.fetchFile('rich', '/proofs/me/pdf?return=ars');
  expect(status).toBe(200);
  const shown = pdfText(bytes);
  expect(shown).toContain('Retorno explicado');
  if (explained === null) expect(missing.length).toBeGreaterThan(0);
  expect(shown).toContain(explained === null ? 'No disponible porque' : 'Costos, que se restan');
  expect(bytes.toString('latin1')).toContain('retorno-2026-03-10.json');
  // the part that the verifier reads is unchanged
  const certificate = (await product.call('rich', 'GET', '/proofs/me')).body;
  expect(certificateSchema.strict().safeParse(certificate).success).toBe(true);
  expect((await product.call('rich', 'GET', '/proofs/me/pdf?return=gold')).status).toBe(400);
});
