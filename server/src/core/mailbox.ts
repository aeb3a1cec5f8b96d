/** The mailbox of an e-mail address: in lower case, without a plus suffix. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
};

/** Whether two addresses denote the same mailbox. */
export const sameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);
