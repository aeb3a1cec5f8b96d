import { useEffect, useState } from 'react';
import { downloadResource } from '#contract/resources/endpoints.ts';
import { download } from './call.ts';

/**
 * An object URL of a private file, fetched with the session's token.
 * @param id the resource; null to fetch nothing
 * @param width pixels, for images
 * @returns null until it is loaded, and if the reader lacks the permission
 */
export function useBlobUrl(id: string | null, width?: number): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    const giveUp = new AbortController();
    let made: string | null = null;
    download(downloadResource, { params: { id }, query: { width }, signal: giveUp.signal })
      .then(({ blob }) => {
        if (giveUp.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch(() => setUrl(null));
    return () => {
      giveUp.abort();
      if (made !== null) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [id, width]);
  return url;
}
