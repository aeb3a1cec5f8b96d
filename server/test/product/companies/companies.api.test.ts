import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskPage } from '#contract/desk/schemas.ts';
import {
  COMPANY,
  OWNERS,
  POWER,
  person,
} from '../../../src/modules/companies/sample.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { filingsOf, OATH } from './filings.ts';

describe.each(enginesFor('companies'))('companies (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    for (const who of ['firm', 'twin']) {
      await desk.product.addPerson(who, 'investor', true);
      await desk.product.logIn(who);
    }
  });
  afterAll(() => desk?.product.close());

  const { own, seen, write, submit, upload, uploadTo, writeAll, openFiling, decide, ...money } =
    filingsOf(() => desk);
  const { deposit, notices } = money;

  test('an account with a person’s money can never become a company’s', async () => {
    expect(await write('rich', 'company', COMPANY)).toEqual([409, 'COMPANY_ACCOUNT_USED']);
    expect((await own('rich')).mayStart).toBe(false);
    expect(await write('admin', 'company', COMPANY)).toEqual([403, 'FORBIDDEN']);
  });

  test('a tax id that is not a company’s, or an end before the beginning, is refused by field', async () => {
    for (const [part, body, path, message] of [
      ['company', { ...COMPANY, taxId: '30990000015' }, 'taxId', 'CUIT_INVALID'],
      ['company', { ...COMPANY, taxId: '20301112220' }, 'taxId', 'CUIT_NOT_COMPANY'],
      ['company', { ...COMPANY, name: 'A\u202eB' }, 'name', 'INVALID'],
      ['power', { ...POWER, endsOn: '2020-01-01' }, 'endsOn', 'DATE_INVALID'],
    ] as const) {
      const { body: answer } = await desk.product.call('firm', 'PUT', `/companies/me/${part}`, {
        body,
      });
      expect(answer).toMatchObject({ message: 'VALIDATION_FAILED', details: [{ path, message }] });
    }
    expect((await own('firm')).company).toBeNull();
  });

  test('an incomplete filing cannot be submitted, and all missing parts are reported together', async () => {
    expect(await write('firm', 'power', POWER)).toEqual([404, 'NOT_FOUND']);
    expect(await write('firm', 'company', COMPANY)).toEqual(OK);
    const { body } = await submit('firm');
    expect(body).toMatchObject({
      details: [
        { path: 'power' },
        { path: 'owners' },
        { path: 'papers.statute', message: 'REQUIRED' },
      ],
    });
    // from now on the account is a company's: it moves no money
    expect(await deposit('firm')).toEqual([403, 'COMPANY_NOT_APPROVED']);
    const me = await desk.product.call('firm', 'GET', '/users/me');
    expect(me.body).toMatchObject({ company: { approved: false, name: null } });
    expect(await desk.outcome('firm', 'DELETE', '/companies/me')).toEqual(OK);
    expect(await deposit('twin', '1.00')).toEqual(OK);
  });

  test('owners above the whole, and an oath that was not sworn, are refused', async () => {
    await writeAll('firm', { owners: { owners: [person('1', 6000), person('2', 6000)] } });
    for (const paper of ['statute', 'power'] as const)
      expect((await upload('firm', paper)).status).toBe(200);
    expect((await submit('firm', { ...OATH, sworn: false })).key).toBe('VALIDATION_FAILED');
    expect((await submit('firm', { ...OATH, textVersion: '2020-01' })).key).toBe(
      'DECLARATION_TEXT_OLD',
    );
    // of owners from another share on than the one in force: nobody swore to them
    expect((await submit('firm', { ...OATH, threshold: 500 })).key).toBe('DECLARATION_TEXT_OLD');
    expect((await submit('firm')).body).toMatchObject({
      details: [{ path: 'owners.1.share', message: 'OVER_WHOLE' }],
    });
    expect(await write('firm', 'owners', OWNERS)).toEqual(OK);
    expect((await submit('firm')).status).toBe(200);
  });

  test('a filing in review cannot change, and no other user reads or writes it', async () => {
    expect(await write('firm', 'power', POWER)).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    expect((await upload('firm', 'power')).status).toBe(404);
    const place = (await own('firm')).company?.places[0];
    expect((await uploadTo('rich', place?.id ?? '')).status).toBe(404);
    const file = place?.files[0]?.id ?? '';
    expect((await desk.product.fetchFile('rich', `/resources/download/${file}`)).status).toBe(404);
    expect((await desk.product.fetchFile('admin_l2', `/resources/download/${file}`)).status).toBe(
      200,
    );
    expect((await desk.product.call('firm', 'DELETE', `/resources/${file}`)).status).not.toBe(204);
    const path = `/companies/people/${desk.product.id('firm')}`;
    for (const who of ['rich', 'firm', 'admin_l3'])
      expect(await desk.outcome(who, 'GET', path)).toEqual([403, 'FORBIDDEN']);
    const inbox = await desk.product.call('admin_l2', 'GET', '/desk/items?filter[kind]=company');
    expect(deskPage.parse(inbox.body).items).toMatchObject([{ title: COMPANY.name }]);
  });

  test('a refusal gives its reason, and the same can be submitted again', async () => {
    const id = await openFiling('firm');
    expect(
      await decide('admin_l2', id, {
        decision: 'refuse',
        body: { reason: 'El estatuto está cortado' },
      }),
    ).toEqual(OK);
    const { company } = await own('firm');
    expect(company?.open).toMatchObject({ state: 'refused', reason: 'El estatuto está cortado' });
    expect(await decide('admin', id, { decision: 'approve' })).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    expect((await submit('firm')).key).toBe('REQUEST_STATE_FORBIDS');
    desk.product.clock.advance(1000);
    await writeAll('firm');
    expect((await submit('firm')).status).toBe(200);
  });

  test('a withdrawn filing stays as sworn, and its copy becomes the draft', async () => {
    const sworn = await openFiling('firm');
    expect(await decide('admin_l2', sworn, { decision: 'approve' })).toEqual(OK);
    expect(await desk.outcome('firm', 'POST', '/companies/me/take-back')).toEqual(OK);
    const { company } = await own('firm');
    expect(company?.open).toMatchObject({ state: 'draft', company: COMPANY, owners: OWNERS });
    expect(await desk.outcome('firm', 'POST', '/companies/me/take-back')).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    expect(await write('firm', 'power', { ...POWER, position: 'Gerenta' })).toEqual(OK);
    const kept = (await seen('firm')).company?.filings.find(({ id }) => id === sworn);
    expect(kept).toMatchObject({ state: 'taken_back', power: POWER, owners: OWNERS });
    expect(kept?.firstBy).not.toBeNull();
    expect(kept?.takenBackAt).not.toBeNull();
    expect(await decide('admin', sworn, { decision: 'approve' })).toEqual([
      409,
      'REQUEST_STATE_FORBIDS',
    ]);
    // then only the copy remains: the sworn filing can be resumed
    expect(await desk.outcome('firm', 'DELETE', '/companies/me')).toEqual(OK);
    expect((await own('firm')).company?.open).toMatchObject({ id: sworn, state: 'taken_back' });
    expect(await write('firm', 'company', COMPANY)).toEqual(OK);
    expect((await submit('firm')).status).toBe(200);
    expect(await openFiling('firm')).not.toBe(sworn);
  });

  test('a first approval whose giver may decide no longer lapses: the next one is the first', async () => {
    const filing = await openFiling('firm');
    const firstBy = async () =>
      (await seen('firm')).company?.filings.find(({ id }) => id === filing)?.firstBy;
    const set = (state: 'active' | 'blocked') =>
      desk.product.database.db
        .updateTable('users')
        .set({ state })
        .where('id', '=', desk.product.id('admin_l2'))
        .execute();
    const risks = async () => {
      const path = '/desk/items?filter[kind]=company';
      const { items } = deskPage.parse((await desk.product.call('admin', 'GET', path)).body);
      return items.find(({ id }) => id === desk.product.id('firm'))?.risks;
    };
    expect(await decide('admin_l2', filing, { decision: 'approve' })).toEqual(OK);
    expect(await firstBy()).not.toBeNull();
    expect(await risks()).toEqual(['second_approval']);
    await set('blocked');
    expect(await firstBy()).toBeNull();
    expect(await risks()).toEqual([]);
    expect(await decide('admin', filing, { decision: 'approve' })).toEqual(OK);
    expect(await firstBy()).not.toBeNull();
    expect((await own('firm')).company?.open?.state).toBe('submitted');
    expect(await decide('admin', filing, { decision: 'approve' })).toEqual([
      409,
      'APPROVED_BY_YOU',
    ]);
    await set('active');
    // as it was for the next test
    const refusal = { decision: 'refuse', body: { reason: 'Falta una firma' } } as const;
    expect(await decide('second', filing, refusal)).toEqual(OK);
    desk.product.clock.advance(1000);
    await writeAll('firm');
    expect((await submit('firm')).status).toBe(200);
  });

  test('two independent administrators approve it, none of them an owner', async () => {
    const id = await openFiling('firm');
    await desk.product.database.db
      .updateTable('users')
      .set({ document: person('1', 0).document })
      .where('id', '=', desk.product.id('third'))
      .execute();
    expect(await decide('third', id, { decision: 'approve' })).toEqual([403, 'OWN_MOVEMENT']);
    expect((await seen('firm', 'third')).obstacles).toEqual(['reviewer']);
    expect(await decide('admin_l3', id, { decision: 'approve' })).toEqual([403, 'FORBIDDEN']);
    expect(await decide('admin_l2', id, { decision: 'approve' })).toEqual(OK);
    expect(await deposit('firm')).toEqual([403, 'COMPANY_NOT_APPROVED']);
    expect(await decide('admin_l2', id, { decision: 'approve' })).toEqual([409, 'APPROVED_BY_YOU']);
    expect(await decide('second', id, { decision: 'approve' })).toEqual(OK);
    const me = await desk.product.call('firm', 'GET', '/users/me');
    expect(me.body).toMatchObject({
      name: 'Persona',
      company: { name: COMPANY.name, taxId: COMPANY.taxId, approved: true },
    });
    expect(await notices()).toContain('La empresa está aprobada');
  });

  test('another account cannot be the same company’s', async () => {
    await desk.product.addPerson('thief', 'investor', true);
    await desk.product.logIn('thief');
    await writeAll('thief');
    for (const paper of ['statute', 'power'] as const) await upload('thief', paper);
    // nothing reveals that the company is a client
    expect((await submit('thief')).status).toBe(200);
    expect((await seen('thief')).obstacles).toEqual(['taken']);
    expect(await decide('admin', await openFiling('thief'), { decision: 'approve' })).toEqual([
      409,
      'COMPANY_TAKEN',
    ]);
  });

  test('a representative of two companies has an account for each', async () => {
    const { company } = await own('firm');
    expect(company?.inForce?.company?.taxId).toBe(COMPANY.taxId);
    await desk.product.addPerson('both', 'investor', true);
    await desk.product.logIn('both');
    await writeAll('both', { company: { name: 'Otra Prueba S.R.L.', taxId: '30990000022' } });
    expect(await write('both', 'power', { ...POWER, endsOn: null })).toEqual(OK);
    for (const paper of ['statute', 'power'] as const) await upload('both', paper);
    expect((await submit('both')).status).toBe(200);
    const id = await openFiling('both');
    expect(await decide('admin', id, { decision: 'approve' })).toEqual(OK);
    expect(await decide('fay', id, { decision: 'approve' })).toEqual(OK);
    expect((await own('both')).company?.inForce?.company?.name).toBe('Otra Prueba S.R.L.');
  });
});
