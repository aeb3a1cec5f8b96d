import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { LEDGER_CHECKS, runAudit } from '#modules/ledger';
import { createFate, mortalDatabase } from '../../../test/mortal.ts';
import { createWorld } from '../balance/world.test-support.ts';
import type { MovementsDeps as TreasuryDeps } from '../movements/deps.ts';
import { acceptRevenue, rejectRevenue, settleRevenue } from '../movements/earnings/decide.ts';
import { askRevenue, revenueOf } from '../movements/earnings/revenue.ts';
import { movementsAudit as treasuryAudit } from '../movements/index.ts';
import { paymentsAudit } from '../payments/index.ts';
import { describeUsdt, USDT } from '../payments/usdt/usdt.test-support.ts';

describeUsdt('the platform’s revenue in USDT', (at) => {
  let eva: typeof at.ana;
  let chief: typeof at.ana;
  let deps: TreasuryDeps;
  let address: string;
  beforeAll(async () => {
    eva = await at.world.person('admin_l2');
    chief = await at.world.person('admin');
  });
  beforeEach(async () => {
    deps = at.world;
    address = (await at.chain.wallet(newId())).address;
    await at.world.earn('USDT', '40');
  });
  const ask = (destination = address, amount = '40') =>
    askRevenue(deps, chief, {
      key: newId(),
      body: {
        source: 'fees',
        currency: 'USDT',
        amount,
        destination,
        note: '',
      },
    });
  const settle = async () => {
    await at.settle();
    await settleRevenue(deps);
  };
  const shown = async (id: string) =>
    (await revenueOf(deps, eva.userId)).items.find((one) => one.id === id);
  const arrived = async () => (await at.chain.token.balance(address)) - 100n * USDT;
  const earned = () => at.world.platform('fees', 'USDT');
  const findings = async () => {
    const checks = [...LEDGER_CHECKS, ...paymentsAudit, ...treasuryAudit];
    return (await runAudit(at.database.db, checks)).flatMap((result) => result.findings);
  };

  test('is signed when a second administrator approves it, and completed when the chain confirms it', async () => {
    const before = await earned();
    const { id } = await ask(address.toLowerCase());
    expect(await earned()).toBe(before - 40n * USDT);
    await expect(acceptRevenue(deps, chief, id)).rejects.toMatchObject({
      key: 'OWN_MOVEMENT',
    });
    const sent = await acceptRevenue(deps, eva, id);
    expect(sent).toMatchObject({
      status: 'sent',
      destination: address,
      transaction: { state: 'signed', confirmations: 0 },
    });
    await expect(rejectRevenue(deps, chief, { id, reason: 'tarde' })).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    await settle();
    expect(await shown(id)).toMatchObject({
      status: 'completed',
      transaction: { hash: sent.transaction?.hash, state: 'confirmed' },
    });
    expect(await arrived()).toBe(40n * USDT);
    await settle();
    expect(await arrived()).toBe(40n * USDT);
    expect(await findings()).toEqual([]);
  });

  test('is sent once when two administrators act concurrently', async () => {
    const { id } = await ask();
    const fay = await at.world.person('admin_l2');
    const outcomes = await Promise.allSettled([
      acceptRevenue(deps, eva, id),
      acceptRevenue(deps, fay, id),
      rejectRevenue(deps, fay, { id, reason: 'mejor no' }),
    ]);
    const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.key] : []));
    expect(lost).toEqual(['MOVEMENT_STATE_FORBIDS', 'MOVEMENT_STATE_FORBIDS']);
    await settle();
    const done = (await shown(id))?.status === 'completed';
    expect(await arrived()).toBe(done ? 40n * USDT : 0n);
    expect(await findings()).toEqual([]);
  });

  test('permanently refused by the chain, returns to the revenue and both administrators are notified', async () => {
    const { id } = await ask();
    const before = await earned();
    const had = await at.chain.token.balance(at.chain.company.address);
    await at.chain.automine(false);
    await acceptRevenue(deps, eva, id);
    await at.chain.setBalance(at.chain.company.address, 1n);
    await settle();
    await at.chain.automine(true);
    await at.chain.setBalance(at.chain.company.address, had);
    const seen = await shown(id);
    expect(seen).toMatchObject({ status: 'rejected', transaction: { state: 'failed' } });
    expect(await earned()).toBe(before + 40n * USDT);
    for (const person of [eva, chief])
      expect(await at.world.notified(person.userId)).toContain(
        `Falló en la cadena el retiro de ingresos ${seen?.orderNumber}`,
      );
    await settle();
    expect(await earned()).toBe(before + 40n * USDT);
    expect(await findings()).toEqual([]);
  });

  test('goes only to a valid address outside the platform, and only up to the wallet’s balance', async () => {
    for (const bad of [at.chain.company.address, at.chain.token.address, `0x${'0'.repeat(40)}`])
      await expect(ask(bad)).rejects.toMatchObject({ key: 'ADDRESS_REFUSED' });
    const { id } = await ask();
    const had = await at.chain.token.balance(at.chain.company.address);
    await at.chain.setBalance(at.chain.company.address, 1n);
    await expect(acceptRevenue(deps, eva, id)).rejects.toMatchObject({ key: 'CHAIN_WALLET_SHORT' });
    await at.chain.setBalance(at.chain.company.address, had);
    await rejectRevenue(deps, eva, { id, reason: 'sin saldo' });
    expect(await findings()).toEqual([]);
  });

  test('is paid once, or visibly not at all, when the process dies around any commit', async () => {
    const fate = createFate(true, { commits: 1, others: 1 });
    for (let died = true, deaths = 0; died; deaths += 1) {
      const { id } = await ask();
      const start = await arrived();
      const mortal = await createWorld(mortalDatabase(at.database, fate));
      mortal.clock.set(at.world.clock.now());
      mortal.onChain(at.chain.place);
      died = await fate.live(async () => {
        await acceptRevenue(mortal, eva, id);
        await at.chain.mine();
        await mortal.payments.settleChain();
        await settleRevenue(mortal);
      });
      // the job continues, or an administrator where nothing was decided
      if ((await shown(id))?.status === 'pending') await acceptRevenue(deps, eva, id);
      await settle();
      await settle();
      expect((await shown(id))?.status, `death ${deaths}`).toBe('completed');
      expect((await arrived()) - start, `death ${deaths}`).toBe(40n * USDT);
      await at.world.earn('USDT', '40');
      if (!died) expect(deaths).toBeGreaterThan(6);
    }
    expect(await findings()).toEqual([]);
  });
});
