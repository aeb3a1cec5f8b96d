import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** URLs of third parties that pages may load from, when configured. */
export interface ContentSources {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly fonts?: readonly string[];
  readonly frames?: readonly string[];
  readonly images?: readonly string[];
  readonly connections?: readonly string[];
}

const YEAR_SECONDS = 31_536_000;
/** The transport header of a site published over https. */
export const TRANSPORT = `max-age=${YEAR_SECONDS}; includeSubDomains`;

/**
 * Security headers of every answer. Scripts come only from the site's own files; styles may be inline, because the
 * component library writes its variables so.
 * @param secure whether the site is published over https
 */
export function securityHeaders(sources: ContentSources, secure: boolean): OutgoingHttpHeaders {
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(sources.scripts ?? [])],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'", ...(sources.styles ?? [])],
        'img-src': ["'self'", 'data:', 'blob:', ...(sources.images ?? [])],
        'font-src': ["'self'", 'data:', ...(sources.fonts ?? [])],
        'connect-src': ["'self'", ...(sources.connections ?? [])],
        'frame-src': ["'self'", ...(sources.frames ?? [])],
        // the simulated identity provider is a page of this site in a frame
        'frame-ancestors': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'worker-src': ["'self'", 'blob:'],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    // a link's secret is in its URL, which other sites must not see
    referrerPolicy: { policy: 'same-origin' },
  });
  // the headers are the same for every answer, and created once
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  addHeaders(request, response, () => {});
  return response.getHeaders();
}

/** The sources, and the backend that the web calls when it is on another host. */
export function withBackend(
  sources: ContentSources,
  { BASE_URL, API_URL = BASE_URL }: { readonly BASE_URL: string; readonly API_URL?: string },
): ContentSources {
  const backend = URL.canParse(API_URL) ? new URL(API_URL).origin : BASE_URL;
  if (!URL.canParse(BASE_URL) || backend === new URL(BASE_URL).origin) return sources;
  return {
    ...sources,
    connections: [...(sources.connections ?? []), backend],
    images: [...(sources.images ?? []), backend],
    frames: [...(sources.frames ?? []), backend],
  };
}

/** Device features that no page needs. The identity check requests camera, microphone and location in its frame. */
export const PERMISSIONS_POLICY = [
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'hid',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
