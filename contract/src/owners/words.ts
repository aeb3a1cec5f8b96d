import type { OwnerCause, OwnerObstacle } from './values.ts';

/** Names of causes, in a file of their own so that not every page loads them. */
export const OWNER_CAUSES: Readonly<Record<OwnerCause, string>> = {
  cession: 'Cesión o venta del proyecto',
  death: 'Fallecimiento del propietario',
};

/** What prevents a change of owner, for the desk. */
export const OWNER_OBSTACLES: Readonly<Record<OwnerObstacle, string>> = {
  no_paper: 'Falta el documento por el que pasa el proyecto.',
  not_frozen: 'La cuenta del propietario no está congelada por un fallecimiento.',
  not_published: 'El proyecto no está publicado ni cancelado.',
  withdrawals: 'Hay retiros de los fondos por decidir: rechazarlos o completarlos.',
  not_eligible:
    'La cuenta del nuevo propietario tiene que estar activa y con la identidad verificada; la de una empresa, aprobada.',
};
