import { readFrame } from '#contract/frames/endpoints.ts';
import { FRAME_AUDIENCES, FRAME_KINDS } from '#contract/frames/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { Section } from '../blocks/Section.tsx';

/** The legal form of a project's offer, the author of its opinion, and its audience; stated without judging it. */
export function LegalFrame({ projectId }: { projectId: string }) {
  const frame = useApiQuery(readFrame, { params: { id: projectId } }).data?.frame;
  if (frame === undefined) return null;
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
          {frame.wording && <p style={{ whiteSpace: 'pre-line' }}>{frame.wording}</p>}
        </>
      )}
    </Section>
  );
}
