import { expect } from 'vitest';
import { z } from 'zod';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { project } from '#contract/projects/schemas.ts';
import { prolongation } from '#contract/tokens/prolongation-requests.ts';
import { DAY_MS, OK } from '../desk.ts';
import { cents, type Proofs } from './scenario.ts';

const settingsPage = z.object({ pending: z.array(z.object({ id: z.string() })) });

/** The ways out of a purchase, and what they cost. */
export const EXIT_PROOFS = {
  async grace({ desk, config, now, until, purchase, buy, revoke, available }) {
    const { graceDays } = await config();
    const [first, second] = [await buy(), await buy()];
    const end = now() + graceDays * DAY_MS;
    expect(Date.parse((await purchase(first))?.revocableUntil ?? '')).toBe(end);
    const { projectId } = desk.scene;
    const before = await available(projectId);
    await until(end - 1);
    expect(await revoke(first)).toEqual(OK);
    // whole and without a penalty
    const cost = cents((await purchase(second))?.cost.amount);
    expect(await available(projectId)).toBe(before + cost);
    await until(end);
    expect(await revoke(second)).toEqual([409, 'GRACE_PERIOD_OVER']);
  },
  async penalty({ desk, config, purchase, available }) {
    const { refundPenaltyPercent } = await config();
    // the percentage that the sentences say
    expect(refundPenaltyPercent).toBe(REFUND_PENALTY_PERCENT);
    const { projectId } = desk.scene;
    const before = await available(projectId);
    const price = cents((await purchase(desk.scene.purchaseId))?.price.amount);
    expect(
      await desk.outcome('rich', 'POST', '/tokens/property/refund', { projectId, tokens: 10 }),
    ).toEqual(OK);
    const back = ((await available(projectId)) - before) * 100n;
    expect(back).toBe(price * 10n * BigInt(100 - refundPenaltyPercent));
  },
  async prolongation({ desk, read, config, now, until, buy, revoke, sheetLine }) {
    const { product, scene } = desk;
    // other days than those of a new installation, by two administrators
    expect(await desk.outcome('admin', 'PUT', '/settings', { prolongationExitDays: 12 })).toEqual(
      OK,
    );
    const { pending } = settingsPage.parse(await read('/settings', 'second'));
    const asked = `/settings/changes/${pending[0]?.id}/approve`;
    expect(await desk.outcome('second', 'POST', asked)).toEqual(OK);
    await desk.later(DAY_MS, ['owner']);
    await product.modules.settings.applyDue();
    const { prolongationExitDays: days } = await config();
    expect(days).toBe(12);
    expect(await sheetLine(/^La ronda se prolonga$/)).toContain(`durante ${days} días`);
    const [first, second] = [await buy(), await buy()];
    const { rounds } = project.parse(await read(`/projects/${scene.projectId}/guest`));
    const path = `/projects/rounds/${rounds[0]?.id}/prolongations`;
    const request = () => product.call('owner', 'POST', path, { body: { days: 20 } });
    const { id } = prolongation.parse((await request()).body);
    expect((await request()).key).toBe('ROUND_ALREADY_PROLONGED');
    const approve = `/projects/prolongations/${id}/approve`;
    expect(await desk.outcome('admin', 'PUT', approve)).toEqual(OK);
    const end = now() + days * DAY_MS;
    await until(end - 1);
    expect(await revoke(first)).toEqual(OK);
    await until(end);
    expect(await revoke(second)).toEqual([409, 'GRACE_PERIOD_OVER']);
  },
} satisfies Proofs;
