import type { DrawnFile } from './attached.ts';

interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly DrawnFile[];
}

/**
 * The outcome of a sending: `refused` is permanent; `later` can be retried; `unreachable` can be retried, and no other
 * mail can be sent until then.
 */
export type Outcome =
  | { readonly state: 'sent'; readonly error: null }
  | { readonly state: 'refused' | 'later' | 'unreachable'; readonly error: string };

/** A way to send mail. */
export interface Transport {
  send(mail: OutgoingMail): Promise<Outcome>;
  close(): void;
}

/**
 * A mail server, used through a library that is loaded with the first mail.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param from the sender, as `Name <address>`
 */
export function smtpTransport(url: string, from: string): Transport {
  let opened: ReturnType<typeof openSmtp> | undefined;
  return {
    async send({ id, to, files, ...content }) {
      try {
        // the same id at every attempt, so that mail clients show a repetition once
        opened ??= openSmtp(url);
        const smtp = await opened;
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          messageId: `<${id}@ladrillo>`,
          ...content,
          attachments: files.map(({ name, type, content: bytes }) => ({
            filename: name,
            contentType: type,
            content: bytes,
          })),
        });
        return { state: 'sent', error: null };
      } catch (error) {
        return { state: stateOf(error), error: codeOf(error) };
      }
    },
    close: () => void opened?.then((smtp) => smtp.close()),
  };
}

async function openSmtp(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 6,
    connectionTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A server that refuses the connection or gives no reply to a mail counts as unreachable. */
function stateOf(error: unknown): 'refused' | 'later' | 'unreachable' {
  if (isFinal(error)) return 'refused';
  return replyOf(error) === undefined ? 'unreachable' : 'later';
}

/** RFC 5321: a reply of 500 or more is final if it is about the mail's addresses, not about our log-in. */
function isFinal(error: unknown): boolean {
  const code = replyOf(error);
  return code !== undefined && code >= 500 && codeOf(error).startsWith('EENVELOPE');
}

const replyOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;

/** The error without the server's text, which quotes the address. */
function codeOf(error: unknown): string {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : 'ERROR';
  const reply = replyOf(error);
  return reply === undefined ? code : `${code} ${reply}`;
}
