/** The parameter of mailed links with the recipient's `mailMark`. */
export const RECIPIENT_PARAM = 'para';
