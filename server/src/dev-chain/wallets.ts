import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatHex, keccak256, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]{64}$/)]);
const file = z.object({ issuer: hex, company: hex, people: hex });

/** Randomly generated keys of a development chain: access to its folder is access to them. */
export type Wallets = z.output<typeof file>;

/** The keys in a chain's folder, created the first time. */
export function walletsIn(folder: string): Wallets {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'wallets.json');
  if (existsSync(path)) return file.parse(JSON.parse(readFileSync(path, 'utf8')));
  const made = {
    issuer: generatePrivateKey(),
    company: generatePrivateKey(),
    people: generatePrivateKey(),
  };
  writeFileSync(path, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** The test wallet of one person. */
export const walletOf = ({ people }: Wallets, userId: string) =>
  privateKeyToAccount(keccak256(concatHex([people, toHex(userId)])));

/** Key of the wallet that pays withdrawals; its funding is not a deposit, so it is not the receiving wallet. */
export const payerKeyOf = ({ company }: Wallets) => keccak256(concatHex([company, '0x01']));

/** Key of the wallet that deploys the contract of roots. */
export const deployerKeyOf = ({ issuer }: Wallets) => keccak256(concatHex([issuer, '0x01']));

/**
 * Moves an unreadable history away, with its keys: a new chain with the same keys would give new transactions the
 * hashes of old ones.
 */
export function setAside(folder: string): void {
  if (existsSync(folder)) renameSync(folder, `${folder}-${Date.now()}`);
}
