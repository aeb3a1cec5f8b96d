/** What is typed once it is an identifier: half of one is no filter yet. */
export const uuidOf = (text: string | undefined): string | undefined =>
  text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
