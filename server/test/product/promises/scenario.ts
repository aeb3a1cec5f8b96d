import { balances } from '#contract/payments/balances.ts';
import { withdrawalsPage } from '#contract/payments/withdrawals.ts';
import { project } from '#contract/projects/schemas.ts';
import { projectSheet } from '#contract/sheets/schemas.ts';
import { publicConfig } from '#contract/system/endpoints.ts';
import { purchasesPage } from '#contract/tokens/purchases.ts';
import type { Engine } from '../../engines.ts';
import { type Desk, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

/** Minor units of an amount in dollars. */
export const cents = (amount = 'none'): bigint => BigInt(amount.replace('.', ''));

/** What the proofs of promises read and do: a desk, and `rich`, who buys, revokes and withdraws. */
export interface Scenario extends ReturnType<typeof scenarioOf> {}

export const openScenario = async (engine: Engine) => scenarioOf(engine, await openDesk(engine));

function scenarioOf(engine: Engine, desk: Desk) {
  const read = async (path: string, who = 'guest') =>
    (await desk.product.call(who, 'GET', path)).body;
  const config = async () => publicConfig.parse(await read('/config'));
  const now = () => desk.product.clock.now().getTime();
  /** Moves the clock to an instant; the administrators and `rich` log in again. */
  const until = (instant: number) => desk.later(instant - now());
  const purchase = async (id: string) =>
    purchasesPage
      .parse(await read('/tokens/purchases/me?pageSize=100', 'rich'))
      .items.find((one) => one.id === id);
  const buy = async () =>
    fieldOf(
      await made(desk.product, 'rich', {
        method: 'POST',
        path: '/tokens/property',
        body: { projectId: desk.scene.projectId, tokens: 1, currency: 'USD', acceptTerms: true },
      }),
      'id',
    );
  const revoke = (id: string) => desk.outcome('rich', 'POST', `/tokens/purchases/${id}/revoke`);
  const withdrawal = async (id: string) =>
    withdrawalsPage
      .parse(await read('/payments/me/withdraws?pageSize=100', 'rich'))
      .items.find((one) => one.id === id);
  /** Dollar cents that `rich` has available in a project. */
  const available = async (projectId: string) =>
    cents(
      balances
        .parse(await read('/balance/me?pageSize=100', 'rich'))
        .items.find((one) => one.projectId === projectId && one.currency === 'USD')?.available,
    );
  /** The text of a line of the project's data sheet. */
  async function sheetLine(label: RegExp): Promise<string> {
    const { sections } = projectSheet.parse(await read(`/projects/${desk.scene.projectId}/sheet`));
    const line = sections.flatMap(({ lines }) => lines).find((one) => label.test(one.label));
    return `${line?.label}: ${line?.value}`;
  }
  const vaultOne = async () => {
    const page = project.parse(await read(`/projects/${desk.scene.projectId}/guest`));
    return page.contracts[0]?.vaults[0];
  };
  return {
    engine,
    desk,
    read,
    config,
    now,
    until,
    purchase,
    buy,
    revoke,
    withdrawal,
    available,
    sheetLine,
    vaultOne,
  };
}

export type Proofs = Readonly<Record<string, (scenario: Scenario) => Promise<void>>>;
