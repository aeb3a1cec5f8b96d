/** The parameter of mailed links that identifies the mail's recipient: their `mailMark`. */
export const RECIPIENT_PARAM = 'para';
