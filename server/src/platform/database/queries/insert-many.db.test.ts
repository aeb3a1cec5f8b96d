import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { insertMany } from './insert-many.ts';
import '../../mail/tables.ts';

describeOnBothEngines('rows inserted together', (database) => {
  const at = new Date('2026-03-01T12:34:56.789Z');
  const mail = (text: string) => ({
    id: newId(),
    to_address: 'ana@x.example',
    subject: 'Hola',
    text,
    html: '',
    status: 'kept' as const,
    created_at: at,
    sent_at: null,
    error: null,
  });

  test.each([
    ['quotes, lines and backslashes', '"\\" \\u0041 {a,b} \'c\'\r\n\ttab', undefined],
    ['letters beyond the first plane', 'ñandú 🧱 e\u0301', undefined],
    ['the word null', 'null', undefined],
    ['nothing', '', undefined],
    ['half a letter, which is replaced', 'cut: \ud83e', 'cut: \ufffd'],
  ])('keep %s', async (_name, text, kept = text) => {
    const row = mail(text);
    expect(await insertMany(database().db, 'mails', [row, mail('otro')])).toBe(2);
    const found = await database()
      .db.selectFrom('mails')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(found).toMatchObject({ text: kept, created_at: at, sent_at: null, attempts: 0 });
  });
});
