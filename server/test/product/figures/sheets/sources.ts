import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { projectFrame } from '#contract/frames/schemas.ts';
import { DEFINITIONS } from '#contract/glossary/definitions.ts';
import { contractsPage } from '#contract/projects/lists.ts';
import { project } from '#contract/projects/schemas.ts';
import { propertyTypeDetail } from '#contract/projects/units.ts';
import { PLACES } from '#contract/routes.ts';
import { productRules } from '#contract/rules/product-rules.ts';
import type { openDemonstration } from '../../demonstration.ts';

type World = Awaited<ReturnType<typeof openDemonstration>>;

const WEB = globSync('web/src/**/*.tsx', { cwd: join(import.meta.dirname, '../../../../..') })
  .map((file) => readFileSync(join(import.meta.dirname, '../../../../..', file), 'utf8'))
  .join('\n');

/** A posting of a project as published: the ledger without people. */
export interface Posting {
  readonly kind: string;
  readonly holder: string;
  readonly purpose: string;
  readonly asset: string;
  readonly ref: string;
  readonly units: bigint;
}

/** The published postings of a project, from the file that the page of proofs links. */
export async function postingsOf(world: World, projectId: string): Promise<Posting[]> {
  const { status, bytes } = await world.file(`/api/proofs/projects/${projectId}/postings`);
  expect([projectId, status]).toEqual([projectId, 200]);
  const [, ...rows] = bytes.toString().trim().split('\n');
  return rows.map((row) => {
    const [, , kind = '', holder = '', purpose = '', asset = '', ref = '', units = '0'] =
      row.split(',');
    return { kind, holder, purpose, asset, ref, units: BigInt(units) };
  });
}

/** The tokens inside each vault, from the ledger's own tables: what is published leaves vaults out. */
export async function vaultTokens({ db }: World): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ vault: string; tokens: bigint }>`
    select a.ref as vault, sum(l.amount)::bigint as tokens
    from ledger_accounts a, ledger_postings l
    where l.account_id = a.id and a.holder = 'user' and a.purpose = 'invested'
    group by a.ref`.execute(db);
  return new Map(rows.map(({ vault, tokens }) => [vault, tokens]));
}

/**
 * The sum of a project's postings on accounts of a holder, a purpose and an asset.
 * @param kind of the entries; all kinds by default
 */
export const sumOf = (
  postings: readonly Posting[],
  [holder, purpose, asset]: readonly [holder: string, purpose: string, asset: string],
  kind?: string,
): bigint =>
  postings
    .filter(
      (posting) =>
        posting.holder === holder &&
        posting.purpose === purpose &&
        posting.asset === asset &&
        (kind === undefined || posting.kind === kind),
    )
    .reduce((sum, { units }) => sum + units, 0n);

/** Opens the page or file that a figure links, as a guest or a person: it exists for them, and has the part it names. */
export async function openLink(world: World, link: string, person: string | undefined) {
  if (link.startsWith('/api/')) {
    const { status, bytes } = await world.file(link, person);
    expect([link, status, bytes.length > 0]).toEqual([link, 200, true]);
    return createHash('sha256').update(bytes).digest('hex');
  }
  const url = new URL(link, 'https://example.test');
  const set = person === undefined ? 'out' : 'regular';
  const place = PLACES.find(({ path, sets }) => {
    const [own = '', ...rest] = path.replace(/^\/guest(?=\/)/, '').split(':');
    const same = rest.length > 0 ? url.pathname.startsWith(own) : url.pathname === own;
    return same && sets.includes(set) && url.pathname.split('/').length === own.split('/').length;
  });
  expect([link, set, place?.route]).toEqual([link, set, expect.any(String)]);
  assertPart(url);
  await readPage(world, url, person);
  return null;
}

/** A fragment names a part of the page. */
function assertPart({ pathname, hash }: URL): void {
  const id = hash.slice(1);
  if (id === '') return;
  const known =
    pathname === '/rules'
      ? id in productRules(NO_VALUES)
      : pathname === '/glossary'
        ? id in DEFINITIONS
        : WEB.includes(`id="${id}"`);
  expect([pathname, id, known]).toEqual([pathname, id, true]);
}

const NO_VALUES = {
  withdrawalFee: '',
  transferFee: '',
  graceDays: 0,
  prolongationExitDays: 0,
  newDestinationHours: 0,
  rate: null,
};

/** Reads what the page shows, by the calls that it makes for this visitor. */
async function readPage(world: World, { pathname, searchParams }: URL, person: string | undefined) {
  const [, name, id] = pathname.split('/');
  const guest = person === undefined ? '/guest' : '';
  if (name === 'project-investor' || name === 'project-property') {
    const page = project.parse(await world.get(`/projects/${id}${guest}`, person));
    const asked = searchParams.get('contract');
    if (asked !== null) expect(page.contracts.map((one) => one.id)).toContain(asked);
    projectFrame.parse(await world.get(`/projects/${id}/frame`, person));
  } else if (name === 'property-type')
    propertyTypeDetail.parse(await world.get(`/projects/property-types/${id}${guest}`, person));
  else if (name === 'contracts') {
    const query = `filter[projectId]=${searchParams.get('project')}&pageSize=100`;
    contractsPage.parse(await world.get(`/projects/contracts${guest}?${query}`, person));
  } else if (name === 'developer') await world.get(`/projects/${id}/developer`, person);
  else if (name === 'proofs') await world.get('/proofs', person);
  else expect(['rules', 'glossary']).toContain(name);
}
