import { getProjectDiary } from '#contract/projects/endpoints.ts';
import type { DiaryEntry } from '#contract/projects/works.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { Section } from '../blocks/Section.tsx';
import classes from './Diary.module.css';
import { t } from './diary-texts.ts';

const PAGE_SIZE = 6;
/** The diary of the works: progress and photographs by day, newest first; nothing without any. */
export function Diary({ projectId }: { projectId: string }) {
  const [page, setPage] = usePage('diario');
  const { data } = useApiQuery(
    getProjectDiary,
    { params: { id: projectId }, query: { page, pageSize: PAGE_SIZE } },
    { silent: true, keepPrevious: true },
  );
  if (!data || data.total === 0) return null;
  return (
    <Section title={t('title')} help={t('help')}>
      <ol className={classes.entries}>
        {data.items.map((entry) => (
          <li key={`${entry.taskId} ${entry.day}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      <PageNav total={data.total} pageSize={PAGE_SIZE} page={page} onPage={setPage} />
    </Section>
  );
}

function Entry({ entry: { day, taskTitle, progress, files } }: { entry: DiaryEntry }) {
  const photos = files.filter(({ mime }) => mime.startsWith('image/'));
  return (
    <>
      <time className="cap tabular" dateTime={day}>
        {formatDay(day)}
      </time>
      <strong>{taskTitle}</strong>
      {progress && (
        <span className="tabular">
          {t('progress', {
            from: formatPercent(progress.from, 0),
            to: formatPercent(progress.to, 0),
          })}
        </span>
      )}
      {photos.length > 0 && (
        <div className={classes.photos}>
          {photos.map((photo) => (
            <figure key={photo.id}>
              <Picture
                resource={photo}
                ratio={1.5}
                sizes="(max-width: 650px) 90vw, 360px"
                // the caption says what its uploader wrote of it
                alt={photo.alt ? '' : t('photo', { task: taskTitle, day: formatDay(day) })}
              />
              {photo.alt && <figcaption className="cap">{photo.alt}</figcaption>}
            </figure>
          ))}
        </div>
      )}
      {files
        .filter((file) => !photos.includes(file))
        .map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
    </>
  );
}
