export { type Message, type RenderedMail, renderMail } from './layout.ts';
export { isMailWritten, listMails, purgeMails, type StoredMail } from './mailbox.ts';
export { createMailer, isPlainAddress, type Mailer, type MailPurpose } from './mailer.ts';
export { smtpTransport, type Transport } from './smtp.ts';
