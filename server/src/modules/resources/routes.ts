import * as endpoints from '#contract/resources/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { Resources } from './door.ts';

const UPLOADS_A_MINUTE = { rateLimit: { max: 120, windowSeconds: 60 } };

/** Mounts this module's endpoints. */
export function bindResources(http: App, resources: Resources): void {
  bind(
    http,
    endpoints.uploadResource,
    ({ principal, params, fields, files, request }) =>
      resources.upload({
        principal,
        address: request.ip,
        ownerId: params.id,
        fields,
        file: files.find(({ field }) => field === 'file'),
      }),
    UPLOADS_A_MINUTE,
  );
  bind(http, endpoints.downloadResource, ({ principal, params, query }) =>
    resources.download(principal, params.id, query),
  );
  bind(http, endpoints.downloadPublicResource, ({ params, query }) =>
    resources.download(null, params.id, query),
  );
  bind(http, endpoints.updateResource, ({ principal, params, body, request }) =>
    resources.setAlt(principal, params.id, { alt: body.alt, address: request.ip }),
  );
  bind(http, endpoints.deleteResource, ({ principal, params, request }) =>
    resources.remove(principal, params.id, request.ip),
  );
}
