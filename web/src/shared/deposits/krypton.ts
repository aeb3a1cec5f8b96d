import { apiAddress } from '#web/shared/api/address.ts';

/** The used part of the card provider's browser client. Nearly everything returns a promise. */
interface Krypton {
  setFormConfig(config: Readonly<Record<string, string>>): Promise<unknown>;
  renderElements(selector: string): Promise<unknown>;
  removeForms(): Promise<unknown>;
  removeEventCallbacks(): Promise<unknown>;
  /** Returning false prevents navigation. */
  onSubmit(callback: (result: KryptonResult) => boolean): Promise<unknown>;
  onError(callback: (fault: { errorMessage?: string }) => void): Promise<unknown>;
}

/** The form's result; `rawClientAnswer` is signed unmodified. */
interface KryptonResult {
  readonly rawClientAnswer: string;
  readonly hash: string;
  readonly hashAlgorithm: string;
  readonly hashKey: string;
}

declare global {
  interface Window {
    KR?: Krypton & { readonly ready?: boolean };
  }
}

const CLIENT = '/static/js/krypton-client/V4.0';
const PATIENCE_MS = 15_000;
let loading: Promise<Krypton> | null = null;

/**
 * Loads the provider's client, once and only for a real card payment. @param staticUrl its base URL, without trailing
 * slash
 */
export function loadKrypton(staticUrl: string, publicKey: string): Promise<Krypton> {
  loading ??= load(staticUrl, publicKey).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(staticUrl: string, publicKey: string): Promise<Krypton> {
  const theme = document.createElement('link');
  theme.rel = 'stylesheet';
  theme.href = `${staticUrl}${CLIENT}/ext/neon-reset.min.css`;
  document.head.append(theme);
  await script(`${staticUrl}${CLIENT}/stable/kr-payment-form.min.js`, {
    'kr-public-key': publicKey,
    'kr-spa-mode': 'true',
    'kr-language': 'es-AR',
  });
  await script(`${staticUrl}${CLIENT}/ext/neon.js`, {});
  const until = Date.now() + PATIENCE_MS;
  while (window.KR?.ready !== true) {
    if (Date.now() > until) throw new Error('card form did not appear');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return window.KR;
}

function script(src: string, attributes: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.src = src;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error('card form cannot be loaded')));
    document.head.append(element);
  });
}

/** Sends the form's result to the server unmodified: it only triggers a query to the provider. */
export async function sendResult(result: KryptonResult): Promise<void> {
  const body = new URLSearchParams({
    'kr-hash': result.hash,
    'kr-hash-algorithm': result.hashAlgorithm,
    'kr-hash-key': result.hashKey,
    'kr-answer-type': 'V4/Payment',
    'kr-answer': result.rawClientAnswer,
  });
  await fetch(apiAddress('/payments/lyra-result'), { method: 'POST', body, credentials: 'omit' });
}
