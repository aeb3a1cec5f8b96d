import sharp from 'sharp';
import { projectBody } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { sampleInput } from '../../../src/modules/projects/document/sample.test-support.ts';
import type { ProductUnderTest } from '../product.ts';

export const SAVERS = ['ana', 'beto', 'caro'] as const;
/** Buys like the others, but always revokes within the grace period. */
export const LEAVER = 'leo';
export const OWNERS = ['olga', 'omar'] as const;
export const PEOPLE = [...SAVERS, LEAVER, ...OWNERS];
export const CURRENCIES = ['USD', 'ARS', 'USDT'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface WalkProject {
  readonly id: string;
  readonly owner: string;
  readonly contractId: string;
}

/** Two projects of two owners, each with units and a premium contract (rent and buy-back), and money to convert. */
export async function setWalk(product: ProductUnderTest): Promise<WalkProject[]> {
  const { clock, modules, database } = product;
  clock.set(new Date('2026-03-01T15:00:00Z'));
  await product.addPerson('boss', 'admin', false);
  await product.addPerson('clerk', 'admin_l2', false);
  for (const who of PEOPLE)
    await product.addPerson(
      who,
      OWNERS.some((owner) => owner === who) ? 'owner' : 'investor',
      true,
    );
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const projects: WalkProject[] = [];
  for (const owner of OWNERS) {
    const id = newId();
    const at = clock.now();
    await database.transaction(async (tx) => {
      const image = await modules.resources.storeFile(tx, {
        ownerKind: 'project',
        ownerId: id,
        kind: 'image',
        name: 'frente.png',
        alt: 'Frente',
        bytes,
        uploaderId: product.id(owner),
        isPublic: true,
        at,
      });
      await modules.projects.createProject(tx, {
        id,
        ownerId: product.id(owner),
        body: walkInput(image),
        at,
      });
    });
    const boss = { userId: product.id('boss'), isAdmin: true, address: null };
    await modules.projects.publish(boss, id);
    const [contractId = ''] = await modules.projects.contractIdsOf(id);
    projects.push({ id, owner, contractId });
  }
  for (const [asset, amount] of [
    ['ARS', 5_000_000_000n],
    ['USD', 5_000_000n],
    ['USDT', 20_000_000_000n],
  ] as const)
    await modules.ledger.submit({
      id: newId(),
      kind: 'treasury.fund',
      idempotencyKey: `walk-${asset}`,
      occurredAt: clock.now(),
      postings: [
        { account: chart.treasury(asset), amount: -amount },
        { account: chart.fx(asset), amount },
      ],
    });
  for (const who of PEOPLE)
    for (const { id: projectId } of projects)
      for (const [asset, amount] of PURSE) {
        const userId = product.id(who);
        await modules.ledger.submit({
          id: newId(),
          kind: 'treasury.gift',
          idempotencyKey: newId(),
          occurredAt: clock.now(),
          postings: [
            { account: chart.treasury(asset), amount: -amount },
            { account: chart.available(userId, projectId, asset), amount },
          ],
        });
      }
  clock.set(new Date('2026-03-02T15:00:00Z'));
  await modules.rents.settle();
  return projects;
}

/** @param image the id of a stored picture */
function walkInput(image: string) {
  const sample = sampleInput([image]);
  return projectBody.parse({
    ...sample,
    rounds: sample.rounds.map((round) => ({ ...round, days: 59, minimumPercent: 5 })),
    bankAccounts: { USD: '0070001600000000001232' },
    contracts: sample.contracts.map((contract) => ({
      ...contract,
      tokenType: 'premium' as const,
      rentModel: { payDay: 10, amount: '1000.00', percent: 62.5 },
      rounds: contract.rounds.map((round) => ({ ...round, days: 59, minimumPercent: 5 })),
      vaults: contract.vaults.map((vault, n) => ({
        ...vault,
        buybackDate: n ? '2026-12-01' : '2026-09-07',
      })),
    })),
  });
}

/** Each person's initial balance in each project's wallet, in minor units. */
const PURSE = [
  ['ARS', 400_000_000n],
  ['USD', 800_000n],
  ['USDT', 3_000_000_000n],
] as const;
