/** Requests' addresses: behind a proxy each is read out of a header, and a request is asked for it several times. */
const known = new WeakMap<object, string>();

/** Where a call came from; empty once the caller has hung up, when a request has no address whatever its type says. */
export function addressOf(request: { readonly ip?: string | undefined }): string {
  const address = known.get(request) ?? request.ip ?? '';
  known.set(request, address);
  return address;
}

/** What one customer of a provider controls at least: an IPv4 address, or the first half of an IPv6 one. */
export const networkOf = (address: string): string => prefixOf(address, 4) ?? plainOf(address);

/** What one customer of a provider may control: an IPv4 address, or an IPv6 site (/48). */
export const siteOf = (address: string): string => prefixOf(address, 3) ?? plainOf(address);

/** An IPv4 address without its wrapping in IPv6. */
const plainOf = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

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
