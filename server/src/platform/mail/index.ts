export type {
  AttachedDocument,
  DrawDocument,
  DrawnFile,
} from './attached.ts';
export type { Figure } from './figures.ts';
export { type Message, type RenderedMail, renderMail, type Section } from './layout.ts';
export {
  giveUpMails,
  isMailWritten,
  listMails,
  mailAttached,
  purgeMails,
  type StoredMail,
} from './mailbox.ts';
export { createMailer, isPlainAddress, type Mailer, type MailPurpose } from './mailer.ts';
export { markedLink, recipientMarks } from './recipient.ts';
export { smtpTransport, type Transport } from './smtp.ts';
export type { MailStatus } from './tables.ts';
