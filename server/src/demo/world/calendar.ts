import { DAY_MS } from '#contract/core/time.ts';
import { businessDay } from '#core/clock.ts';

/** Days and instants of the demonstration data, all relative to the day it is loaded. */
export interface Calendar {
  /** A calendar day in Argentina, `YYYY-MM-DD`, relative to today (negative: in the past). */
  day(offset: number): string;
  /** An instant of that day in Argentine time, UTC-3. */
  moment(offset: number, hour?: number, minute?: number): Date;
  readonly now: Date;
}

export const calendarFrom = (now: Date): Calendar => {
  const day = (offset: number) => businessDay(new Date(now.getTime() + offset * DAY_MS));
  const two = (value: number) => value.toString().padStart(2, '0');
  return {
    now,
    day,
    moment: (offset, hour = 12, minute = 0) => {
      const at = new Date(`${day(offset)}T${two(hour)}:${two(minute)}:00-03:00`);
      return at > now ? now : at;
    },
  };
};
