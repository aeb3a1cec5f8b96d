import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { insertMany } from './insert-many.ts';
import { readPage } from './read-page.ts';
import '../../mail/tables.ts';

describeOnBothEngines('a page of rows', (database) => {
  const at = new Date('2026-03-01T12:00:00Z');
  const mail = (to: string, subject: string) => ({
    id: newId(),
    to_address: to,
    subject,
    text: '',
    html: '',
    status: 'kept' as const,
    created_at: at,
    sent_at: null,
    error: null,
  });
  const listOf = (to: string) =>
    database()
      .db.selectFrom('mails')
      .select('subject')
      .where('to_address', '=', to)
      .orderBy('subject');

  test('has its rows in their order, and the number of all rows that match', async () => {
    const subjects = ['e', 'b', 'd', 'a', 'c'];
    await insertMany(database().db, 'mails', [
      ...subjects.map((subject) => mail('ana@x.example', subject)),
      mail('bea@x.example', 'a'),
    ]);
    const pages = [1, 2, 3, 4].map((page) =>
      readPage(listOf('ana@x.example'), { page, pageSize: 2 }),
    );
    expect(await Promise.all(pages)).toEqual(
      [['a', 'b'], ['c', 'd'], ['e'], []].map((page, at) => ({
        items: page.map((subject) => ({ subject })),
        page: at + 1,
        pageSize: 2,
        total: 5,
      })),
    );
  });

  test('of an empty list is empty', async () => {
    expect(await readPage(listOf('nadie@x.example'), { page: 1, pageSize: 20 })).toEqual({
      items: [],
      page: 1,
      pageSize: 20,
      total: 0,
    });
  });
});
