import type { ApiError } from '#web/shared/api/error.ts';
import { errorWords } from './error-texts.ts';
import { catalogue, GENERIC_ERROR } from './i18n.ts';
import { validationText, wordsOfFault } from './validation.ts';

const t = catalogue('refusal', {
  noAnswer:
    'No llegó la respuesta. Revisá la conexión y probá de nuevo: lo que escribiste sigue acá.',
  faults: 'Hay datos para corregir. {{faults}}',
});

/**
 * A failed call in words, for the place where it was sent: the catalogue's text with the values that it names, the
 * faults of its fields, or that no answer arrived. A 500 has the generic text, like its toast (`reactionTo`).
 */
export async function refusalWords(error: ApiError): Promise<string> {
  const { key, details, status, named } = error;
  // a server that answers 502 or 503 says why: the connection is not at fault
  if (status === 0 || status === 408) return t('noAnswer');
  if (status === 500) return GENERIC_ERROR;
  if (!error.is('VALIDATION_FAILED') || details.length === 0) return errorWords(key, named);
  const faults = await Promise.all(details.map(({ message }) => wordsOfFault(message)));
  return t('faults', {
    faults: [...new Set(faults.map((fault) => validationText(fault)))].join(' '),
  });
}
