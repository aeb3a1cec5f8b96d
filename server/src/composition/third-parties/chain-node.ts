import { join } from 'node:path';
import { type ChainPlace, ethereum, type Hex, openGateway } from '#modules/chain';
import type { Logger } from '#platform/log/index.ts';
import { type Config, ConfigError } from '../../config/config.ts';
import type { DevChain, DevWallet } from '../../dev-chain/index.ts';

/** The chain of this installation: the configured one, a development chain in the demonstration, or none. */
export interface ChainNode {
  /** The node and token contract; null without a chain. */
  place(): ChainPlace | null;
  /** Wallets with test money; null except on the development chain. */
  wallet(): DevWallet | null;
  /** Starts the development chain in the background; called once the product listens. */
  begin(): void;
  stop(): Promise<void>;
}

/**
 * Opens the configured chain and checks the settings against its node. A node that does not answer does not prevent the
 * start.
 * @throws ConfigError when settings contradict each other or the node
 */
export async function openChainNode(config: Config, log: Logger): Promise<ChainNode> {
  const place = await placeOf(config);
  if (place) {
    await assertFits(place, log);
    return fixed(place);
  }
  return config.DEMO ? developed(config, log) : fixed(null);
}

/**
 * The chain of this installation for a program that runs besides the product: the configured chain, or that of the
 * demonstration; null without one.
 * @throws ConfigError when settings are wrong
 */
export async function lookAtChain(
  config: Config,
): Promise<{ place: ChainPlace; stop(): Promise<void> } | null> {
  const place = await placeOf(config);
  if (place) return { place, stop: async () => {} };
  if (!config.DEMO) return null;
  const { lookAtDevChain } = await import('../../dev-chain/index.ts');
  return lookAtDevChain(folderOf(config));
}

/** The folder with the history of the development chain. */
const folderOf = (config: Config): string => join(config.DATA_DIR, 'chain');

const fixed = (place: ChainPlace | null): ChainNode => ({
  place: () => place,
  wallet: () => null,
  begin: () => {},
  stop: async () => {},
});

/** The node and token contract of the settings; null when they have none. */
async function placeOf(config: Config): Promise<ChainPlace | null> {
  const { CHAIN_RPC_URL: rpcUrl, CHAIN_ID: chainId } = config;
  const { USDT_CONTRACT: contract, COMPANY_WALLET_ADDRESS: company } = config;
  if (!rpcUrl || !chainId || !contract || !company) return null;
  const { addressOfKey, checksummed } = await ethereum();
  const right = (name: string, text: string): string => {
    const address = checksummed(text);
    if (address) return address;
    throw new ConfigError(`${name}: las mayúsculas de la dirección no coinciden (EIP-55)`);
  };
  const key = config.CHAIN_WALLET_KEY;
  const walletKey: Hex | null = key ? `0x${key.replace(/^0x/, '')}` : null;
  if (walletKey && addressOfKey(walletKey) === null)
    throw new ConfigError('CHAIN_WALLET_KEY: no es una llave privada');
  return {
    rpcUrl,
    chainId,
    walletKey,
    roots: config.PROOFS_CONTRACT ? right('PROOFS_CONTRACT', config.PROOFS_CONTRACT) : null,
    development: false,
    contract: right('USDT_CONTRACT', contract),
    company: right('COMPANY_WALLET_ADDRESS', company),
    confirmations: config.CHAIN_CONFIRMATIONS,
  };
}

async function assertFits(place: ChainPlace, log: Logger): Promise<void> {
  const gateway = await openGateway(place);
  const fault = await gateway.fault().catch(() => undefined);
  if (typeof fault === 'string') throw new ConfigError(fault);
  if (fault === undefined)
    log.warn('chain node at CHAIN_RPC_URL does not answer; starting without it');
}

/** A development chain that starts once the product listens; its library is loaded then, too. */
function developed(config: Config, log: Logger): ChainNode {
  let chain: DevChain | null = null;
  let starting: Promise<void> = Promise.resolve();
  return {
    place: () => chain?.place() ?? null,
    wallet: () => chain?.wallet() ?? null,
    begin() {
      starting = import('../../dev-chain/index.ts')
        .then(({ startDevChain }) => {
          chain = startDevChain({ folder: folderOf(config), log });
        })
        .catch((error: unknown) => log.warn({ err: error }, 'development chain did not start'));
    },
    async stop() {
      await starting;
      await chain?.stop();
    },
  };
}
