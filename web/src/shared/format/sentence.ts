/** A text as a sentence before another one: providers' and people's reasons end with or without a full stop. */
export const sentence = (text: string | null): string => {
  const words = text?.trim() ?? '';
  return words === '' || /[.!?…]$/.test(words) ? words : `${words}.`;
};
