import { useId, useState } from 'react';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { verify } from '../../../../../verify/verify.mjs';
import { useKnownKeys } from '../data/use-known-keys.ts';
import classes from './proofs.module.css';

type Outcome = { readonly ok: boolean; readonly words: string } | 'checking' | null;

/**
 * Verifies a file in the browser with the stand-alone script itself: nothing leaves the machine, and it works offline
 * once this site's keys are known. Without keys it verifies nothing, because any key would pass.
 */
export default function CheckFile() {
  const id = useId();
  const keys = useKnownKeys();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const check = async ([file]: File[]) => {
    if (!file || !keys) return;
    setOutcome('checking');
    setOutcome(await checked(file, keys));
  };
  return (
    <section className={classes.section} aria-labelledby={`${id}h`}>
      <h2 id={`${id}h`}>Comprobá un certificado</h2>
      <p>
        Se comprueba en este navegador, también sin conexión: el archivo no se envía. Sirve un
        certificado (JSON), la publicación entera o las constancias firmadas de un proyecto.
      </p>
      <FileDrop
        label="Archivo JSON"
        hint={keys === null ? NO_KEYS : 'No sale de este navegador.'}
        disabled={keys === null}
        onFiles={(files) => void check(files)}
      />
      <p role="status" className={classes.outcome} data-ok={outcome !== 'checking' && outcome?.ok}>
        {outcome === 'checking' && 'Comprobando…'}
        {outcome !== null && outcome !== 'checking' && (
          <>
            <b>{outcome.ok ? 'Válido' : 'Inválido'}</b>: {outcome.words}
          </>
        )}
      </p>
    </section>
  );
}

const NO_KEYS =
  'Todavía no llegaron las llaves públicas de este sitio, y sin ellas no se comprueba nada. Cuando llegan, quedan guardadas en este navegador para usarlas sin conexión.';

async function checked(file: File, keys: readonly string[]): Promise<Outcome> {
  try {
    return { ok: true, words: await verify(await file.text(), { keys }) };
  } catch (error) {
    return { ok: false, words: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'el archivo no es JSON.';
  if (error instanceof DOMException && error.name === 'NotSupportedError')
    return 'este navegador no comprueba firmas Ed25519; usá uno más nuevo, o verify.mjs con Node 20.';
  return error instanceof Error ? error.message : 'no se pudo leer el archivo.';
}
