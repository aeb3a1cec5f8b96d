import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDeclarations } from '#contract/compliance/declarations.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { policies } from '#contract/compliance/policy-views.ts';
import {
  DECLARATION_PARTS,
  declarationBody,
  FIRST_DECLARATION_TEXT,
  shownDeclarationText,
} from '#contract/compliance/texts.ts';
import { publishedText, textDraft } from '#contract/texts/schemas.ts';
import { type Desk, OK, openDesk } from '../desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
});
afterAll(() => desk?.product.close());

const own = async (who = 'rich') =>
  ownDeclarations.parse((await desk.product.call(who, 'GET', '/compliance/declarations/me')).body);
const declare = (textVersion: string, exposedYears = 2) =>
  desk.product.call('rich', 'POST', '/compliance/declarations/me', {
    body: {
      textVersion,
      exposedYears,
      exposure: 'never',
      office: '',
      leftOn: null,
      obliged: false,
      obligedAs: '',
      fundsOrigin: 'salary',
      fundsDetail: '',
      residences: [{ country: 'Argentina', number: '' }],
      sworn: true,
    },
  });
const body = (oath: string) => declarationBody({ ...FIRST_DECLARATION_TEXT, oath });
const save = (text: string, more: object = {}) =>
  desk.product.call('admin', 'PUT', '/texts', {
    body: {
      kind: 'declaration',
      body: text,
      summary: 'Otra redacción.',
      substantial: false,
      inForceOn: '2026-03-10',
      ...more,
    },
  });
async function publish(text: string, more: object = {}) {
  const { id, revision } = textDraft.parse((await save(text, more)).body);
  const call = { body: { revision } };
  expect((await desk.product.call('admin', 'POST', `/texts/drafts/${id}/publish`, call)).key).toBe(
    'OWN_REQUEST',
  );
  const published = await desk.product.call('second', 'POST', `/texts/drafts/${id}/publish`, call);
  return publishedText.parse(published.body);
}
const buy = () =>
  desk.product.call('rich', 'POST', '/tokens/investment', {
    body: {
      contractId: desk.scene.contractId,
      tokens: 10,
      currency: 'USD',
      acceptTerms: true,
    },
    headers: { 'idempotency-key': `key-${Math.random()}` },
  });

test('a body without its five parts is refused at its field', async () => {
  const [, heading = ''] = DECLARATION_PARTS[1] ?? [];
  const refused = await save(body('Declaro.').replace(heading, 'Otro título'));
  expect([refused.status, refused.key]).toEqual([400, 'VALIDATION_FAILED']);
  expect(JSON.stringify(refused.body)).toContain('"DECLARATION_PARTS"');
});

test('the text of the program is in force until two administrators publish one', async () => {
  expect(await own()).toMatchObject({
    asked: 'missing',
    text: shownDeclarationText(FIRST_DECLARATION_TEXT, { years: 2 }),
  });
  expect((await declare(FIRST_DECLARATION_TEXT.version)).status).toBe(200);
  // nobody accepts it: it is sworn to
  const accepted = await desk.product.call('rich', 'POST', '/users/me/acceptances', {
    body: { kind: 'declaration', number: 1 },
  });
  expect(accepted.key).toBe('VALIDATION_FAILED');
});

test('another wording is shown and asks nobody; declarations keep their version', async () => {
  expect(await publish(body('Juro que es exacto.'))).toMatchObject({ number: 1 });
  const { asked, text, items } = await own();
  expect([asked, text.version, text.oath]).toEqual([null, '1', 'Juro que es exacto.']);
  expect(items.map(({ textVersion }) => textVersion)).toEqual([FIRST_DECLARATION_TEXT.version]);
  expect((await declare(FIRST_DECLARATION_TEXT.version)).key).toBe('DECLARATION_TEXT_OLD');
});

test('a change in substance is asked from its day on, and holds purchases where the policy says so', async () => {
  const { clock } = desk.product;
  const values = { ...firstPolicy(true), missingDeclaration: 'hold' };
  const policy = await desk.product.call('admin', 'POST', '/compliance/policies', {
    body: { holdsFrom: '2026-03-10', values },
  });
  const { items: waiting } = policies.parse(policy.body);
  const path = `/compliance/policies/${waiting[0]?.id}/decision`;
  expect(await desk.outcome('second', 'POST', path, { outcome: 'approved' })).toEqual(OK);
  const before = (await buy()).key;
  expect(before).not.toBe('DECLARATION_REQUIRED');
  const notified = () =>
    desk.product.database.db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', desk.scene.rich)
      .where('kind', '=', 'declaration_text_changes')
      .execute();
  expect(await notified()).toEqual([]);
  await publish(body('Juro otra cosa.'), { substantial: true, inForceOn: '2026-03-20' });
  // who declared learns it before its day
  expect(await notified()).toEqual([{ body: expect.stringContaining('Desde el 20/03/2026') }]);
  // a second before midnight in Argentina
  clock.set(new Date('2026-03-20T02:59:59Z'));
  await desk.product.logIn('rich');
  expect(await own()).toMatchObject({ asked: null, text: { version: '1' } });
  expect((await buy()).key).toBe(before);
  clock.set(new Date('2026-03-20T03:00:00Z'));
  expect(await own()).toMatchObject({ asked: 'new_text', text: { version: '2' } });
  expect((await buy()).key).toBe('DECLARATION_REQUIRED');
  expect((await declare('2')).status).toBe(200);
  expect((await buy()).key).toBe(before);
  const after = await own();
  expect([after.asked, after.items.map(({ textVersion }) => textVersion)]).toEqual([
    null,
    ['2', FIRST_DECLARATION_TEXT.version],
  ]);
});

test('an oath under years after office that changed since the form was shown is refused, and keeps nothing', async () => {
  for (const who of ['admin', 'second']) await desk.product.logIn(who);
  const shown = await own();
  const values = { ...firstPolicy(true), exposedYears: 5 };
  const policy = await desk.product.call('admin', 'POST', '/compliance/policies', {
    body: { holdsFrom: '2026-03-20', values },
  });
  const { items: waiting } = policies.parse(policy.body);
  const path = `/compliance/policies/${waiting[0]?.id}/decision`;
  expect(await desk.outcome('second', 'POST', path, { outcome: 'approved' })).toEqual(OK);
  const { version, exposedYears } = shown.text;
  expect([version, exposedYears]).toEqual(['2', 2]);
  const refused = await declare(version, exposedYears);
  expect([refused.status, refused.key]).toEqual([409, 'DECLARATION_TEXT_OLD']);
  const now = await own();
  expect(now.items).toEqual(shown.items);
  expect([now.text.version, now.text.exposedYears]).toEqual(['2', 5]);
  expect(now.text.exposed).toContain('hace menos de 5 años');
  expect((await declare('2', now.text.exposedYears)).status).toBe(200);
});
