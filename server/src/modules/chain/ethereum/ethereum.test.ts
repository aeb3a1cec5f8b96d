import { afterEach, describe, expect, test } from 'vitest';
import { openRpcStub, type Stub, type StubAnswer } from '../../../../test/rpc-stub.ts';
import type { ChainPlace } from '../gateway.ts';
import { checksummed, createEthereumGateway, isSignedBy } from './ethereum.ts';

const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const OTHER = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE';
const COMPANY = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const PAYER = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const HASH = `0x${'ab'.repeat(32)}` as const;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

let stub: Stub | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

async function gatewayTo(
  answers: Record<string, StubAnswer | (() => StubAnswer)>,
  timeoutMs?: number,
) {
  stub = await openRpcStub({
    eth_chainId: { result: '0x1' },
    eth_blockNumber: { result: '0x10b' },
    ...answers,
  });
  const place: ChainPlace = {
    rpcUrl: stub.url,
    chainId: 1,
    contract: TOKEN,
    company: COMPANY,
    confirmations: 12,
    walletKey: `0x${'11'.repeat(32)}` as const,
    roots: null,
    development: false,
  };
  return createEthereumGateway(place, timeoutMs);
}

const padded = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const log = (
  at: number,
  token: string,
  { to, value, topic = TRANSFER }: { to: string; value: bigint; topic?: string | undefined },
) => ({
  address: token.toLowerCase(),
  topics: [topic, padded(PAYER), padded(to)],
  data: `0x${value.toString(16).padStart(64, '0')}`,
  blockNumber: '0x100',
  blockHash: `0x${'cd'.repeat(32)}`,
  transactionHash: HASH,
  transactionIndex: '0x3',
  logIndex: `0x${at.toString(16)}`,
  removed: false,
});
const receipt = (logs: object[], status = '0x1') => ({
  result: {
    transactionHash: HASH,
    transactionIndex: '0x3',
    blockHash: `0x${'cd'.repeat(32)}`,
    blockNumber: '0x100',
    from: PAYER.toLowerCase(),
    to: TOKEN.toLowerCase(),
    cumulativeGasUsed: '0x1',
    gasUsed: '0x1',
    effectiveGasPrice: '0x1',
    contractAddress: null,
    logs,
    logsBloom: `0x${'00'.repeat(256)}`,
    status,
    type: '0x2',
  },
});

describe('a transaction read', () => {
  test('reads the token’s own events, their places in it, and its confirmations', async () => {
    const gateway = await gatewayTo({
      eth_getTransactionReceipt: receipt([
        log(40, OTHER, { to: COMPANY, value: 9n }),
        log(41, TOKEN, { to: COMPANY, value: 1_500_000n }),
        log(42, TOKEN, { to: OTHER, value: 7n }),
        log(43, TOKEN, { to: COMPANY, value: 5n, topic: `0x${'ee'.repeat(32)}` }),
      ]),
    });
    expect(await gateway.read(HASH)).toEqual({
      kind: 'mined',
      blockNumber: 0x100n,
      confirmations: 12,
      otherTokens: [COMPANY],
      transfers: [
        expect.objectContaining({
          place: 1,
          sender: PAYER,
          recipient: COMPANY,
          amount: 1_500_000n,
        }),
        expect.objectContaining({ place: 2, recipient: OTHER, amount: 7n }),
      ],
    });
  });

  test.each<[string, Record<string, StubAnswer>, object]>([
    [
      'reverted',
      { eth_getTransactionReceipt: receipt([], '0x0') },
      { kind: 'reverted', confirmations: 12 },
    ],
    [
      'pending',
      {
        eth_getTransactionReceipt: { result: null },
        eth_getTransactionByHash: {
          result: {
            hash: HASH,
            blockNumber: null,
            nonce: '0x0',
            value: '0x0',
            gas: '0x0',
            type: '0x2',
          },
        },
      },
      { kind: 'pending' },
    ],
    [
      'unknown',
      { eth_getTransactionReceipt: { result: null }, eth_getTransactionByHash: { result: null } },
      { kind: 'unknown' },
    ],
    [
      'in a block that the node has not reached',
      { eth_getTransactionReceipt: receipt([]), eth_blockNumber: { result: '0xff' } },
      { kind: 'mined', confirmations: 0 },
    ],
  ])('%s', async (_name, answers, expected) => {
    const gateway = await gatewayTo(answers);
    expect(await gateway.read(HASH)).toMatchObject(expected);
  });
});

