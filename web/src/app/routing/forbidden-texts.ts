import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts in place of a page of other levels. */
export const t = catalogue('forbidden', {
  forbiddenTitle: 'Esta página es solo para {{levels}} de administración',
  forbiddenText:
    'La cuenta abierta es de nivel {{level}}. Si hace falta algo de esta página, lo hace una persona de ese nivel.',
  forbiddenOn: 'Ir a los pendientes',
});
