/** The Spanish text of each value, by concept. A value without a text does not compile. */
export type Words<Worded> = {
  readonly [Kind in keyof Worded]: Readonly<Record<Worded[Kind] & string, string>>;
};

/** Functions that read a table of texts. @param labels in the display order of lists and selects */
export function wordsIn<Worded>(labels: Words<Worded>) {
  type Kind = keyof Worded;
  const wordIn = (kind: Kind, value: string): string => {
    const words: Readonly<Record<string, string>> = labels[kind];
    return words[value] ?? '—';
  };
  return {
    wordIn,
    label: <One extends Kind>(kind: One, value: Worded[One] & string): string =>
      wordIn(kind, value),
    valuesOf: <One extends Kind>(kind: One): readonly (Worded[One] & string)[] => {
      const isValue = (value: string): value is Worded[One] & string => value in labels[kind];
      return Object.keys(labels[kind]).filter(isValue);
    },
    choices: (kind: Kind): { value: string; label: string }[] =>
      Object.entries<string>(labels[kind]).map(([value, label]) => ({ value, label })),
  };
}
