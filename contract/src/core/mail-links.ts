/** The parameter of links of mails that says whose mail it was: the `mailMark` of that person. */
export const RECIPIENT_PARAM = 'para';
