/** The API of a browser wallet (EIP-1193). */
interface BrowserWallet {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

/** The browser's wallet, if any. */
export function browserWallet(): BrowserWallet | null {
  const found: unknown = Reflect.get(window, 'ethereum');
  return isWallet(found) ? found : null;
}

const isWallet = (value: unknown): value is BrowserWallet =>
  typeof value === 'object' &&
  value !== null &&
  'request' in value &&
  typeof value.request === 'function';

/** Requests the address that the wallet's owner shares with the page. */
export async function addressOf(wallet: BrowserWallet): Promise<string | null> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' });
  const [first]: unknown[] = Array.isArray(accounts) ? accounts : [];
  return typeof first === 'string' ? first : null;
}

/** Signs a text with the wallet (EIP-191). */
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
