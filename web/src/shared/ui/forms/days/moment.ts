/** A moment as typed: a day of the calendar and a time of Argentina. */
export interface Typed {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM`, or `H:MM` */
  readonly time: string;
}

/**
 * A time while it is typed, in 24 hours whatever the browser's language. The colon is added: a phone's numbers
 * have none.
 */
export function typedTime(text: string): string {
  const [hours = '', minutes] = text.split(':').map((part) => part.replace(/\D/g, ''));
  if (minutes !== undefined) return `${hours.slice(0, 2)}:${minutes.slice(0, 2)}`;
  return hours.length > 2 ? `${hours.slice(0, 2)}:${hours.slice(2, 4)}` : hours;
}

/** The instant in UTC; the text as typed when it is none, which the server's schema refuses. */
export function momentOf({ day, time }: Typed): string {
  const at = new Date(`${day}T${time.padStart(5, '0')}:00-03:00`);
  return Number.isNaN(at.getTime()) ? `${day} ${time}`.trim() : at.toISOString();
}
