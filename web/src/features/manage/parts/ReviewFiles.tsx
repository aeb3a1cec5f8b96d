import type { ReviewFile } from '#contract/projects/review.ts';
import { label } from '#contract/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

/** The documents of a project under review, each to be opened, with its issuer and days. */
export const ReviewFiles = ({ of }: { of: readonly ReviewFile[] }) =>
  of.length === 0 ? (
    <p className="cap">El proyecto no tiene ningún documento cargado.</p>
  ) : (
    <>
      <h3>Archivos</h3>
      <SummaryRows
        rows={of.map(({ kind, file, ...about }) => ({
          label: label('paperKind', kind),
          hint: detailsOf(about),
          value: <FileLink file={file} />,
          below: true,
        }))}
      />
    </>
  );

const detailsOf = ({ issuer, issuedOn, expiresOn }: Omit<ReviewFile, 'kind' | 'file'>): string =>
  [
    issuer === '' ? 'sin emisor' : issuer,
    issuedOn && `del ${formatDay(issuedOn)}`,
    expiresOn && `vence el ${formatDay(expiresOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
