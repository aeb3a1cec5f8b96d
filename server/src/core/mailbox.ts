/** The mailbox of an e-mail address: without the case of its letters and without what follows a plus sign. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
};

/** Whether mails to two addresses reach one mailbox, however they are spelled. */
export const sameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other);
