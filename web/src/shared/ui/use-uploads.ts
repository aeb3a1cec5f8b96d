import { useState } from 'react';
import { uploadResource } from '#contract/resources/endpoints.ts';
import type { Resource, ResourceKind } from '#contract/resources/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';

export interface Upload {
  key: string;
  name: string;
  percent: number;
  state: 'sending' | 'done' | 'failed';
  error?: string;
}

/**
 * Uploads files to something (project, property type, task, deposit…), two at a time, each with
 * its progress. Feed `uploads` to `<FileDrop>` and call `send` from its `onFiles`.
 * @param ownerId what the files belong to
 */
export function useUploads(
  ownerId: string,
  kind: ResourceKind,
  onUploaded: (resource: Resource) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const sendOne = async (key: string, file: File) => {
    const form = new FormData();
    // fields before the file: a streaming reader must know the kind first
    form.append('kind', kind);
    form.append('file', file);
    try {
      const onProgress = (percent: number) => change(key, { percent });
      onUploaded(await call(uploadResource, { params: { id: ownerId }, form, onProgress }));
      change(key, { percent: 100, state: 'done' });
    } catch (error) {
      change(key, { state: 'failed', error: errorText(isApiError(error) ? error.key : null) });
    }
  };
  const send = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, key: `${file.name}.${Math.random()}` }));
    setUploads((all) => [
      ...all.filter(({ state }) => state === 'sending'),
      ...queue.map(({ key, file }) => ({
        key,
        name: file.name,
        percent: 0,
        state: 'sending' as const,
      })),
    ]);
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await sendOne(next.key, next.file);
    };
    await Promise.all([worker(), worker()]);
  };
  return { uploads, send, sending: uploads.some(({ state }) => state === 'sending') };
}
