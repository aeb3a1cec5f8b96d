import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { issuedOf, owner, sell } from '../stage.test-support.ts';
import { publishedStage } from './published.test-support.ts';

describeOnBothEngines('the offer of a published project', (database) => {
  const desk = publishedStage(database);

  test('keeps every vault’s return within 5 to 15 % over the price of a changed or added round', async () => {
    const { edit, published, refusal } = desk;
    const who = owner();
    const id = await published(who);
    const price = (value: string) =>
      edit(id, who, (body) => {
        const [, second] = body.contracts[0]?.rounds ?? [];
        if (second) second.price = value;
      });
    const refused = (path: string) =>
      refusal('PROJECT_INCOMPLETE', [{ path, message: 'RETURN_OUT_OF_RANGE' }]);
    // its vaults pay 10,80 and 11,20
    for (const value of ['0.01', '9.73', '10.29'])
      await expect(price(value)).rejects.toMatchObject({ key: 'PROJECT_INCOMPLETE' });
    await expect(price('0.01')).rejects.toMatchObject(refused('contracts.0.rounds.1.price'));
    await price('9.80');
    await expect(
      edit(id, who, (body) => {
        const rounds = body.contracts[0]?.rounds ?? [];
        const [, second] = rounds;
        if (!second) return;
        second.tokenCount -= 100;
        rounds.push({
          ...second,
          id: undefined,
          number: 3,
          startDate: '2026-06-15',
          tokenCount: 100,
          price: '0.01',
        });
      }),
    ).rejects.toMatchObject(refused('contracts.0.rounds.2.price'));
  });

  test('adds units together with rounds, and the ledger issues their tokens', async () => {
    const { stage, read, edit, published } = desk;
    const who = owner();
    const id = await published(who);
    await edit(id, who, (body) => {
      body.propertyTypes[1]?.properties.push({
        identifierA: 'C',
        identifierB: '2',
        floor: '',
        rooms: 0,
        features: [],
        description: '',
        location: null,
        price: 80,
        reservationPrice: 20,
      });
      const [, second] = body.rounds;
      if (second) second.tokenCount += 80;
    });
    expect((await read(id, who)).rounds.map((round) => round.availableTokens)).toEqual([300, 280]);
    expect(await issuedOf(stage, id)).toBe(580n);
  });

  test('keeps a round with purchases, and removes tokens from the others', async () => {
    const { stage, read, edit, published, refusal, roundOf, start } = desk;
    const who = owner();
    const id = await published(who);
    const round = await roundOf(id);
    await start(round.id);
    await sell(stage, round, { tokens: 60n });
    expect((await read(id, who)).rounds[0]).toMatchObject({ soldTokens: 60, soldPercent: 20 });
    await expect(
      edit(id, who, (body) => {
        const [first] = body.rounds;
        if (first) first.price = '90.00';
      }),
    ).rejects.toMatchObject(
      refusal('ROUND_SOLD_FIXED', [{ path: 'rounds.0', message: 'ROUND_SOLD_FIXED' }]),
    );
    await edit(id, who, (body) => {
      const [, second] = body.rounds;
      if (second) second.tokenCount = 150;
      body.propertyTypes[0]?.properties.splice(0, 1);
      const [garage] = body.propertyTypes[1]?.properties ?? [];
      if (garage) garage.price = 300;
    });
    expect(await issuedOf(stage, id)).toBe(450n);
  });

  test('offers the unsold tokens of an ended round in a new round', async () => {
    const { stage, read, edit, published, roundOf, start } = desk;
    const who = owner();
    const id = await published(who);
    const [first, second] = [await roundOf(id), await roundOf(id, 1)];
    await start(first.id);
    await sell(stage, first, { tokens: 180n });
    await start(second.id);
    await database().transaction(async (tx) => {
      const at = stage.deps.clock.now();
      await stage.projects.setRoundStatus(tx, first.id, {
        from: 'in_progress',
        to: 'completed',
        at,
      });
      await stage.projects.setRoundStatus(tx, second.id, {
        from: 'in_progress',
        to: 'closed',
        at,
      });
    });
    await edit(id, who, (body) => {
      body.rounds.push({
        number: 3,
        startDate: '2026-07-01',
        days: 10,
        tokenCount: 320,
        price: '120.00',
        minimumPercent: 0,
      });
    });
    expect((await read(id, who)).rounds).toMatchObject([
      { soldTokens: 180, availableTokens: 0, status: 'completed' },
      { soldTokens: 0, availableTokens: 0, status: 'closed' },
      { soldTokens: 0, availableTokens: 320, status: 'scheduled' },
    ]);
    expect(await issuedOf(stage, id)).toBe(500n);
  });

  test('keeps a reserved unit', async () => {
    const { stage, draftOf, edit, published } = desk;
    const who = owner();
    const id = await published(who);
    const { draft } = await draftOf(id, who);
    const unitId = draft.propertyTypes[0]?.properties[1]?.id ?? '';
    await database().transaction((tx) =>
      stage.projects.setPropertyStatus(tx, unitId, { from: 'available', to: 'reserved' }),
    );
    await expect(
      database().transaction((tx) =>
        stage.projects.setPropertyStatus(tx, unitId, { from: 'available', to: 'reserved' }),
      ),
    ).rejects.toMatchObject({ key: 'CONFLICT' });
    await expect(
      edit(id, who, (body) => {
        body.propertyTypes.splice(0, 1);
      }),
    ).rejects.toMatchObject({
      key: 'PROPERTY_TYPE_HAS_RESERVATIONS',
      details: [
        { path: 'propertyTypes.0', message: 'PROPERTY_TYPE_HAS_RESERVATIONS' },
        { path: 'propertyTypes.0.properties.1', message: 'PROPERTY_RESERVED' },
      ],
    });
  });
});
