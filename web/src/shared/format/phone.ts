/** Argentine area codes of two and three digits; all others have four. */
const AREA =
  /^(11|220|221|223|230|236|237|249|260|261|263|264|266|280|291|294|297|298|299|336|341|342|343|345|348|351|353|358|362|364|370|376|379|380|381|383|385|387|388|\d{4})(\d+)$/;

/**
 * Formats a stored number in its country's notation: Argentine ones with area code and 15, others grouped.
 * @param e164 with plus sign and country code
 */
export function formatPhone(e164: string): string {
  const [, mobile, rest = ''] = /^\+54(9?)(\d{10})$/.exec(e164) ?? [];
  const [, area, number = ''] = AREA.exec(rest) ?? [];
  if (area === undefined) return e164;
  const local = `${number.slice(0, -4)}-${number.slice(-4)}`;
  return `(0${area}) ${mobile ? '15 ' : ''}${local}`;
}

/**
 * Parses a typed number to E.164: with its country code, or in Argentine notation: "(0341) 15 555-0100".
 * @returns the number, or the input without punctuation when it is neither
 */
export function readPhone(written: string): string {
  const text = written.replace(/[\s().\-/]/g, '');
  if (text === '' || text.startsWith('+')) return text;
  if (text.startsWith('00')) return `+${text.slice(2)}`;
  const digits = text.replace(/^0/, '');
  const [, area = '', number = ''] = AREA.exec(digits) ?? [];
  // a national number has ten digits; a mobile's 15 is between them
  if (digits.length === 12 && number.startsWith('15')) return `+549${area}${number.slice(2)}`;
  if (digits.length === 10 && area !== '') return `+54${digits}`;
  return text;
}
