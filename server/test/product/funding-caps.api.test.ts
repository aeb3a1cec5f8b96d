import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { frameRequests } from '#contract/frames/schemas.ts';
import { projectSheet } from '#contract/sheets/schemas.ts';
import { newId } from '#core/id.ts';
import { runAudit } from '#modules/ledger';
import { ALL_CHECKS } from '#server/composition/check-ledger.ts';
import { enginesFor } from '../engines.ts';
import { setPolicyOf } from './compliance/policies.ts';
import { DAY_MS, type Desk, OK, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';

/*
 * A crowdfunded project raises, and a person puts into such projects, no more than the policy's caps within its days.
 */

const OFFER = {
  kind: 'crowdfunding',
  detail: 'Plataforma 1/2026',
  opinionBy: '',
  opinionOn: null,
  audience: 'everyone',
  wording: '',
};

describe.each(enginesFor('caps of crowdfunding'))('caps of crowdfunding (%s)', (engine) => {
  let desk: Desk;
  /** Centavos of a token. */
  let token: number;
  beforeAll(async () => {
    desk = await openDesk(engine);
    const row = await desk.product.database.db
      .selectFrom('purchase_facts')
      .select(['cost_usd', 'tokens'])
      .where('id', '=', desk.scene.purchaseId)
      .executeTakeFirstOrThrow();
    const { body } = await desk.product.call('guest', 'GET', '/payments/lyra-rate');
    token = (Number(row.cost_usd) / Number(row.tokens)) * Number(fieldOf(body, 'sell'));
    // the scene's own purchases are older than the days that count
    await desk.later(2 * DAY_MS);
  });
  afterAll(() => desk?.product.close());

  /** Caps worth a number of tokens in pesos, less a centavo's fraction; within one day. */
  const setCaps = async (caps: { project?: number; person?: number }) => {
    const worth = (tokens = 0) => ((token * tokens) / 100).toFixed(2);
    await setPolicyOf(desk, {
      unit: 'pesos',
      fundingDays: 1,
      fundingPerProject: worth(caps.project),
      fundingPerPerson: worth(caps.person),
    });
  };
  const setFrame = async (kind: 'crowdfunding' | 'ordinary_trust', id = desk.scene.projectId) => {
    desk.product.clock.advance(1000);
    const asked = await desk.product.call('admin', 'POST', `/projects/${id}/frames`, {
      body: { ...OFFER, kind },
    });
    const [frame] = frameRequests.parse(asked.body).items;
    const path = `/frames/${frame?.id}/decision`;
    expect(await desk.outcome('second', 'POST', path, { outcome: 'approved' })).toEqual(OK);
  };
  const buy = (tokens: number, key: string = newId(), projectId: string = desk.scene.projectId) =>
    desk.product.call('rich', 'POST', '/tokens/property', {
      body: { projectId, tokens, currency: 'USD', acceptTerms: true },
      headers: { 'idempotency-key': key },
    });
  const outcomeOf = async (asked: ReturnType<typeof buy>) => {
    const { status, key } = await asked;
    return [status, key];
  };
  const namedIn = (body: unknown) =>
    new Map(
      z
        .object({ details: z.array(z.object({ path: z.string(), message: z.string() })) })
        .parse(body)
        .details.map(({ path, message }) => [path, message]),
    );
  const inPesos = (tokens: number) =>
    `$ ${((token * tokens) / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 })}`;

  test('a project of another frame has no caps, and neither has a crowdfunded one without amounts', async () => {
    await setCaps({ project: 1, person: 1 });
    expect(await outcomeOf(buy(2))).toEqual(OK);
    await setFrame('crowdfunding');
    await setCaps({});
    expect(await outcomeOf(buy(2))).toEqual(OK);
    await desk.later(2 * DAY_MS);
  });

  test('a person puts in exactly the cap; a token more is refused with the remaining amount, and nothing is bought', async () => {
    await setCaps({ person: 5 });
    const key = newId();
    expect(await outcomeOf(buy(3, key))).toEqual(OK);
    const refused = await buy(3);
    expect([refused.status, refused.key]).toEqual([409, 'INVESTOR_FUNDING_CAP']);
    expect(namedIn(refused.body)).toEqual(
      new Map([
        ['limit', inPesos(5)],
        ['left', inPesos(2)],
        ['days', '1 día'],
      ]),
    );
    expect(await outcomeOf(buy(2))).toEqual(OK);
    expect(await outcomeOf(buy(1))).toEqual([409, 'INVESTOR_FUNDING_CAP']);
    // a repeated call gets its first answer, whatever the cap
    expect(await outcomeOf(buy(3, key))).toEqual(OK);
  });

  test('what was bought before its days counts no more, and what was revoked neither', async () => {
    await desk.later(DAY_MS + 1000);
    await setCaps({ person: 3 });
    const bought = await buy(3);
    expect([bought.status, bought.key]).toEqual(OK);
    expect(await outcomeOf(buy(1))).toEqual([409, 'INVESTOR_FUNDING_CAP']);
    const revoke = `/tokens/purchases/${fieldOf(bought.body, 'id')}/revoke`;
    expect(await desk.outcome('rich', 'POST', revoke, {})).toEqual(OK);
    expect(await outcomeOf(buy(3))).toEqual(OK);
  });

  test('what was refunded counts no more', async () => {
    expect(await outcomeOf(buy(1))).toEqual([409, 'INVESTOR_FUNDING_CAP']);
    // every token of the tests above: two twice, five and three
    const refund = await desk.product.call('rich', 'POST', '/tokens/property/refund', {
      body: { projectId: desk.scene.projectId, tokens: 12 },
      headers: { 'idempotency-key': newId() },
    });
    expect([refund.status, refund.key]).toEqual(OK);
    expect(await outcomeOf(buy(3))).toEqual(OK);
    expect(await outcomeOf(buy(1))).toEqual([409, 'INVESTOR_FUNDING_CAP']);
  });

  test('a person’s cap is of all crowdfunded projects together, a project’s of its own alone', async () => {
    await desk.later(DAY_MS + 1000);
    await setCaps({ project: 4 });
    expect(await outcomeOf(buy(4))).toEqual(OK);
    const refused = await buy(1);
    expect([refused.status, refused.key]).toEqual([409, 'PROJECT_FUNDING_CAP']);
    expect(namedIn(refused.body).get('left')).toBe('$ 0,00');
    // another crowdfunded project: the person's cap counts both, unless the first one is crowdfunded no more
    const { otherProjectId } = desk.scene;
    await setFrame('crowdfunding', otherProjectId);
    await setCaps({ person: 4 });
    expect(await outcomeOf(buy(1, newId(), otherProjectId))).toEqual([409, 'INVESTOR_FUNDING_CAP']);
    await setFrame('ordinary_trust');
    // nothing was brought into its wallet
    expect(await outcomeOf(buy(1, newId(), otherProjectId))).toEqual([409, 'INSUFFICIENT_FUNDS']);
    expect(await outcomeOf(buy(1))).toEqual(OK);
    await setFrame('crowdfunding');
  });

  test('the data sheet shows the caps of a crowdfunded project', async () => {
    await setCaps({ project: 4 });
    const { body } = await desk.product.call(
      'guest',
      'GET',
      `/projects/${desk.scene.projectId}/sheet`,
    );
    const frame = projectSheet.parse(body).sections.find(({ title }) => title === 'Marco legal');
    const lines = frame?.lines.filter(({ label }) => label.startsWith('Tope'));
    expect(lines?.map(({ value }) => value)).toEqual([`${inPesos(4)} en 1 día`, null]);
  });

  test.each([{ person: 3 }, { project: 3 }])(
    'of two purchases at one instant that together exceed it, one is made: %o',
    async (caps) => {
      await desk.later(DAY_MS + 1000);
      await setCaps(caps);
      const both = await Promise.all([outcomeOf(buy(2)), outcomeOf(buy(2))]);
      const [done, refused] = both.toSorted();
      expect(done).toEqual(OK);
      expect(refused?.[0]).toBe(409);
      expect(refused?.[1]).toMatch(/FUNDING_CAP/);
      expect(await outcomeOf(buy(1))).toEqual(OK);
    },
  );

  test('a reservation that buys its tokens stays within it too', async () => {
    await desk.later(DAY_MS + 1000);
    await setCaps({ person: 1 });
    const [unit] = await desk.product.modules.projects.freeProperties(desk.scene.projectId);
    expect(
      await desk.outcome('rich', 'POST', '/tokens/property/reservation', {
        propertyId: unit?.id,
        tokens: Number(unit?.price ?? 0n),
        currency: 'USD',
        acceptTerms: true,
      }),
    ).toEqual([409, 'INVESTOR_FUNDING_CAP']);
  });

  test('no money was lost or created', async () => {
    const findings = await runAudit(desk.product.database.db, ALL_CHECKS);
    expect(findings.flatMap((check) => check.findings)).toEqual([]);
  });
});
