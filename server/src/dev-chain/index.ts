import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainPlace, Hex } from '#modules/chain';
import type { Logger } from '#platform/log/index.ts';
import { CHAIN_ID, type ChainProcess, findAnvil, runAnvil, runningAnvil } from './process.ts';
import { deployRoots } from './roots.ts';
import { clientOf, type DevClient, deployToken, type TestToken } from './token.ts';
import { payerKeyOf, setAside, type Wallets, walletOf, walletsIn } from './wallets.ts';

/** The product's own chain for the demonstration: real transactions in a worthless token. */
export interface DevChain {
  /** Null while it starts, where its program is not installed, or after it stopped. */
  place(): ChainPlace | null;
  wallet(): DevWallet | null;
  stop(): Promise<void>;
}

/** Each person's wallet with test money. Amounts are minor units of USDT. */
export interface DevWallet {
  of(userId: string): Promise<{ address: string; balance: bigint }>;
  sign(userId: string, message: string): Promise<Hex>;
  /**
   * Pays the company. @param to the receiving address, the chain's own by default @returns the transaction's hash
   */
  pay(userId: string, amount: bigint, to?: string): Promise<Hex>;
}

const CONFIRMATIONS = 3;
const BLOCK_MS = 2_000;
const RESTART_MS = 5_000;
const RESTARTS = 5;
const COMPANY_FUNDS = 1_000_000_000_000n;
const PERSON_FUNDS = 10_000_000_000n;

/** Starts the chain and keeps it running; returns immediately. */
export function startDevChain({ folder, log }: { folder: string; log: Logger }): DevChain {
  const binary = findAnvil();
  let open: Open | null = null;
  let stopping = false;
  let pause = Promise.withResolvers<void>();

  const keepRunning = async (program: string) => {
    for (let attempt = 0; attempt < RESTARTS && !stopping; attempt += 1) {
      try {
        open = await openChain(program, folder);
        log.info({ contract: open.place.contract }, 'development chain');
        if (stopping) await open.stop();
        await open.ended;
      } catch (error) {
        log.warn({ err: error }, 'development chain');
        // a failed start is most likely due to a truncated history
        if (!open) setAside(folder);
      }
      open = null;
      if (!stopping) await Promise.race([sleep(RESTART_MS), pause.promise]);
    }
  };
  const running = binary ? keepRunning(binary) : Promise.resolve();
  if (!binary) log.info('no development chain on this machine: USDT is not available');
  return {
    place: () => open?.place ?? null,
    wallet: () => open?.wallet ?? null,
    async stop() {
      stopping = true;
      pause.resolve();
      pause = Promise.withResolvers();
      await open?.stop();
      await running;
    },
  };
}

interface Open {
  readonly place: ChainPlace;
  readonly wallet: DevWallet;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the chain in a folder to inspect it: the one that runs beside the product, or else one that is stopped
 * afterwards.
 * @returns null without a chain, or if its program is not installed
 */
export async function lookAtDevChain(folder: string): Promise<Pick<Open, 'place' | 'stop'> | null> {
  if (!existsSync(join(folder, 'wallets.json'))) return null;
  const rpcUrl = runningAnvil(folder);
  if (rpcUrl !== null) {
    const place = await placeOn(rpcUrl, walletsIn(folder));
    return { place, stop: async () => {} };
  }
  const binary = findAnvil();
  return binary === null ? null : openChain(binary, folder);
}

/** The token and the contract of roots on a chain, deployed where missing. */
async function placeOn(rpcUrl: string, wallets: Wallets): Promise<ChainPlace> {
  const client = clientOf(rpcUrl);
  const token = await deployToken(client, wallets);
  const walletKey = payerKeyOf(wallets);
  return {
    rpcUrl,
    chainId: CHAIN_ID,
    contract: token.address,
    company: privateKeyToAccount(wallets.company).address,
    confirmations: CONFIRMATIONS,
    walletKey,
    roots: await deployRoots(client, wallets, privateKeyToAccount(walletKey).address),
    development: true,
  };
}

async function openChain(binary: string, folder: string): Promise<Open> {
  mkdirSync(folder, { recursive: true });
  const wallets = walletsIn(folder);
  const running = await runAnvil(binary, folder);
  try {
    const client = clientOf(running.rpcUrl);
    const token = await deployToken(client, wallets);
    const company = privateKeyToAccount(wallets.company).address;
    const payer = privateKeyToAccount(payerKeyOf(wallets)).address;
    if ((await token.balance(payer)) === 0n) {
      await client.setBalance({ address: payer, value: parseEther('1000') });
      await token.issue(payer, COMPANY_FUNDS);
    }
    const stopBlocks = moveOn(client, running);
    const place = await placeOn(running.rpcUrl, wallets);
    return {
      place,
      wallet: walletWith(client, token, { wallets, company }),
      ended: running.ended,
      async stop() {
        stopBlocks();
        await running.stop();
      },
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/**
 * Adds blocks every two seconds until the last transaction has its confirmations, and none otherwise, so that the
 * history does not grow without transactions.
 */
function moveOn(client: DevClient, { ended }: ChainProcess): () => void {
  let known = -1n;
  let until = 0n;
  const turn = async () => {
    const head = await client.getBlockNumber();
    // foreign blocks contain transactions
    if (head !== known) until = head + BigInt(CONFIRMATIONS);
    known = head;
    if (head >= until) return;
    await client.mine({ blocks: 1 });
    known = head + 1n;
  };
  const timer = setInterval(() => void turn().catch(() => {}), BLOCK_MS);
  timer.unref();
  void ended.then(() => clearInterval(timer));
  return () => clearInterval(timer);
}

function walletWith(
  client: DevClient,
  token: TestToken,
  { wallets, company }: { wallets: Wallets; company: string },
): DevWallet {
  // one at a time: two transactions of one wallet must not use the same nonce
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
  const funded = async (userId: string) => {
    const account = walletOf(wallets, userId);
    if ((await client.getBalance({ address: account.address })) === 0n) {
      await client.setBalance({ address: account.address, value: parseEther('10') });
      await token.issue(account.address, PERSON_FUNDS);
    }
    return account;
  };
  return {
    of: (userId) =>
      inTurn(async () => {
        const { address } = await funded(userId);
        return { address, balance: await token.balance(address) };
      }),
    sign: (userId, message) => walletOf(wallets, userId).signMessage({ message }),
    pay: (userId, amount, to = company) =>
      inTurn(async () => {
        const account = await funded(userId);
        // an account that runs out gets more: the currency is worthless
        if ((await token.balance(account.address)) < amount)
          await token.issue(account.address, amount + PERSON_FUNDS);
        return token.transfer(account, to, amount);
      }),
  };
}

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
