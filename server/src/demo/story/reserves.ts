import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import type { Actors } from './actors.ts';
import { projectNamed, type Scene, type StoryStage, scenesOf } from './stage.ts';

/** The platform's treasury, and what owners set aside for vaults and rents. */
export function reserves(stage: StoryStage, actors: Actors): Scene[] {
  const at = scenesOf(stage);
  const torre = projectNamed(stage, 'Torre Pichincha').id;
  const galpones = projectNamed(stage, 'Galpones Ruta 9').id;
  return [
    at(-300, 10, () => fundTreasury(stage, actors)),
    // what vaults will pay: all of one and a part of the next, too little for one that is due; and for Terrazas del
    // Nahuel nothing
    at(-40, 11, () => setAsideForVault(stage, actors, { projectId: torre, amount: 1_320_000n })),
    at(-9, 11, () => setAsideForVault(stage, actors, { projectId: torre, amount: 1_400_000n })),
    at(-9, 12, () =>
      setAsideForVault(stage, actors, {
        projectId: projectNamed(stage, 'Oficinas Catalinas').id,
        amount: 900_000n,
      }),
    ),
    at(-8, 11, () => setAsideForVault(stage, actors, { projectId: galpones, amount: 600_000n })),
    ...[-130, -100, -70, -40, -18].flatMap((day) =>
      ['Oficinas Catalinas', 'Altos de Güemes', 'Muelle Norte'].map((name) =>
        at(day, 12, () => setAsideForRent(stage, actors, projectNamed(stage, name).id)),
      ),
    ),
  ];
}

/** The platform's treasury for conversions, in ARS, USD and USDT. */
async function fundTreasury({ modules, clock }: StoryStage, actors: Actors): Promise<void> {
  const funds = [
    ['ARS', 5_000_000_000n],
    ['USD', 5_000_000n],
    ['USDT', 20_000_000_000n],
  ] as const;
  for (const [asset, amount] of funds) {
    await modules.ledger.submit({
      id: newId(clock.now()),
      kind: 'treasury.fund',
      idempotencyKey: `demo-treasury-${asset}`,
      actorId: actors.id('admin'),
      occurredAt: clock.now(),
      postings: chart.postings(chart.move(chart.treasury(asset), chart.fx(asset), amount)),
    });
  }
}

/** The owner sets aside a part of the funds for future vault payments. @param amount US cents */
const setAsideForVault = (
  { modules }: StoryStage,
  actors: Actors,
  { projectId, amount }: { projectId: string; amount: bigint },
) =>
  modules.tokens.setAside({
    projectId,
    purpose: 'buyback',
    amount,
    actorId: actors.id('propietario'),
    idempotencyKey: actors.key(),
  });

/** The owner sets aside unpaid rent and the next month's, as far as the funds in dollars reach. */
async function setAsideForRent(
  { modules }: StoryStage,
  actors: Actors,
  projectId: string,
): Promise<void> {
  const { debts, setAside } = await modules.rents.debts(projectId);
  const owed = debts.reduce((sum, { unpaid, next }) => sum + unpaid + next, 0n);
  const [free = 0n] = await modules.ledger.balanceOf([chart.funds(projectId, 'USD')]);
  const wanted = owed > setAside ? owed - setAside : 0n;
  const amount = wanted < free ? wanted : free;
  if (amount === 0n) return;
  await modules.tokens.setAside({
    projectId,
    purpose: 'rent',
    amount,
    actorId: actors.id('propietario'),
    idempotencyKey: actors.key(),
  });
}
