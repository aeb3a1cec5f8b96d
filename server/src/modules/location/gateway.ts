import { z } from 'zod';
import type { City } from '#contract/location/endpoints.ts';
import { MOST_CITIES } from './rules.ts';

/** The state's service of places. */
export interface LocationGateway {
  /**
   * Towns of a province by name.
   * @param provinceId its number, two digits
   * @throws Error when it does not answer as it should, or not soon enough
   */
  cities(provinceId: string, search: string): Promise<City[]>;
}

/** People wait while they type: later than this, the embedded list answers. */
const PATIENCE_MS = 1_500;

const localities = z.object({
  localidades: z.array(
    z.object({
      nombre: z.string().min(1),
      centroide: z.object({ lat: z.number(), lon: z.number() }),
    }),
  ),
});

/**
 * georef-ar by its HTTP protocol (docs/rules.md#33-providers).
 * @param baseUrl without a trailing slash
 */
export function createGeorefGateway(baseUrl: string, patienceMs = PATIENCE_MS): LocationGateway {
  return {
    async cities(provinceId, search) {
      const query = new URLSearchParams({
        provincia: provinceId,
        campos: 'nombre,centroide',
        orden: 'nombre',
        max: String(MOST_CITIES),
        ...(search === '' ? {} : { nombre: search }),
      });
      const response = await fetch(`${baseUrl}/localidades?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`georef answered ${response.status}`);
      const { localidades } = localities.parse(await response.json());
      return localidades.map(({ nombre, centroide }) => ({
        name: nombre,
        latitude: centroide.lat,
        longitude: centroide.lon,
      }));
    },
  };
}
