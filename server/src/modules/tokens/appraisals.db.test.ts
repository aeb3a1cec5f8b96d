import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaperDraft } from '#contract/projects/draft.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { readAppraisals } from '../projects/appraisals.ts';
import { addPaper } from '../projects/dossier/add-paper.ts';
import { createWorld, DAY, type Stand, type World } from './world.test-support.ts';

describeOnBothEngines('appraisals of a project', (database) => {
  let world: World;
  let at: Stand;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project();
  });

  const today = () => world.clock.now().toISOString().slice(0, 10);
  const fileOf = (text: string) =>
    database().transaction((tx) =>
      world.resources.storeFile(tx, {
        ownerKind: 'project',
        ownerId: at.id,
        kind: 'document',
        name: `${text}.pdf`,
        alt: null,
        bytes: Buffer.from(`%PDF-1.4\n${text}\n%%EOF`),
        uploaderId: at.ownerId,
        isPublic: false,
        at: world.clock.now(),
      }),
    );
  async function appraise(amount: string, more: Partial<PaperDraft & { replaces: string }> = {}) {
    const file = await fileOf(amount);
    await database().transaction((tx) =>
      addPaper(world.projects.context, tx, {
        id: at.id,
        actor: { userId: at.ownerId, isAdmin: false, address: null },
        paper: {
          file,
          kind: 'valuation',
          issuer: 'Tasadora',
          issuedOn: today(),
          expiresOn: null,
          appraisal: { amount, currency: 'USD', unit: null },
          replaces: null,
          ...more,
        },
      }),
    );
    return file;
  }
  const read = () => readAppraisals(world.projects.context, at.id);

  test('keep their day, issuer and paper, newest first, also those that were renewed', async () => {
    expect(await read()).toEqual({ items: [] });
    const first = await appraise('1000000.00');
    await appraise('5.00', { kind: 'valuation', appraisal: null });
    const day = today();
    world.clock.advance(30 * DAY);
    const second = await appraise('1200000.50', { replaces: first });
    expect(await read()).toMatchObject({
      items: [
        {
          day: today(),
          value: { amount: '1200000.50', currency: 'USD' },
          unit: null,
          issuer: 'Tasadora',
          former: false,
          file: { id: second },
        },
        { day, value: { amount: '1000000.00' }, former: true, file: { id: first } },
      ],
    });
  });

  test('are compared with the price of the round that sold on their day, per token and per square metre', async () => {
    await appraise('1000000.00');
    expect((await read()).items[0]?.paid).toEqual({ perToken: [], perSquareMetre: null });
    const buyer = await world.buyer(at, 30_000n);
    await world.buy(buyer, at, 10);
    await appraise('90000', { appraisal: { amount: '90000', currency: 'ARS', unit: at.small } });
    const { items } = await read();
    const unit = items.find((one) => one.unit !== null);
    expect(unit).toMatchObject({
      unit: { identifierA: '1', identifierB: 'A' },
      perSquareMetre: { amount: '1978.02', currency: 'ARS' },
      paid: {
        perToken: [{ contract: null, round: 1, price: { amount: '100.00', currency: 'USD' } }],
        perSquareMetre: { amount: '219.78', currency: 'USD' },
      },
    });
    // the garage has no floor area
    expect(items.find((one) => one.unit === null)).toMatchObject({ perSquareMetre: null });
  });

  test('are refused without a day, with another kind of paper, and for a unit of another project', async () => {
    const faults = (more: Partial<PaperDraft>) =>
      appraise('1.00', more).then(
        () => [],
        (error: { details?: { path: string; message: string }[] }) => error.details,
      );
    expect(await faults({ issuedOn: null })).toEqual([{ path: 'issuedOn', message: 'REQUIRED' }]);
    expect(await faults({ kind: 'report' })).toEqual([
      { path: 'appraisal.amount', message: 'APPRAISAL_NOT_ALLOWED' },
    ]);
    const other = await world.project();
    const unit = { amount: '1', currency: 'USD' as const, unit: other.small };
    expect(await faults({ appraisal: unit })).toEqual([
      { path: 'appraisal.unit', message: 'APPRAISAL_UNIT_UNKNOWN' },
    ]);
    expect(await read()).toEqual({ items: [] });
  });
});
