import PDFDocument from 'pdfkit';
import type { PaperDraft } from '#contract/projects/draft.ts';
import type { Calendar } from './world/calendar.ts';

/** A document of the demonstration world, marked as such on every page. */
export interface WorldPaper {
  readonly name: string;
  readonly kind: PaperDraft['kind'] | 'trust_contract';
  readonly issuer: string;
  readonly issuedOn: string;
  readonly expiresOn: string | null;
  readonly appraisal: PaperDraft['appraisal'];
  readonly debts?: PaperDraft['debts'];
  readonly bytes: Buffer;
}

const PAPERS = [
  {
    kind: 'trust_contract',
    name: 'contrato-de-fideicomiso.pdf',
    title: 'Contrato de fideicomiso',
    issuer: 'Escribanía de ejemplo',
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
    issuer: 'Registro de la Propiedad Inmueble (ejemplo)',
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
    issuer: 'Municipalidad (ejemplo)',
    text: [
      'La autoridad municipal autoriza la construcción según los planos presentados y registrados.',
    ],
    issued: -45,
    valid: 700,
  },
  {
    kind: 'insurance',
    name: 'poliza-de-seguro.pdf',
    title: 'Póliza de seguro',
    issuer: 'Aseguradora de ejemplo',
    text: ['Cubre el inmueble contra incendio y a terceros durante la obra y hasta la entrega.'],
    issued: -30,
    valid: 330,
  },
] as const;
/** Days for which a policy that is about to expire is still valid. */
const ENDING = 12;

/** The project of the documents. `publish`: the day of publication, relative to today. */
interface PapersOf {
  readonly name: string;
  /** City and province. */
  readonly place: string;
  readonly publish: number;
  /** Whether its insurance is about to expire. */
  readonly isInsuranceEnding: boolean;
}

/** The documents of one project: issued before its publication, and valid today. */
export const papersOf = (
  { name, place, publish, isInsuranceEnding }: PapersOf,
  calendar: Calendar,
): Promise<WorldPaper[]> =>
  Promise.all(
    PAPERS.map(async ({ kind, name: file, title, issuer, text, issued, valid }) => {
      const until = kind === 'insurance' && isInsuranceEnding ? ENDING : valid;
      return {
        kind,
        name: file,
        issuer,
        issuedOn: calendar.day(publish + issued),
        expiresOn: until === null ? null : calendar.day(until),
        appraisal: null,
        // as its text says
        ...(kind === 'title_report' && { debts: { amount: '0', currency: 'USD' as const } }),
        bytes: await pageOf(title, `${name} · ${place}`, text),
      };
    }),
  );

/** A document as a PDF, marked as one of the demonstration. */
export function pageOf(title: string, subject: string, text: readonly string[]): Promise<Buffer> {
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
