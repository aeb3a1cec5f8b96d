/** The characters that the standard PDF fonts can draw beyond ASCII and Latin-1. */
const BEYOND = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Characters with a plain equivalent. */
const PLAIN: Readonly<Record<string, string>> = {
  // as wide as the minus sign, which these fonts lack
  '−': '–',
  '‐': '-',
  '‑': '-',
  '→': '>',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/**
 * Text in the characters of the standard fonts (WinAnsi: Spanish and all of Western Europe). Other letters lose their
 * accents if they have any, else become `?`; control characters are removed, so that a name cannot break a line.
 */
export const winAnsi = (text: string): string =>
  [...text.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')].map(drawable).join('');

function drawable(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if ((code >= 32 && code < 127) || (code > 160 && code < 256 && code !== 173)) return sign;
  if (BEYOND.includes(sign)) return sign;
  if (code === 160 || code === 0x202f) return ' ';
  const plain = PLAIN[sign];
  if (plain !== undefined) return plain;
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(bare) ? bare : '?';
}
