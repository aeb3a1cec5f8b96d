/** A form as it is sent, its names with their brackets. */
export const readForm = (text: string): ReadonlyMap<string, string> =>
  new Map(new URLSearchParams(text));
