import type { SignInGateway } from '#modules/identity';
import { composeBase } from './compose/base.ts';
import { composeGuards } from './compose/guards.ts';
import { composeMoneyOfProjects, composeMovements } from './compose/money.ts';
import { composePapers } from './compose/papers.ts';
import { composeProjects } from './compose/projects.ts';
import { composeReading } from './compose/reading.ts';
import { composeSettings } from './compose/settings.ts';
import type { Foundation } from './foundation.ts';

export type Modules = ReturnType<typeof composeModules>;

/**
 * Composes the modules from the bottom up, a storey at a time; each gets its dependencies.
 * @param signIn gateways to sites with which people may sign in
 */
export function composeModules(ground: Foundation, signIn: readonly SignInGateway[] = []) {
  const base = composeBase(ground, signIn);
  const adjustable = { ...base, ...composeSettings(ground, base) };
  const offered = { ...adjustable, ...composeProjects(ground, adjustable) };
  const moving = { ...offered, ...composeMovements(ground, offered) };
  const money = { ...moving, ...composeMoneyOfProjects(ground, moving) };
  const read = { ...money, ...composeReading(ground, money) };
  const guarded = { ...read, ...composeGuards(ground, read) };
  return { ...guarded, ...composePapers(ground, guarded) };
}
