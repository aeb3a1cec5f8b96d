/** Stores the address on its request: it is needed several times and, behind a proxy, parsed from a header. */
const ADDRESS: unique symbol = Symbol('address');

/**
 * The network address of a caller; empty after they disconnected, because a request then has none, whatever its type
 * says.
 */
export function addressOf(request: {
  readonly ip?: string | undefined;
  [ADDRESS]?: string;
}): string {
  request[ADDRESS] ??= request.ip ?? '';
  return request[ADDRESS];
}

/** The smallest network that one customer of a provider controls: an IPv4 address or an IPv6 /64. */
export const networkOf = (address: string): string => prefixOf(address, 4) ?? plainOf(address);

/** The largest network that one customer of a provider usually controls: an IPv4 address or an IPv6 site (/48). */
export const siteOf = (address: string): string => prefixOf(address, 3) ?? plainOf(address);

/** An IPv4 address, unwrapped if mapped to IPv6. */
const plainOf = (address: string): string =>
  address.includes(':')
    ? (/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address)
    : address;

/** The first groups of an IPv6 address, 16 bits each; null for IPv4. */
function prefixOf(address: string, groups: number): string | null {
  if (!plainOf(address).includes(':')) return null;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  return [
    ...first,
    ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'),
    ...last,
  ]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
