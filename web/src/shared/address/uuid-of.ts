/** The input once it is a complete identifier: part of one does not filter. */
export const uuidOf = (text: string | undefined): string | undefined =>
  text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
