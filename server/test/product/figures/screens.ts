import { type Money, parseAmount } from '#contract/core/money.ts';
import { projectsPage } from '#contract/projects/lists.ts';
import { type Project, project } from '#contract/projects/schemas.ts';
import { openDemonstration } from '../demonstration.ts';

/** The day of the demonstration that the figures are read on. */
export const TODAY = '2026-03-10';

/** Dollar cents. */
export const cents = ({ amount }: Money) => parseAmount(amount, 'USD') ?? 0n;
export const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
/** The sum in dollar cents. */
export const total = (all: readonly Money[]) => sum(all.map(cents));
export const isVault = (id: string) => (vault: { id: string }) => vault.id === id;

export type Screens = Awaited<ReturnType<typeof openScreens>>;

/** The demonstration and every project's page as a guest reads it. */
export async function openScreens() {
  const world = await openDemonstration(new Date(`${TODAY}T15:00:00Z`));
  const { items } = projectsPage.parse(await world.get('/projects/guest?pageSize=100'));
  const pages: Project[] = await Promise.all(
    items.map(async ({ id }) => project.parse(await world.get(`/projects/${id}/guest`))),
  );
  const contracts = pages.flatMap((page) => page.contracts);
  return {
    ...world,
    pages,
    contracts,
    contractOf: (id: string | null) => contracts.find((contract) => contract.id === id),
  };
}
