/** Parses a form; names keep their brackets. */
export const readForm = (text: string): ReadonlyMap<string, string> =>
  new Map(new URLSearchParams(text));