test.each<[string, Record<string, StubAnswer>]>([
  [
    'an error inside a 200',
    { eth_getTransactionReceipt: { error: { code: -32000, message: 'no' } } },
  ],
  ['a 503', { eth_getTransactionReceipt: { status: 503, text: 'busy' } }],
  ['a page instead of JSON', { eth_getTransactionReceipt: { status: 200, text: '<html>' } }],
  ['another chain', { eth_chainId: { result: '0x5' } }],
])(
  'a node that answers with %s is not available, and nothing is made of it',
  async (_name, answers) => {
    const gateway = await gatewayTo(answers);
    await expect(gateway.read(HASH)).rejects.toMatchObject({ key: 'PROVIDER_UNAVAILABLE' });
  },
);

test('a node that sends elsewhere is not followed', async () => {
  const elsewhere = await openRpcStub({ eth_chainId: { result: '0x1' } });
  const moved = { status: 307, text: '', location: elsewhere.url };
  const gateway = await gatewayTo({ eth_chainId: moved, eth_blockNumber: moved });
  await expect(gateway.head()).rejects.toMatchObject({ key: 'PROVIDER_UNAVAILABLE' });
  expect(elsewhere.asked).toEqual([]);
  await elsewhere.close();
});

test('a node that takes too long is not available', async () => {
  const gateway = await gatewayTo({ eth_getTransactionReceipt: 'silence' }, 20);
  await expect(gateway.read(HASH)).rejects.toMatchObject({ key: 'PROVIDER_UNAVAILABLE' });
});

test('an unreachable node is not available', async () => {
  const gateway = await gatewayTo({});
  await stub?.close();
  await expect(gateway.head()).rejects.toMatchObject({ key: 'PROVIDER_UNAVAILABLE' });
});

describe('broadcasting', () => {
  const raw = '0x02f86b0180';
  const refused = { error: { code: -32000, message: 'already known' } };
  const known = {
    hash: HASH,
    blockNumber: null,
    nonce: '0x0',
    value: '0x0',
    gas: '0x0',
    type: '0x2',
  };

  test('a transaction that the node already has is not a fault', async () => {
    const gateway = await gatewayTo({
      eth_sendRawTransaction: refused,
      eth_getTransactionByHash: { result: known },
    });
    await expect(gateway.broadcast(raw)).resolves.toBeUndefined();
  });

  test('one that it refuses and does not have is', async () => {
    const gateway = await gatewayTo({
      eth_sendRawTransaction: refused,
      eth_getTransactionByHash: { result: null },
    });
    await expect(gateway.broadcast(raw)).rejects.toMatchObject({ key: 'PROVIDER_UNAVAILABLE' });
  });
});

test('settings that the node contradicts are reported by name', async () => {
  const elsewhere = await gatewayTo({ eth_chainId: { result: '0x5' } });
  expect(await elsewhere.fault()).toMatch(/^CHAIN_ID: .*5/);
  await stub?.close();
  const noToken = await gatewayTo({ eth_call: { result: '0x' } });
  expect(await noToken.fault()).toMatch(/^USDT_CONTRACT: /);
  await stub?.close();
  const eighteen = await gatewayTo({ eth_call: { result: `0x${'12'.padStart(64, '0')}` } });
  expect(await eighteen.fault()).toMatch(/^USDT_CONTRACT: /);
  await stub?.close();
  const right = await gatewayTo({ eth_call: { result: `0x${'6'.padStart(64, '0')}` } });
  expect(await right.fault()).toBeNull();
});

test('an address is taken with right capitals or none', () => {
  expect(checksummed(TOKEN)).toBe(TOKEN);
  expect(checksummed(TOKEN.toLowerCase())).toBe(TOKEN);
  expect(checksummed(TOKEN.replace('dAC', 'DAC'))).toBeNull();
  expect(checksummed('0x123')).toBeNull();
});

test('an invalid signature proves nothing', async () => {
  expect(await isSignedBy(PAYER, 'hola', `0x${'00'.repeat(65)}`)).toBe(false);
});
