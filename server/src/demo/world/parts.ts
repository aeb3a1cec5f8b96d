import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { Calendar } from './calendar.ts';

type Unit = NonNullable<
  NonNullable<ProjectBodyInput['propertyTypes']>[number]['properties']
>[number];
type Round = NonNullable<ProjectBodyInput['rounds']>[number];

/** What garages of the cities have. */
export const GARAGE = ['Portón automático', 'Cámaras', 'Piso de hormigón'];

/** One round of the world: when it starts (days from today), how long, its share of all tokens, its price. */
interface RoundPlan {
  start: number;
  days: number;
  share: number;
  price: string;
  minimum: number;
}

/**
 * Rounds whose token counts sum to exactly the total: the last takes the rounding difference.
 * @param tokens tokens in all; each plan's `share` is its percent of them
 */
export function rounds(calendar: Calendar, tokens: number, plans: readonly RoundPlan[]): Round[] {
  let left = tokens;
  return plans.map((plan, index) => {
    const tokenCount = index === plans.length - 1 ? left : Math.round((tokens * plan.share) / 100);
    left -= tokenCount;
    return {
      number: index + 1,
      startDate: calendar.day(plan.start),
      days: plan.days,
      tokenCount,
      price: plan.price,
      minimumPercent: plan.minimum,
    };
  });
}

export const tokensOf = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + unit.price, 0);

const LETTERS = 'ABCDEFGH';

/** Flats of a tower: identifier A the floor, B the letter; higher floors cost more. */
export function flats(plan: {
  floors: number;
  from?: number;
  each: number;
  rooms: number;
  price: number;
  perFloor: number;
  features: string[];
}): Unit[] {
  const from = plan.from ?? 1;
  return Array.from({ length: plan.floors * plan.each }, (_, index) => {
    const floor = from + Math.floor(index / plan.each);
    const price = plan.price + (floor - from) * plan.perFloor;
    return {
      identifierA: floor.toString(),
      identifierB: LETTERS[index % plan.each] ?? 'Z',
      floor: floor.toString(),
      rooms: plan.rooms,
      features: plan.features,
      description: `Piso ${floor}, ${index % 2 === 0 ? 'al frente' : 'al contrafrente'}.`,
      price,
      reservationPrice: Math.ceil(price / 20),
    };
  });
}

/** Numbered places (garages, lots, warehouses): identifier A the sector, B the number. */
export function places(plan: {
  sector: string;
  count: number;
  price: number;
  step?: number;
  features: string[];
  description: string;
}): Unit[] {
  return Array.from({ length: plan.count }, (_, index) => {
    const price = plan.price + (index % 5) * (plan.step ?? 0);
    return {
      identifierA: plan.sector,
      identifierB: (index + 1).toString().padStart(2, '0'),
      floor: '',
      rooms: 0,
      features: plan.features,
      description: plan.description,
      price,
      reservationPrice: Math.ceil(price / 20),
    };
  });
}
