/** Loopback, private, link-local and unique local addresses (RFC 1918, 3927, 4193, 4291). */
const LOCAL =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** An IPv4 address, also when mapped to IPv6. */
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The network of an address: a whole IPv4 address, the first half of an IPv6 one. */
function networkOf(address: string): string {
  const given = bare(address).toLowerCase();
  if (!given.includes(':')) return given;
  const [head = '', tail] = given.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const middle =
    tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The kind of an address, derived from the address alone: no database of places is queried.
 * @param own the address of the present session, if one's own are distinguished
 */
export function networkKind(address: string, own?: string): 'same' | 'local' | 'other' {
  if (own !== undefined && networkOf(address) === networkOf(own)) return 'same';
  return LOCAL.test(bare(address)) ? 'local' : 'other';
}
