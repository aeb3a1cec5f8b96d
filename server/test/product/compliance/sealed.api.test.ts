import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseDetail, casesPage } from '#contract/compliance/cases.ts';
import { eraseDeletedUsers } from '../../../src/modules/identity/closing/erase.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';

describe.each(enginesFor('subjects of cases'))(
  'whom a case is about, after their account is erased (%s)',
  (engine) => {
    let desk: Desk;
    let caseId = '';
    const read = async () =>
      caseDetail.parse(
        (await desk.product.call('second', 'GET', `/compliance/cases/${caseId}`)).body,
      );
    const identity = (userId: string, values: { document: string; tax_id: string | null }) =>
      desk.product.database.db.updateTable('users').set(values).where('id', '=', userId).execute();

    beforeAll(async () => {
      desk = await openDesk(engine);
      await appoint(desk, ['second']);
      const userId = await desk.product.addPerson('gone', 'investor', true);
      await desk.product.logIn('gone');
      await identity(userId, { document: '30999888', tax_id: null });
      const { body } = await desk.product.call('second', 'POST', '/compliance/cases', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { userId, title: 'De antes', note: 'Empieza', alertIds: [] },
      });
      caseId = fieldOf(body, 'id');
    });
    afterAll(() => desk?.product.close());

    test('stays known to officers with the data at its opening and the data learnt later', async () => {
      const before = await read();
      expect(before.sealed).toEqual({
        name: before.userName,
        document: '30999888',
        taxId: null,
        representative: null,
      });
      // the document is corrected and the tax id added later: the first stays, the second is added at the erasure
      await identity(before.userId, { document: '31000111', tax_id: '20309998889' });
      await desk.outcome('gone', 'DELETE', '/users/me', { confirmation: 'ELIMINAR' });
      await desk.later(91 * DAY_MS, ['admin', 'second', 'third']);
      expect(await eraseDeletedUsers(desk.product.modules.identity.context)).toBe(1);
      const after = await read();
      expect(after.userName).toBe(before.userName);
      expect(after.taxId).toBe('20309998889');
      expect(after.sealed).toEqual({ ...before.sealed, taxId: '20309998889' });
    });

    test('is found by name in the list, and is in the files of the case', async () => {
      const { sealed } = await read();
      const found = await desk.product.call(
        'second',
        'GET',
        `/compliance/cases?search=${encodeURIComponent(sealed.name ?? '')}`,
      );
      expect(casesPage.parse(found.body).items.map(({ id }) => id)).toContain(caseId);
      for (const format of ['csv', 'json', 'pdf']) {
        const { bytes } = await desk.product.fetchFile(
          'second',
          `/compliance/cases/${caseId}/export?format=${format}`,
        );
        const text = format === 'pdf' ? pdfText(bytes) : bytes.toString('utf8');
        expect(text, format).toContain(sealed.name);
        expect(text, format).toContain('30999888');
        expect(text, format).toContain('20309998889');
      }
    });

    test('is erased everywhere else, and only officers read it', async () => {
      const { userId } = await read();
      const [row] = await desk.product.database.db
        .selectFrom('users')
        .select(['name', 'document', 'tax_id'])
        .where('id', '=', userId)
        .execute();
      expect(row).toEqual({ name: 'Cuenta', document: null, tax_id: null });
      for (const who of ['third', 'fay', 'rich'])
        expect((await desk.outcome(who, 'GET', `/compliance/cases/${caseId}`))[0], who).toBe(403);
      const log = await desk.product.call(
        'second',
        'GET',
        '/audit?filter[targetKind]=compliance_case',
      );
      expect(JSON.stringify(log.body)).not.toContain('30999888');
    });

    test('the database refuses to change or delete sealed data', async () => {
      for (const subject_document of ['1', null])
        await expect(
          desk.product.database.db
            .updateTable('compliance_cases')
            .set({ subject_document })
            .where('id', '=', caseId)
            .execute(),
        ).rejects.toThrow('never changed');
    });
  },
);
