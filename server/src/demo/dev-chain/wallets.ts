import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatHex, keccak256, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]{64}$/)]);
const file = z.object({ issuer: hex, company: hex, people: hex });

/** Keys of a development chain, made at random for it: access to its folder is access to them. */
export type Wallets = z.output<typeof file>;

/** The keys in a chain's folder, made the first time. */
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

/** Key of the wallet that pays withdrawals; what it is given is no deposit, so it is not the one that receives. */
export const payerKeyOf = ({ company }: Wallets) => keccak256(concatHex([company, '0x01']));

/** Key of the wallet that puts the contract of roots on the chain. */
export const deployerKeyOf = ({ issuer }: Wallets) => keccak256(concatHex([issuer, '0x01']));

/**
 * Puts a history that cannot be read out of the way, keys and all: a chain begun anew with the same keys would give
 * transactions the hashes of old ones.
 */
export function setAside(folder: string): void {
  if (existsSync(folder)) renameSync(folder, `${folder}-${Date.now()}`);
}
