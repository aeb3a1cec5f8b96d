import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCompany } from '#contract/companies/schemas.ts';
import { FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import { monthlyReport, peopleFigure, reportPeople } from '#contract/compliance/report.ts';
import { OWNERS, POWER, person } from '../../../src/modules/companies/sample.test-support.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { foundFirm, uploadPaper } from '../firm.ts';
import { appoint } from '../officers.ts';

const MAYOR = { ...person('3', 6000), exposed: true, office: 'Intendenta' };
const JUDGE = { ...person('4', 4000), exposed: true, office: 'Juez' };

describe.each(enginesFor('exposed owners in the monthly report'))(
  'exposed owners in the monthly report (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      await foundFirm(desk);
      await appoint(desk, ['second', 'third']);
    });
    afterAll(() => desk?.product.close());

    const thisMonth = () => desk.product.clock.now().toISOString().slice(0, 7);
    const nextMonth = () => desk.later(31 * DAY_MS, ['firm']);
    async function exposedIn(month: string) {
      const path = `/compliance/report?month=${month}`;
      const { people } = monthlyReport.parse((await desk.product.call('second', 'GET', path)).body);
      return [people.exposed, people.exposedOwners, people.exposedCompanies];
    }
    async function file(owners: object): Promise<string> {
      for (const [part, body] of Object.entries({ owners, power: POWER }))
        expect(await desk.outcome('firm', 'PUT', `/companies/me/${part}`, body)).toEqual(OK);
      const own = ownCompany.parse((await desk.product.call('firm', 'GET', '/companies/me')).body);
      for (const { id } of own.company?.places ?? []) await uploadPaper(desk, 'firm', id);
      const oath = { textVersion: FIRST_COMPANY_TEXT.version, threshold: 1000, sworn: true };
      expect(await desk.outcome('firm', 'POST', '/companies/me/submit', oath)).toEqual(OK);
      const { body } = await desk.product.call('firm', 'GET', '/companies/me');
      return ownCompany.parse(body).company?.open?.id ?? '';
    }
    async function approve(id: string) {
      for (const who of ['admin_l2', 'fay'])
        expect(await desk.outcome(who, 'POST', `/companies/filings/${id}/approve`)).toEqual(OK);
    }

    test('they count from their filing until another one is approved, also in reports of past months', async () => {
      const founded = thisMonth();
      expect(await exposedIn(founded)).toEqual([0, 0, 0]);

      await nextMonth();
      const filed = thisMonth();
      const other = { ...person('5', 4000) };
      const first = await file({ nobodyReaches: false, owners: [MAYOR, other] });
      expect(await exposedIn(filed)).toEqual([0, 1, 1]);
      await approve(first);
      expect(await exposedIn(filed)).toEqual([0, 1, 1]);

      await nextMonth();
      const both = thisMonth();
      const again = { ...MAYOR, document: `0${MAYOR.document}` };
      const refused = await file({ nobodyReaches: false, owners: [again, JUDGE] });
      const refusal = { reason: 'No se lee' };
      const path = `/companies/filings/${refused}/refuse`;
      expect(await desk.outcome('admin_l2', 'POST', path, refusal)).toEqual(OK);
      // the owner of both filings is one person, however their document is written, and who was named in a refused one still counts
      expect(await exposedIn(both)).toEqual([0, 2, 1]);

      await nextMonth();
      const replaced = thisMonth();
      const last = await file(OWNERS);
      expect(await exposedIn(replaced)).toEqual([0, 2, 1]);
      await approve(last);
      expect(await exposedIn(replaced)).toEqual([0, 0, 0]);
      const months = [founded, filed, both];
      expect(await Promise.all(months.map(exposedIn))).toEqual([
        [0, 0, 0],
        [0, 1, 1],
        [0, 2, 1],
      ]);

      const path2 = `/compliance/report/export?month=${both}`;
      const csv = await desk.product.fetchFile('second', `${path2}&format=csv`);
      expect(csv.bytes.toString('utf8')).toContain(
        '"Empresas";"Beneficiarios finales expuestos";"2"',
      );
      expect(csv.bytes.toString('utf8')).toContain('"Empresas";"Con beneficiarios expuestos";"1"');
      const logged = await desk.product.database.db
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'list.export')
        .where('actor_id', '=', desk.product.id('second'))
        .execute();
      expect(logged.map(({ after }) => after)).toEqual([{ list: 'complianceReport' }]);
      const pdf = await desk.product.fetchFile('second', `${path2}&format=pdf`);
      expect(pdfText(pdf.bytes)).toContain('Beneficiarios finales expuestos');
    });

    test('an officer reads nothing of a company that they own: neither its risk nor its owners', async () => {
      await desk.product.database.db
        .updateTable('users')
        .set({ document: person('1', 0).document })
        .where('id', '=', desk.product.id('third'))
        .execute();
      const months = await desk.product.database.db
        .selectFrom('company_filings')
        .select('submitted_at')
        .where('state', '=', 'refused')
        .execute();
      const exposed = months[0]?.submitted_at?.toISOString().slice(0, 7) ?? '';
      const read = async (who: string, month: string) => {
        const path = `/compliance/report?month=${month}`;
        const { people } = monthlyReport.parse((await desk.product.call(who, 'GET', path)).body);
        const listed = await Promise.all(
          peopleFigure.options.map(async (figure) => {
            const of = `/compliance/report/people?month=${month}&figure=${figure}`;
            const { items, total } = reportPeople.parse(
              (await desk.product.call(who, 'GET', of)).body,
            );
            expect(items).toHaveLength(total);
            return [
              figure,
              items.filter(({ userId }) => userId === desk.product.id('firm')),
            ] as const;
          }),
        );
        const figures = listed.filter(([, rows]) => rows.length > 0).map(([figure]) => figure);
        return { people, figures };
      };
      const others = await read('second', exposed);
      expect(others.figures).toEqual([
        expect.stringMatching(/low|medium|high/),
        'exposedOwners',
        'exposedCompanies',
      ]);
      const own = await read('third', exposed);
      expect(own.figures).toEqual([]);
      expect([own.people.exposedOwners, own.people.exposedCompanies]).toEqual([0, 0]);
      const levels = ({ people: { low, medium, high } }: typeof own) => low + medium + high;
      expect(levels(own)).toBe(levels(others) - 1);
      const csv = await desk.product.fetchFile(
        'third',
        `/compliance/report/export?month=${exposed}&format=csv`,
      );
      expect(csv.bytes.toString('utf8')).toContain('"Empresas";"Con beneficiarios expuestos";"0"');
    });
  },
);
