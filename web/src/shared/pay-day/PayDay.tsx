import { Suspense } from 'react';
import { nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';

const Note = lazyPart(() => import('./PayDayNote.tsx'), { quiet: true });

/**
 * A pay day and, when banks are closed on it, the day on which they credit the payment.
 * @param day `YYYY-MM-DD`
 */
export function PayDay({ day }: { day: string }) {
  const { nonWorkingDays = [] } = usePublicConfig() ?? {};
  const isClosed = nextWorkingDay(day, new Set(nonWorkingDays)) !== day;
  return (
    <>
      <span className="nowrap">{formatDay(day)}</span>
      {isClosed && (
        <Suspense>
          <Note day={day} />
        </Suspense>
      )}
    </>
  );
}
