import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log/index.ts';
import { canRunChain } from '../../test/dev-chain.ts';
import { type DevChain, startDevChain } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'ladrillo-dev-chain-'));
const log = createLog({ level: 'silent' });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// the start time of a process depends on the machine
const patiently = { timeout: 60_000, interval: 100 };
const opened = async (chain: DevChain) => {
  await vi.waitFor(() => expect(chain.place()).not.toBeNull(), patiently);
  const [place, wallet] = [chain.place(), chain.wallet()];
  if (!place || !wallet) throw new Error('no chain');
  return { place, wallet };
};

describe.skipIf(!canRunChain())('the development chain', () => {
  test('keeps token, wallets and history across a restart', async () => {
    const at = join(folder, 'kept');
    const first = startDevChain({ folder: at, log });
    const before = await opened(first);
    const hash = await before.wallet.pay('ana', 1_500_000n);
    const had = await before.wallet.of('ana');
    await first.stop();
    expect(first.place()).toBeNull();

    const second = startDevChain({ folder: at, log });
    const after = await opened(second);
    expect(after.place.contract).toBe(before.place.contract);
    expect(await after.wallet.of('ana')).toEqual(had);
    expect(await receiptOf(after.place.rpcUrl, hash)).toMatchObject({ status: '0x1' });
    await second.stop();
  });

  test('starts a new chain with new keys when its history was truncated', async () => {
    const at = join(folder, 'broken');
    const first = startDevChain({ folder: at, log });
    const before = await opened(first);
    await first.stop();
    writeFileSync(join(at, 'state.json'), '{"block":');
    const second = startDevChain({ folder: at, log });
    const after = await opened(second);
    expect(after.place.company).not.toBe(before.place.company);
    await second.stop();
  });

  test('stops with the product, even when that is killed', async () => {
    const at = join(folder, 'killed');
    const script = `import { mkdirSync } from 'node:fs';
      import { findAnvil, runAnvil } from ${JSON.stringify(new URL('process.ts', import.meta.url).href)};
      mkdirSync(${JSON.stringify(at)}); await runAnvil(findAnvil(), ${JSON.stringify(at)});
      setInterval(() => {}, 1000);`;
    const product: ChildProcess = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
      { stdio: 'ignore' },
    );
    const pidFile = join(at, 'anvil.pid');
    await vi.waitFor(() => expect(readFileSync(pidFile, 'utf8')).toMatch(/^\d+$/), patiently);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    const isRunning = () => existsSync(`/proc/${pid}/comm`);
    expect(isRunning()).toBe(true);
    product.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning()).toBe(false), patiently);
  });
});

async function receiptOf(url: string, hash: string): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return Reflect.get(Object(await answer.json()), 'result');
}
