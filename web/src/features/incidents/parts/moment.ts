/** A moment as typed: a day of the calendar and a time of Argentina. */
export interface Typed {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM` */
  readonly time: string;
}

/** The instant in UTC; the text as typed when it is none, which the server's schema refuses. */
export function momentOf({ day, time }: Typed): string {
  const at = new Date(`${day}T${time}:00-03:00`);
  return Number.isNaN(at.getTime()) ? `${day} ${time}`.trim() : at.toISOString();
}
