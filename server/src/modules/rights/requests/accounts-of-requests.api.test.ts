import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  personalData,
  rightsReceipt,
  rightsRequestDetail,
  rightsRequestsPage,
} from '#contract/rights/schemas.ts';
import { type Engine, enginesFor } from '../../../../test/engines.ts';
import { type Desk, openDesk } from '../../../../test/product/desk.ts';
import { appoint } from '../../../../test/product/officers.ts';
import { pdfText } from '../../../platform/documents/pdf-text.test-support.ts';

const OTHER = 'otro.correo@ejemplo.test';

describe.each(enginesFor('accounts of requests'))('accounts of requests (%s)', (engine: Engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    await appoint(desk, ['second']);
    await desk.product.addPerson('leaver', 'investor', true);
  });
  afterAll(() => desk?.product.close());

  const ask = async (kind: string, email: string) => {
    const body = { kind, email, name: 'Ana Prueba', detail: crypto.randomUUID() };
    const asked = await desk.product.call('guest', 'POST', '/rights/requests', { body });
    const { code } = rightsReceipt.parse(asked.body);
    const list = await desk.product.call('fay', 'GET', `/rights/requests?search=${code}`);
    return rightsRequestsPage.parse(list.body).items[0]?.id ?? '';
  };
  const name = (id: string, who: string, by = 'fay') =>
    desk.outcome(by, 'POST', `/rights/requests/${id}/account`, {
      email: who.includes('@') ? who : `${who}@ladrillo.test`,
    });
  const decide = async (id: string, outcome: 'granted' | 'refused', by = 'fay') => {
    const body = { outcome, reason: 'Se comprobó la identidad' };
    return (await desk.outcome(by, 'POST', `/rights/requests/${id}/decision`, body))[1];
  };
  const read = async (id: string) =>
    rightsRequestDetail.parse(
      (await desk.product.call('fay', 'GET', `/rights/requests/${id}`)).body,
    );
  const stateOf = async (who: string) =>
    (
      await desk.product.database.db
        .selectFrom('users')
        .select('state')
        .where('id', '=', desk.product.id(who))
        .executeTakeFirstOrThrow()
    ).state;

  /** Titles of a person's security notices about requests from another e-mail, in their alphabetical order. */
  const noticesOf = async (who: string) =>
    (
      await desk.product.database.db
        .selectFrom('notifications')
        .select('title')
        .where('user_id', '=', desk.product.id(who))
        .where('kind', 'in', ['data_copied_for_request', 'request_granted_elsewhere'])
        .orderBy('title')
        .execute()
    ).map(({ title }) => title);

  test.each(['leave', 'erase'])('no granted %s leaves its account open', async (kind) => {
    const id = await ask(kind, OTHER);
    expect(await decide(id, 'granted')).toBe('RIGHTS_ACCOUNT_UNKNOWN');
    expect(await name(id, 'nadie@ejemplo.test')).toEqual([404, 'USER_NOT_FOUND']);
    expect(await name(id, 'rich')).toEqual([200, null]);
    expect((await read(id)).account).toMatchObject({
      userId: desk.scene.rich,
      namedAs: 'rich@ladrillo.test',
    });
    expect(await decide(id, 'granted')).toBe('ACCOUNT_STILL_OPEN');
    expect((await read(id)).state).toBe('received');
    // it is refused with its reason, and the account stays as it was
    expect(await decide(id, 'refused')).toBe(null);
    expect(await stateOf('rich')).toBe('active');
  });

  test('it is granted for the named account once that is closed, also when it was closed before', async () => {
    const before = await ask('leave', OTHER);
    expect(await name(before, 'leaver')).toEqual([200, null]);
    expect(await decide(before, 'granted')).toBe('ACCOUNT_STILL_OPEN');
    const closed = await desk.outcome('admin', 'DELETE', `/users/${desk.product.id('leaver')}`);
    expect(closed[1]).toBe(null);
    expect(await decide(before, 'granted')).toBe(null);
    expect(await read(before)).toMatchObject({ state: 'granted', account: { state: 'deleted' } });
    // the mail does not promise that everything is gone: it states the day on which it will be
    const mail = await desk.product.database.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', OTHER)
      .where('subject', 'like', 'Se concedió tu pedido de baja%')
      .executeTakeFirstOrThrow();
    expect(mail.text).toMatch(/Tus datos personales se borran el \d{2}\/\d{2}\/\d{4}/);
    const later = await ask('erase', OTHER);
    expect(await name(later, 'leaver')).toEqual([200, null]);
    expect(await decide(later, 'granted')).toBe(null);
    // nothing is bought back in a closed account, nor is one named for it
    expect(await name(await ask('regret', OTHER), 'leaver')).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('a person who changes their e-mail after asking keeps the account of the request', async () => {
    await desk.product.addPerson('mover', 'investor', true);
    const asked = {
      access: await ask('access', 'mover@ladrillo.test'),
      correct: await ask('correct', 'mover@ladrillo.test'),
    };
    await desk.product.database.db
      .updateTable('users')
      .set({ email: 'mudada@ladrillo.test' })
      .where('id', '=', desk.product.id('mover'))
      .execute();
    for (const id of Object.values(asked))
      expect((await read(id)).account).toMatchObject({ userId: desk.product.id('mover') });
    const reason = 'Se le entregó lo que consta de su cuenta';
    const grant = async (id: string) =>
      (
        await desk.outcome('second', 'POST', `/rights/requests/${id}/decision`, {
          outcome: 'granted',
          reason,
        })
      )[1];
    expect(await grant(asked.access)).toBe('RIGHTS_EXPORT_MISSING');
    const path = `/rights/requests/${asked.access}/data?format=json`;
    expect((await desk.product.fetchFile('second', path)).status).toBe(200);
    expect(await grant(asked.access)).toBe(null);
    // the account is notified of the copy and of both grants, and its correction needs no long reason
    expect(await decide(asked.correct, 'granted', 'fay')).toBe(null);
    expect((await noticesOf('mover')).length).toBe(3);
  });

  test('of people without an account level 1 grants an access or a deletion, with a reason that says what was done', async () => {
    const grant = (id: string, reason: string, by: string) =>
      desk.outcome(by, 'POST', `/rights/requests/${id}/decision`, { outcome: 'granted', reason });
    const said = 'Se le entregó lo que consta como beneficiaria final';
    for (const kind of ['access', 'erase']) {
      const id = await ask(kind, 'beneficiaria@ejemplo.test');
      expect(await grant(id, said, 'fay')).toEqual([409, 'RIGHTS_ACCOUNT_UNKNOWN']);
      expect(await grant(id, 'Entregado', 'second')).toEqual([400, 'VALIDATION_FAILED']);
      expect(await grant(id, said, 'second')).toEqual([200, null]);
    }
    // nothing can be closed without an account
    const leave = await ask('leave', 'beneficiaria@ejemplo.test');
    expect(await grant(leave, said, 'second')).toEqual([409, 'RIGHTS_ACCOUNT_UNKNOWN']);
    // a correction of nothing is not granted in a word
    const correct = await ask('correct', 'beneficiaria@ejemplo.test');
    expect(await grant(correct, 'Corregido', 'fay')).toEqual([400, 'VALIDATION_FAILED']);
    expect(await grant(correct, 'Se corrigió su nombre en la empresa', 'fay')).toEqual([200, null]);
  });

  test('nobody names the account of a decided request, or of a reported death', async () => {
    const id = await ask('leave', OTHER);
    expect(await decide(id, 'refused')).toBe(null);
    expect(await name(id, 'rich')).toEqual([409, 'RIGHTS_STATE_FORBIDS']);
    expect(await name(await ask('death', OTHER), 'rich')).toEqual([409, 'RIGHTS_STATE_FORBIDS']);
  });

  test('an access is granted with the copy that its person gets themselves, which level 1 makes', async () => {
    const { rich } = desk.scene;
    const opened = await desk.product.call('second', 'POST', '/compliance/cases', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { userId: rich, title: 'Título secreto', note: 'Nota secreta', alertIds: [] },
    });
    expect(opened.status).toBeLessThan(300);
    const id = await ask('access', OTHER);
    const path = `/rights/requests/${id}/data`;
    const file = (who: string, format: string) =>
      desk.product.fetchFile(who, `${path}?format=${format}`);
    expect(await desk.outcome('admin', 'GET', `${path}?format=json`)).toEqual([
      409,
      'RIGHTS_ACCOUNT_UNKNOWN',
    ]);
    await name(id, 'rich');
    expect(await decide(id, 'granted')).toBe('RIGHTS_EXPORT_MISSING');
    for (const who of ['fay', 'rich', 'guest'])
      expect((await file(who, 'json')).status).not.toBe(200);
    expect(await decide(id, 'granted')).toBe('RIGHTS_EXPORT_MISSING');

    // read before the copy, which adds a notice
    const own = personalData.parse((await desk.product.call('rich', 'GET', '/users/me/data')).body);
    const json = await file('admin', 'json');
    expect(json.name).toMatch(/datos-[A-Z2-9]{5}-[A-Z2-9]{5}\.json/);
    const made = personalData.parse(JSON.parse(json.bytes.toString('utf8')));
    expect(made.userId).toBe(rich);
    expect(made.sections.map(({ title }) => title)).toEqual(own.sections.map(({ title }) => title));
    expect(withoutSessions(made)).toEqual(withoutSessions(own));
    const pdf = pdfText((await file('second', 'pdf')).bytes);
    expect(pdf).toContain('rich@ladrillo.test');
    for (const text of [json.bytes.toString('utf8'), pdf])
      expect(text).not.toMatch(/secret[oa]|compliance_?cases|complianceAlerts/i);

    // the account itself learns of the copy, once
    const notices = () => noticesOf('rich');
    expect(await notices()).toEqual(['Se hizo una copia de tus datos']);

    expect((await read(id)).exported).not.toBe(null);
    const lines = await desk.product.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'target_id'])
      .where('action', '=', 'rights.export_data')
      .where('target_id', '=', id)
      .orderBy('at')
      .execute();
    expect(lines).toEqual([
      { actor_id: desk.product.id('admin'), target_id: id },
      { actor_id: desk.product.id('second'), target_id: id },
    ]);
    // a copy of another account's data grants nothing
    await name(id, 'owner');
    expect(await decide(id, 'granted')).toBe('RIGHTS_EXPORT_MISSING');
    await name(id, 'rich');
    expect(await decide(id, 'granted')).toBe(null);
    expect(await notices()).toEqual([
      expect.stringMatching(/^Se concedió un pedido sobre tu cuenta: [A-Z2-9]{5}-[A-Z2-9]{5}$/),
      'Se hizo una copia de tus datos',
    ]);
    expect(await desk.outcome('admin', 'GET', `${path}?format=json`)).toEqual([
      409,
      'RIGHTS_STATE_FORBIDS',
    ]);
  });

  test('nobody exports their own data for a request, and no other kind has a copy', async () => {
    const own = await ask('access', 'admin@ladrillo.test');
    expect(await desk.outcome('admin', 'GET', `/rights/requests/${own}/data?format=json`)).toEqual([
      403,
      'OWN_MOVEMENT',
    ]);
    const leave = await ask('leave', 'rich@ladrillo.test');
    expect(
      await desk.outcome('admin', 'GET', `/rights/requests/${leave}/data?format=json`),
    ).toEqual([409, 'RIGHTS_STATE_FORBIDS']);
  });
});

/** The rows that a call of the person's own changes are left out. */
const withoutSessions = ({ sections }: { sections: readonly { name: string; rows: object[] }[] }) =>
  sections.filter(({ name }) => !/session|idempot|rateLimit/i.test(name));
