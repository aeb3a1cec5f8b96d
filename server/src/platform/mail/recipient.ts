import { createHmac } from 'node:crypto';
import { RECIPIENT_PARAM } from '#contract/core/mail-links.ts';

/**
 * The marks of people in links of their mails: a keyed digest of the person's id, which gives no access and does not
 * identify them. The web compares it with the mark of the logged-in person.
 * @param secret the installation's key
 */
export function recipientMarks(secret: string): (userId: string) => string {
  const key = createHmac('sha256', secret).update('ladrillo: recipients of mails').digest();
  return (userId) => createHmac('sha256', key).update(userId).digest('base64url').slice(0, 10);
}

/** A path of the web with a person's mark, before its fragment. */
export function markedLink(path: string, mark: string): string {
  const [place = '', ...fragment] = path.split('#');
  const marked = `${place}${place.includes('?') ? '&' : '?'}${RECIPIENT_PARAM}=${mark}`;
  return [marked, ...fragment].join('#');
}
