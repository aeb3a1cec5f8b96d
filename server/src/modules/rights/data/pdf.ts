import type { PersonalData } from '#contract/rights/schemas.ts';
import { readableDateTime } from '#core/readable.ts';
import { paragraph, print, record, recordsHeading } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import { assetsOf, linesOf, namesOf } from './lines.ts';

const LEGAL =
  'Documento emitido por Ladrillo a pedido de la persona titular de los datos (Ley 25.326, art. 14).';

/** A document with all data stored about a person. */
export function dataFile(data: PersonalData): BinaryAnswer {
  const issuedAt = new Date(data.generatedAt);
  return {
    content: print(
      { title: 'Datos personales', subtitle: data.email, issuedAt, legal: LEGAL },
      async (paper, pause) => {
        paragraph(
          paper,
          `Todo lo que se guarda sobre la persona con el correo ${data.email}, al ${readableDateTime(issuedAt)}. No incluye contraseñas ni claves. Los identificadores internos están en el archivo para programas, que se descarga en la misma página.`,
        );
        const assets = assetsOf(data);
        const names = namesOf(data);
        for (const { name, title, rows } of data.sections) {
          const cellsOf = (row: (typeof rows)[number]) =>
            linesOf(row, { table: name, assets, names });
          const [first] = rows;
          recordsHeading(paper, `${title} (${rows.length})`, first ? cellsOf(first) : []);
          for (const row of rows) {
            record(paper, cellsOf(row));
            await pause();
          }
        }
      },
    ),
    type: 'application/pdf',
    name: `mis-datos-${data.generatedAt.slice(0, 10)}.pdf`,
  };
}
