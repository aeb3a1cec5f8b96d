import { readFrame } from '#contract/frames/endpoints.ts';
import { FRAME_AUDIENCES, FRAME_KINDS, frameNumbers } from '#contract/frames/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Section } from '../blocks/Section.tsx';

/** The legal form of a project's offer, the author of its opinion, and its audience; stated without judging it. */
export function LegalFrame({ projectId }: { projectId: string }) {
  const frame = useApiQuery(readFrame, { params: { id: projectId } }).data?.frame;
  if (frame === undefined) return null;
  const numbers = frame ? frameNumbers(frame, formatDay) : [];
  return (
    <Section title="Marco legal">
      {frame === null ? (
        <p>Sin informar.</p>
      ) : (
        <>
          <p>
            {FRAME_KINDS[frame.kind]}
            {frame.detail && `: ${frame.detail}`}.{' '}
            {frame.opinionOn
              ? `Dictamen de ${frame.opinionBy}, del ${formatDay(frame.opinionOn)}.`
              : 'Sin dictamen.'}{' '}
            Se ofrece a: {FRAME_AUDIENCES[frame.audience]}.
          </p>
          {numbers.length > 0 && <SummaryRows rows={numbers} />}
          {frame.wording && <p style={{ whiteSpace: 'pre-line' }}>{frame.wording}</p>}
        </>
      )}
    </Section>
  );
}
