import { ApiError, readErrorBody } from './error.ts';

interface FormRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  form: FormData;
  /** Called with the uploaded percentage, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Uploads files. Uses XMLHttpRequest, because fetch reports no progress. */
export function sendForm(request: FormRequest): Promise<{ text: string }> {
  const { method, url, headers, form, onProgress, signal } = request;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.withCredentials = false;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    xhr.onload = () =>
      xhr.status >= 200 && xhr.status < 300
        ? resolve({ text: xhr.status === 204 ? '' : xhr.responseText })
        : reject(new ApiError({ url, status: xhr.status, body: readErrorBody(xhr.responseText) }));
    xhr.onerror = () => reject(new ApiError({ url, status: 0 }));
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}
