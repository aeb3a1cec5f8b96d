import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCompany } from '#contract/companies/schemas.ts';
import { FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import { complianceProfile } from '#contract/compliance/endpoints.ts';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { deskCounts, deskPage } from '#contract/desk/schemas.ts';
import { person } from '../../../src/modules/companies/sample.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { foundFirm } from '../firm.ts';
import { appoint } from '../officers.ts';
import { DECLARED } from './policies.ts';

const REASON = { reason: 'Mostró de dónde viene el dinero' };

describe.each(enginesFor('the inbox of officers'))(
  'what waits for a compliance officer in the inbox (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      await foundFirm(desk);
      await appoint(desk, ['second']);
    });
    afterAll(() => desk?.product.close());

    const rich = () => desk.scene.rich;
    const declare = (who: string, body: object) =>
      desk.outcome(who, 'POST', '/compliance/declarations/me', { ...DECLARED, ...body });
    const waiting = async (kind: DeskKind, who = 'second') =>
      deskPage
        .parse((await desk.product.call(who, 'GET', `/desk/items?filter[kind]=${kind}`)).body)
        .items.map(({ id }) => id);
    const profileOf = async (userId: string) =>
      complianceProfile.answer.parse(
        (await desk.product.call('second', 'GET', `/compliance/people/${userId}`)).body,
      );
    const decide = async (outcome: 'approved' | 'refused') => {
      const [last] = (await profileOf(rich())).declarations;
      return desk.outcome('second', 'POST', `/compliance/people/${rich()}/approval`, {
        ...REASON,
        outcome,
        declarationId: last?.id,
      });
    };

    test('a declaration that exposes a person waits for an officer only', async () => {
      expect(await waiting('exposure')).toEqual([]);
      await declare('rich', { exposure: 'now', office: 'Jueza' });
      expect(await waiting('exposure')).toEqual([rich()]);
      expect(await waiting('exposure', 'third')).toEqual([]);
      const { kinds } = deskCounts.parse(
        (await desk.product.call('third', 'GET', '/desk/counts')).body,
      );
      expect(kinds.map(({ kind }) => kind)).not.toContain('exposure');
      expect((await profileOf(rich())).approval?.state).toBe('waiting');
    });

    test('a company with exposed owners waits until an officer decides on them', async () => {
      const firm = desk.product.id('firm');
      const owners = [{ ...person('3', 10_000), exposed: true, office: 'Intendenta' }];
      const put = { nobodyReaches: false, owners };
      expect(await desk.outcome('firm', 'PUT', '/companies/me/owners', put)).toEqual(OK);
      expect(await waiting('exposure')).not.toContain(firm);
      const oath = { textVersion: FIRST_COMPANY_TEXT.version, threshold: 1000, sworn: true };
      expect(await desk.outcome('firm', 'POST', '/companies/me/submit', oath)).toEqual(OK);
      expect(await waiting('exposure')).toContain(firm);
      const own = ownCompany.parse((await desk.product.call('firm', 'GET', '/companies/me')).body);
      const decision = { ...REASON, outcome: 'refused', filingId: own.company?.open?.id };
      const path = `/compliance/people/${firm}/company-approval`;
      expect(await desk.outcome('second', 'POST', path, decision)).toEqual(OK);
      expect(await waiting('exposure')).not.toContain(firm);
    });

    test.each(['approved', 'refused'] as const)('until it is %s', async (outcome) => {
      expect(await decide(outcome)).toEqual(OK);
      expect(await waiting('exposure')).toEqual([]);
      // a later declaration waits too: a person who declared an office is exposed for two more years
      await desk.later(1000);
      await declare('rich', { fundsDetail: outcome });
      expect(await waiting('exposure')).toEqual([rich()]);
    });

    test('and no longer once two years have passed since the office', async () => {
      const almost = 2 * 365 - 1;
      await desk.later(almost * DAY_MS, ['second']);
      expect(await waiting('exposure')).toEqual([rich()]);
      expect((await profileOf(rich())).approval?.state).toBe('waiting');
      await desk.later(3 * DAY_MS, ['second']);
      expect(await waiting('exposure')).toEqual([]);
      expect((await profileOf(rich())).approval).toBe(null);
    });

    test('a risk whose review is due waits for level 1 until it is reviewed', async () => {
      const { risk } = await profileOf(rich());
      const due = (await waiting('riskReview')).includes(rich());
      expect(due).toBe(risk.due);
      expect(await desk.outcome('second', 'POST', `/compliance/people/${rich()}/review`)).toEqual(
        OK,
      );
      expect(await waiting('riskReview')).not.toContain(rich());
      const { reviewOn } = (await profileOf(rich())).risk;
      const days =
        (Date.parse(`${reviewOn}T15:00:00Z`) - desk.product.clock.now().getTime()) / DAY_MS;
      await desk.later((days - 1) * DAY_MS, ['second']);
      expect(await waiting('riskReview')).not.toContain(rich());
      await desk.later(DAY_MS, ['second']);
      expect(await waiting('riskReview')).toContain(rich());
      expect(await waiting('riskReview', 'fay')).toEqual([]);
    });

    test('an administrator with an interest in the account reads neither', async () => {
      await declare('rich', { exposure: 'now', office: 'Jueza' });
      expect(await waiting('exposure')).toContain(rich());
      const { db } = desk.product.database;
      await db
        .updateTable('users')
        .set({ document: '90000002' })
        .where('id', '=', rich())
        .execute();
      expect(await waiting('exposure')).toEqual([]);
      expect(await waiting('riskReview')).not.toContain(rich());
    });
  },
);
