import PDFDocument from 'pdfkit';
import type { PaperDraft } from '#contract/projects/draft.ts';
import type { Calendar } from './world/calendar.ts';

/** A paper of the demonstration world, marked as such on every page. */
export interface WorldPaper {
  readonly name: string;
  readonly kind: PaperDraft['kind'] | 'trust_contract';
  readonly issuedOn: string;
  readonly expiresOn: string | null;
  readonly bytes: Buffer;
}

const PAPERS = [
  {
    kind: 'trust_contract',
    name: 'contrato-de-fideicomiso.pdf',
    title: 'Contrato de fideicomiso',
    text: [
      'Los bienes del proyecto forman un patrimonio separado del de quien lo desarrolla y del de la plataforma.',
      'El fiduciario administra los aportes, libera fondos al cumplirse cada ronda y rinde cuentas cada trimestre.',
      'Terminada la obra, transfiere las unidades a quienes reunieron el precio completo en tokens.',
    ],
    issued: -60,
    valid: null,
  },
  {
    kind: 'title_report',
    name: 'informe-de-dominio.pdf',
    title: 'Informe de dominio',
    text: [
      'El inmueble figura a nombre del fideicomiso, sin embargos, hipotecas ni inhibiciones anotadas.',
    ],
    issued: -20,
    valid: 160,
  },
  {
    kind: 'building_permit',
    name: 'permiso-de-obra.pdf',
    title: 'Permiso de obra',
    text: [
      'La autoridad municipal autoriza la construcción según los planos presentados y registrados.',
    ],
    issued: -45,
    valid: 700,
  },
] as const;

/** The papers of one project. @param name its name @param place city and province */
export const papersOf = (name: string, place: string, calendar: Calendar): Promise<WorldPaper[]> =>
  Promise.all(
    PAPERS.map(async ({ kind, name: file, title, text, issued, valid }) => ({
      kind,
      name: file,
      issuedOn: calendar.day(issued),
      expiresOn: valid === null ? null : calendar.day(valid),
      bytes: await page(title, `${name} · ${place}`, text),
    })),
  );

function page(title: string, subject: string, text: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 64, info: { Title: `${title}, ${subject}` } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.fontSize(10).fillColor('#5b6b73').text('Documento de demostración, sin valor legal');
  pdf.moveDown(2).fontSize(22).fillColor('#0b1418').text(title);
  pdf.fontSize(13).fillColor('#33424a').text(subject);
  pdf.moveDown(1.5).fontSize(11);
  for (const paragraph of text) pdf.text(paragraph, { lineGap: 4 }).moveDown();
  pdf.end();
  return done;
}
