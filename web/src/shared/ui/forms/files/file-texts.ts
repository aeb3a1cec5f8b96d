import { catalogue } from '#web/shared/i18n/i18n.ts';

export const t = catalogue('files', {
  dropHere: 'Arrastrá archivos acá o elegilos',
  dropOneHere: 'Arrastrá un archivo acá o elegilo',
  fileTooLarge: '{{name}} pesa {{size}}; el máximo es {{max}}.',
  oneFileOnly: 'Se usa un solo archivo: {{names}} no se sube.',
  severalNotTaken: 'Se usa un solo archivo: {{names}} no se suben.',
  fileTypeRefused: '{{name}} no es de un tipo aceptado.',
  uploading: 'Subiendo {{name}}: {{percent}} %',
  uploaded: '{{name}}: listo',
});
