/** What a wallet in the browser offers to pages (EIP-1193). */
interface BrowserWallet {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

/** The wallet that the browser brings, where there is one. */
export function browserWallet(): BrowserWallet | null {
  const found: unknown = Reflect.get(window, 'ethereum');
  return isWallet(found) ? found : null;
}

const isWallet = (value: unknown): value is BrowserWallet =>
  typeof value === 'object' &&
  value !== null &&
  'request' in value &&
  typeof value.request === 'function';

/** Asks the wallet for the address that its owner lets the page see. */
export async function addressOf(wallet: BrowserWallet): Promise<string | null> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' });
  const [first]: unknown[] = Array.isArray(accounts) ? accounts : [];
  return typeof first === 'string' ? first : null;
}

/** Has the wallet sign a text (EIP-191). */
export async function signWith(
  wallet: BrowserWallet,
  address: string,
  message: string,
): Promise<string | null> {
  const bytes = [...new TextEncoder().encode(message)];
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const signature = await wallet.request({ method: 'personal_sign', params: [hex, address] });
  return typeof signature === 'string' ? signature : null;
}
