import type { ProjectSheet } from '#contract/sheets/schemas.ts';
import { heading, lines, paragraph, print } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';

const LEGAL =
  'Ficha de datos emitida por Ladrillo con lo que el proyecto publicó y el libro contable del momento. No es una recomendación ni una oferta. Los retornos son estimados y no están garantizados; puede perderse todo lo puesto.';

/** The data sheet as PDF. */
export const sheetFile = (sheet: ProjectSheet): BinaryAnswer => ({
  content: print(
    {
      title: `Ficha de datos: ${sheet.name}`,
      subtitle: sheet.place,
      issuedAt: new Date(sheet.generatedAt),
      legal: LEGAL,
    },
    (paper) => {
      paragraph(paper, 'Cada dato dice de dónde sale; el que falta dice por qué.', true);
      for (const { title, lines: all } of sheet.sections) {
        heading(paper, title);
        lines(
          paper,
          all.map(({ label, value, why, source }) => ({
            label,
            value: value ?? `Sin dato: ${why ?? ''}`,
            hint: source,
          })),
        );
      }
    },
  ),
  type: 'application/pdf',
  name: `ficha-${sheet.projectId}.pdf`,
});
