// @vitest-environment happy-dom
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import CheckFile from './CheckFile.tsx';

configure({ asyncUtilTimeout: 30_000 });

const DATE = '2026-03-02';
const HOLDER = '018f4d3e-0000-7000-8000-000000000001';
const hash = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((all, part) => all.update(part), createHash('sha256')).digest();
const u64 = (value: number) => Buffer.from(value.toString(16).padStart(16, '0'), 'hex');

/** A certificate of 50.00 USD signed by its own key, internally consistent. */
function certificate() {
  const { publicKey: made, privateKey } = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(made.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
    'hex',
  );
  const context = hash(`ladrillo/tree/1\n${DATE}\nUSD`);
  const salt = '12'.repeat(32);
  const id = hash(`ladrillo/holder/1\n${DATE}\nUSD\n${HOLDER}\n${salt}`);
  const leaf = hash(Buffer.of(0), context, id, u64(5000));
  const top = hash(Buffer.of(2), context, u64(1), leaf, u64(5000)).toString('hex');
  const owed = (
    asset: string,
    total: string,
    { holders = 0, root = '' }: { holders?: number | undefined; root?: string | undefined } = {},
  ) => ({
    asset,
    holders,
    projectId: null,
    root,
    supply: null,
    total,
  });
  const liabilities = [
    owed('ARS', '0.00'),
    owed('USD', '50.00', { holders: 1, root: top }),
    owed('USDT', '0.000000'),
  ];
  // in key order, so that this is the canonical text
  const unsigned = {
    assets: [],
    date: DATE,
    format: 'ladrillo-statement/1',
    ledger: [],
    liabilities,
    publicKey,
  };
  const root = hash(`ladrillo/statement/1\n${JSON.stringify(unsigned)}`).toString('hex');
  const signature = sign(null, Buffer.from(`ladrillo/signature/1\n${root}`), privateKey);
  const statement = { ...unsigned, root, signature: signature.toString('hex') };
  const leaves = [
    { asset: 'USD', units: '5000', salt, id: id.toString('hex'), index: 0, path: [] },
  ];
  const text = JSON.stringify({
    format: 'ladrillo-certificate/1',
    statement,
    holder: HOLDER,
    leaves,
  });
  return { publicKey, file: new File([text], 'certificado.json') };
}

const listed = (...keys: readonly string[]) =>
  new Response(
    JSON.stringify({
      items: keys.map((publicKey) => ({ publicKey, since: DATE, handedOver: true })),
      development: false,
    }),
  );
function show(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <CheckFile />
    </QueryClientProvider>,
  );
  return asked;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Archivo JSON');
const choose = (file: File) => fireEvent.change(field(), { target: { files: [file] } });
const outcome = () => screen.getByRole('status').textContent;
const whenReady = () => waitFor(() => expect(field().disabled).toBe(false));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

it('accepts a certificate by a key of this site, and refuses the same by any other', async () => {
  const [own, forged] = [certificate(), certificate()];
  show(async () => listed(own.publicKey));
  await whenReady();
  choose(own.file);
  await waitFor(() => expect(outcome()).toMatch(/^Válido: certificado .*: 50\.00 USD; llave/));
  choose(forged.file);
  await waitFor(() => expect(outcome()).toMatch(/^Inválido: .*firmado por otra llave/));
});

it.each([
  ['have not come', () => new Promise<Response>(() => {})],
  ['do not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['are refused', async () => new Response('{}', { status: 500 })],
  ['are none', async () => listed()],
])('verifies nothing while the keys %s', async (_name, answer) => {
  const asked = show(answer);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  choose(certificate().file);
  expect(outcome()).toBe('');
  expect(field().disabled).toBe(true);
  expect(screen.getByText(/Todavía no llegaron las llaves públicas/)).toBeTruthy();
});

it('verifies without a connection with the last known keys', async () => {
  const [own, forged] = [certificate(), certificate()];
  show(async () => listed(own.publicKey));
  await whenReady();
  cleanup();
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  await whenReady();
  choose(forged.file);
  await waitFor(() => expect(outcome()).toMatch(/^Inválido: .*firmado por otra llave/));
  choose(own.file);
  await waitFor(() => expect(outcome()).toMatch(/^Válido: /));
});
