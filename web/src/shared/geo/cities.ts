/** A city for orientation on an outline map. Coordinates of its centre, in degrees. */
export interface City {
  readonly name: string;
  /** The province's id on the outlines: `AR-SF`. */
  readonly province: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The zoom from which it is labelled: the largest from afar. */
  readonly from: number;
}

/** Capitals and large cities, in order of zoom: where two labels would overlap, the later one is dropped. */
export const CITIES: readonly City[] = (
  [
    ['Buenos Aires', 'AR-DF', -34.61, -58.38, 3],
    ['Córdoba', 'AR-CB', -31.42, -64.18, 3],
    ['Mendoza', 'AR-MZ', -32.89, -68.84, 4],
    ['Tucumán', 'AR-TM', -26.82, -65.22, 4],
    ['Neuquén', 'AR-NQ', -38.95, -68.06, 4],
    ['Posadas', 'AR-MN', -27.37, -55.9, 4],
    ['Comodoro Rivadavia', 'AR-CH', -45.86, -67.48, 4],
    ['Ushuaia', 'AR-TF', -54.8, -68.3, 4],
    ['Rosario', 'AR-SF', -32.95, -60.65, 4],
    ['Salta', 'AR-SA', -24.79, -65.41, 4],
    ['Mar del Plata', 'AR-BA', -38.0, -57.56, 4],
    ['Bahía Blanca', 'AR-BA', -38.72, -62.27, 4],
    ['Santa Rosa', 'AR-LP', -36.62, -64.29, 5],
    ['Bariloche', 'AR-RN', -41.14, -71.31, 5],
    ['Río Gallegos', 'AR-SC', -51.62, -69.22, 4],
    ['Corrientes', 'AR-CN', -27.47, -58.83, 5],
    ['Resistencia', 'AR-CC', -27.45, -58.99, 6],
    ['Formosa', 'AR-FM', -26.18, -58.18, 5],
    ['Jujuy', 'AR-JY', -24.19, -65.3, 6],
    ['Santiago del Estero', 'AR-SE', -27.79, -64.26, 5],
    ['Catamarca', 'AR-CT', -28.47, -65.78, 6],
    ['La Rioja', 'AR-LR', -29.41, -66.86, 5],
    ['San Juan', 'AR-SJ', -31.54, -68.54, 5],
    ['San Luis', 'AR-SL', -33.3, -66.34, 5],
    ['Santa Fe', 'AR-SF', -31.63, -60.7, 5],
    ['Paraná', 'AR-ER', -31.73, -60.53, 6],
    ['Viedma', 'AR-RN', -40.81, -63.0, 5],
    ['Puerto Madryn', 'AR-CH', -42.77, -65.04, 5],
    ['Rawson', 'AR-CH', -43.3, -65.1, 6],
    ['La Plata', 'AR-BA', -34.92, -57.95, 6],
    ['Tandil', 'AR-BA', -37.32, -59.13, 6],
    ['Junín', 'AR-BA', -34.59, -60.95, 6],
    ['Pergamino', 'AR-BA', -33.89, -60.57, 7],
    ['Rafaela', 'AR-SF', -31.25, -61.49, 6],
    ['Río Cuarto', 'AR-CB', -33.13, -64.35, 6],
    ['Villa María', 'AR-CB', -32.41, -63.24, 6],
    ['Villa Mercedes', 'AR-SL', -33.68, -65.46, 6],
    ['San Rafael', 'AR-MZ', -34.62, -68.33, 6],
    ['Concordia', 'AR-ER', -31.39, -58.02, 6],
    ['Puerto Iguazú', 'AR-MN', -25.6, -54.57, 6],
    ['San Martín de los Andes', 'AR-NQ', -40.16, -71.35, 7],
    ['Esquel', 'AR-CH', -42.91, -71.31, 6],
  ] as const
).map(([name, province, latitude, longitude, from]) => ({
  name,
  province,
  latitude,
  longitude,
  from,
}));
