import type { Currency } from '#contract/core/money.ts';
import type { RoundFacts } from '#modules/projects';
import type { StandingProject } from '../seed-projects.ts';
import { BUYER_KEYS } from '../world/people.ts';
import { randomFrom } from '../world/random.ts';
import { Actors } from './actors.ts';
import { appraisals } from './appraisals.ts';
import { Attestors, attestations } from './attestors.ts';
import { company } from './company.ts';
import { compliance } from './compliance.ts';
import { declaredBalances } from './declared.ts';
import { deskActs } from './desk.ts';
import { estate } from './estate.ts';
import { movements } from './movements.ts';
import { prolongation } from './prolongation.ts';
import { questions } from './questions.ts';
import { reserves } from './reserves.ts';
import type { Scene, StoryStage } from './stage.ts';
import { stages } from './stages.ts';
import { statements } from './statement.ts';
import { usdtWithdrawal } from './usdt.ts';
import { works } from './works.ts';

/** Sold share of each project round, in percent of its tokens; by side and round number. */
const SALES: Readonly<
  Record<
    string,
    { property?: number[]; contract?: number[]; second?: number[]; currency?: Currency }
  >
> = {
  'Torre Pichincha': { property: [58, 41], contract: [100, 68], currency: 'USD' },
  'Oficinas Catalinas': { property: [14], contract: [62, 37] },
  'Altos de Güemes': { property: [72, 33], contract: [54] },
  'Cocheras Tribunales': { property: [46] },
  'Galpones Ruta 9': { property: [9], contract: [48, 21], second: [55] },
  'Viñas del Manzano': { property: [27] },
  'Terrazas del Nahuel': { property: [12], contract: [39] },
  'Muelle Norte': { property: [31, 11], contract: [66] },
  'Loteo Río Quinto': { property: [24, 18] },
  'Mirador del Dique': { property: [12], contract: [15] },
};

/** Days from today; it is cancelled the next day. */
const LAST_DAY_OF_CANCELLED = -31;

/** Runs the world's history in order: each scene on its day, with each day's due rents and withdrawals settled first. */
export async function playStory(stage: StoryStage): Promise<void> {
  const actors = new Actors(stage);
  const attestors = new Attestors(stage);
  const scenes: Scene[] = [];
  for (const project of stage.projects) scenes.push(...(await salesOf(stage, actors, project)));
  scenes.push(...reserves(stage, actors), ...movements(stage, actors), ...deskActs(stage, actors));
  scenes.push(...questions(stage, actors), ...works(stage));
  scenes.push(...prolongation(stage), ...compliance(stage, actors), ...statements(stage, actors));
  scenes.push(...declaredBalances(stage));
  scenes.push(...stages(stage, actors, attestors), ...appraisals(stage, attestors));
  scenes.push(...attestations(stage, attestors));
  scenes.push(...company(stage, actors), ...estate(stage, actors));
  scenes.push(...usdtWithdrawal(stage, actors));
  scenes.sort((a, b) => a.at.getTime() - b.at.getTime());
  let day = '';
  for (const { at, play } of scenes) {
    stage.clock.set(at);
    const today = at.toISOString().slice(0, 10);
    if (today !== day) await settle(stage);
    day = today;
    await play();
  }
  stage.clock.set(stage.calendar.now);
  await settle(stage);
  await stage.modules.notifications.skipMails();
}

async function settle({ modules }: StoryStage): Promise<void> {
  await modules.rents.settle();
  await modules.movements.completeDueWithdrawals();
}

/** Purchases that fill each round to its share: by many users, on days spread over the round. */
async function salesOf(
  stage: StoryStage,
  actors: Actors,
  { id, world }: StandingProject,
): Promise<Scene[]> {
  const plan = SALES[world.body.name];
  if (plan === undefined) return [];
  const contracts = await stage.modules.projects.contractIdsOf(id);
  const until =
    world.fate === 'cancelled' ? stage.calendar.moment(LAST_DAY_OF_CANCELLED) : stage.calendar.now;
  const { projects } = stage.modules;
  const sides = [
    { shares: plan.property ?? [], rounds: await projects.rounds({ projectId: id }) },
    ...(await Promise.all(
      [plan.contract, plan.second].map(async (shares, index) => {
        const contractId = contracts[index];
        if (contractId === undefined || shares === undefined) return { shares: [], rounds: [] };
        return { shares, rounds: await projects.rounds({ contractId }) };
      }),
    )),
  ];
  const random = randomFrom(world.body.name.length * 7919 + world.publish);
  return sides.flatMap(({ shares, rounds }) =>
    shares.flatMap((share, index) => {
      const round = rounds[index];
      return round
        ? purchases(actors, { round, share, random, currency: plan.currency, until })
        : [];
    }),
  );
}

function purchases(
  actors: Actors,
  given: {
    round: RoundFacts;
    share: number;
    random: () => number;
    currency: Currency | undefined;
    /** No purchases after this day. */
    until: Date;
  },
): Scene[] {
  const { round, share, random, until } = given;
  const from = round.startsAt.getTime();
  const to = Math.min(round.endsAt.getTime(), until.getTime());
  if (from >= to) return [];
  const buyers = round.contractId === null ? 7 : 6;
  let left = Math.floor((Number(round.offered) * share) / 100);
  return Array.from({ length: buyers }, (_, index): Scene[] => {
    const last = index === buyers - 1;
    const tokens = last
      ? left
      : Math.max(1, Math.floor((left / (buyers - index)) * (0.6 + random() * 0.8)));
    left -= tokens;
    if (tokens <= 0) return [];
    const buyer = buyerOf(round, index, random);
    const at = new Date(from + (to - from) * ((index + 0.3 + random() * 0.5) / buyers));
    const currency = given.currency ?? (random() < 0.45 ? 'ARS' : 'USD');
    return [
      { at, play: () => actors.fundAndBuy({ buyer, round, tokens, currency, commit: random() }) },
    ];
  }).flat();
}

/** The named demonstration accounts buy too: the investor in contracts, the buyer in units. */
function buyerOf(round: RoundFacts, index: number, random: () => number): string {
  if (index === 2) return round.contractId === null ? 'compradora' : 'inversora';
  return BUYER_KEYS[Math.floor(random() * BUYER_KEYS.length)] ?? 'cliente1';
}
