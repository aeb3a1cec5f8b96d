import { useState } from 'react';
import { addTaskResource } from '#contract/projects/endpoints.ts';
import { uploadResource } from '#contract/resources/endpoints.ts';
import type { Resource, ResourceKind } from '#contract/resources/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';

const t = catalogue('uploads', {
  noOwner: 'No se subió: primero tiene que poder guardarse lo escrito.',
});

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
 * @param owner of the files; a function that creates it for the first file returns null on failure
 */
export function useUploads(
  owner: string | (() => Promise<string | null>),
  kind: ResourceKind,
  onUploaded: (resource: Resource) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  /** @returns the created resource, or null when it could not be sent (its line shows why) */
  const sendOne = async (key: string, file: File): Promise<Resource | null> => {
    const form = new FormData();
    // fields before the file: a streaming server needs the kind first
    form.append('kind', kind);
    form.append('file', file);
    try {
      const ownerId = typeof owner === 'string' ? owner : await owner();
      if (ownerId === null) {
        change(key, { state: 'failed', error: t('noOwner') });
        return null;
      }
      const onProgress = (percent: number) => change(key, { percent });
      const given = { params: { id: ownerId }, form, onProgress };
      return await (kind === 'task_file'
        ? call(addTaskResource, given)
        : call(uploadResource, given));
    } catch (error) {
      change(key, { state: 'failed', error: errorText(isApiError(error) ? error.key : null) });
      return null;
    }
  };
  const send = async (files: readonly File[]) => {
    const queue = files.map((file, at) => ({ file, at, key: `${file.name}.${Math.random()}` }));
    const keys = queue.map(({ key }) => key);
    setUploads((all) => [
      ...all.filter(({ state }) => state === 'sending'),
      ...queue.map(({ key, file }) => ({
        key,
        name: file.name,
        percent: 0,
        state: 'sending' as const,
      })),
    ]);
    // passed on in the order of selection, whichever arrives first
    const arrived = new Map<number, Resource | null>();
    let handed = 0;
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        arrived.set(next.at, await sendOne(next.key, next.file));
        for (; arrived.has(handed); handed += 1) {
          const made = arrived.get(handed);
          if (made) onUploaded(made);
          if (made) change(keys[handed] ?? '', { percent: 100, state: 'done' });
        }
      }
    };
    await Promise.all([worker(), worker()]);
  };
  return { uploads, send, sending: uploads.some(({ state }) => state === 'sending') };
}
