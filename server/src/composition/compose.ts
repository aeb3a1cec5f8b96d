import type { SignInGateway } from '#modules/identity';
import { composeBase } from './base.ts';
import type { Foundation } from './foundation.ts';
import { composeGuards } from './guards.ts';
import { composeMoneyOfProjects, composeMovements } from './money.ts';
import { composePapers } from './papers.ts';
import { composeProjects } from './projects.ts';
import { composeReading } from './reading.ts';
import { composeSettings } from './settings.ts';

export type Modules = ReturnType<typeof composeModules>;

/**
 * Composes the modules in the order of their dependencies.
 * @param signIn gateways to sites with which people may sign in
 */
export function composeModules(foundation: Foundation, signIn: readonly SignInGateway[] = []) {
  const base = composeBase(foundation, signIn);
  const adjustable = { ...base, ...composeSettings(foundation, base) };
  const offered = { ...adjustable, ...composeProjects(foundation, adjustable) };
  const moving = { ...offered, ...composeMovements(foundation, offered) };
  const money = { ...moving, ...composeMoneyOfProjects(foundation, moving) };
  const read = { ...money, ...composeReading(foundation, money) };
  const guarded = { ...read, ...composeGuards(foundation, read) };
  return { ...guarded, ...composePapers(foundation, guarded) };
}
