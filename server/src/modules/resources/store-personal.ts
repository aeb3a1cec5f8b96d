import type { PersonalTable } from '#platform/database/personal.ts';

export const resourcesPersonal: readonly PersonalTable[] = [
  {
    table: 'resources',
    title: 'Archivos que subiste',
    of: 'uploader_id',
    omit: ['uploader_id', 'store_key', 'blur', 'has_original', 'position'],
  },
];
