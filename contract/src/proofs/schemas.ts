import { z } from 'zod';
import { currency } from '../core/money.ts';
import { day, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { measure } from '../indexes/values.ts';
import { CERTIFICATE_FORMAT, STATEMENT_FORMAT } from './values.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const signature = z.string().regex(/^[0-9a-f]{128}$/);
/** A currency, or `token:` and the id of the project or contract that issued them. */
const asset = z.string().regex(/^(ARS|USD|USDT|token:[0-9a-f-]{36})$/);
/** Whole units: minor units of a currency, or tokens. */
const units = z.string().regex(/^(0|[1-9]\d*)$/);

/** Liabilities to users in one asset. */
export const liability = z.object({
  asset,
  /** The project of tokens; null for a currency. */
  projectId: id.nullable(),
  /** Major units with all of the asset's decimals. */
  total: z.string(),
  holders: z.number(),
  /** The root of the Merkle sum tree over all holders. */
  root: hash,
  /** The distribution of all tokens of the issue; null for a currency. */
  supply: z
    .object({
      issued: z.string(),
      /** Not sold. */
      unissued: z.string(),
      /** Bought back. */
      retired: z.string(),
    })
    .nullable(),
});
export type Liability = z.infer<typeof liability>;

/**
 * `chain`: USDT at an address of the company, `checked` on the chain. `bank`: a balance that two administrators
 * `declared`. The others are funds that the `ledger` keeps separate for each project.
 */
export const assetKind = z.enum([
  'bank',
  'chain',
  'escrow',
  'funds',
  'buyback',
  'rent',
  'held',
  'penalties',
]);
export type AssetKind = z.infer<typeof assetKind>;

export const provedAsset = z.object({
  kind: assetKind,
  status: z.enum(['checked', 'declared', 'ledger']),
  asset: currency,
  /** Major units with all decimals. */
  amount: z.string(),
  projectId: id.nullable(),
  /** Chain id, address and block of a checked balance; of a declared one, see `readDeclared`. */
  evidence: z.string().nullable(),
});
export type ProvedAsset = z.infer<typeof provedAsset>;

/** The length of a hash chain and its last hash, which covers every earlier line. */
const head = z.object({ entries: z.number(), head: z.string() });

/** The statement that is signed each day. */
export const statement = z.object({
  format: z.literal(STATEMENT_FORMAT),
  /** From 1, without gaps. */
  number: z.number(),
  /** The day in Argentina. */
  date: day,
  takenAt: instant,
  previousRoot: hash.nullable(),
  liabilities: z.array(liability),
  assets: z.array(provedAsset),
  /** The ledger's chains: one for each project, and one for entries without a project. */
  ledger: z.array(head.extend({ scope: z.string() })),
  audit: head,
  /** SHA-256 of the documents of published projects. */
  papers: z.array(z.object({ projectId: id, sha256: hash })),
  /** Set when the key changed: the former key's signature of the new one. */
  handover: z.object({ formerKey: hash, signature }).nullable(),
  publicKey: hash,
  root: hash,
  signature,
});
export type Statement = z.infer<typeof statement>;
export const statementsPage = pageOf(statement);

/** A day's root on the chain. */
export const proofAnchor = z.object({
  /** Whether roots are written on a chain here. */
  configured: z.boolean(),
  /** The last transaction that writes it; null while there is none. */
  written: z
    .object({
      network: z.string(),
      chainId: z.number(),
      contract: z.string(),
      txHash: z.string(),
      state: z.enum(['broadcast', 'confirmed', 'failed', 'replaced']),
      /** Null while it is in none. */
      block: z.string().nullable(),
      confirmations: z.number(),
    })
    .nullable(),
});
export type ProofAnchor = z.infer<typeof proofAnchor>;

/** A holder's leaf with its path to the root. */
export const provedLeaf = z.object({
  asset,
  units,
  /** A secret of the holder that proves that the id below is theirs. */
  salt: hash,
  /** The salted id. */
  id: hash,
  /** The leaf's index, from 0. */
  index: z.number(),
  path: z.array(z.object({ hash, sum: units })),
});
export type ProvedLeaf = z.infer<typeof provedLeaf>;

export const certificate = z.object({
  format: z.literal(CERTIFICATE_FORMAT),
  statement,
  /** The holder's account id. */
  holder: id,
  leaves: z.array(provedLeaf),
});
export type Certificate = z.infer<typeof certificate>;

/** A key of the site, and the first statement that it signed. */
export const publishedKey = z.object({
  publicKey: hash,
  since: day,
  /** Whether the former key signed this one; true for the first. */
  handedOver: z.boolean(),
});
export type PublishedKey = z.infer<typeof publishedKey>;

export const proofKeys = z.object({
  items: z.array(publishedKey),
  /** Whether the key was derived from the installation's secret, which is allowed only in development. */
  development: z.boolean(),
});

export const byDate = z.strictObject({ date: day });
export const dateQuery = z.strictObject({ date: day.optional() });
/** `return`: the measure of the holder's return, which is then included with its components. */
export const certificatePdfQuery = dateQuery.extend({ return: measure.optional() });
export const leavesQuery = z.strictObject({ asset });
export const proofsQuery = z.strictObject({ ...pageQuery });
