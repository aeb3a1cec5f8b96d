import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_TEXTS } from '#server/demo/texts.ts';
import { TEXT_PROMISES, TEXT_PROOFS } from './promises/of-texts.ts';
import { ROOT } from './promises/with-numbers.ts';

/*
 * What the demonstration's terms and privacy promise, by paragraph, with the numbers that the program fills in. A changed
 * paragraph fails the first test: read its proofs again, and write it into the table as it is now.
 */

test('every paragraph of the terms and the privacy text has its proof, or promises nothing', () => {
  const said = [DEMO_TEXTS.terms, DEMO_TEXTS.privacy]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '' && !line.startsWith('## '));
  expect(Object.values(TEXT_PROMISES).flat().toSorted()).toEqual(said.toSorted());
});

test('every proof is a test that exists', () => {
  const missing = Object.values(TEXT_PROOFS)
    .flat()
    .filter(([file, title]) => !readFileSync(join(ROOT, file), 'utf8').includes(title));
  expect(missing).toEqual([]);
  expect(Object.keys(TEXT_PROOFS).toSorted()).toEqual(
    Object.keys(TEXT_PROMISES)
      .filter((name) => name !== 'nothing')
      .toSorted(),
  );
});

/** The names under which the web keeps something in the browser, by the words of the privacy text about it. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'la sesión': ['token', 'isLogged', 'expiry', 'desk'],
  'el tema claro u oscuro': ['theme'],
  'lo escrito que todavía no se envió': ['drafts', 'typed', 'guestsWork', 'project'],
  'la clave de un registro o de un ingreso sin terminar': ['registration', 'loginSecret'],
  'lo enviado que no tuvo respuesta': ['submissions'],
  'los textos aceptados para una orden': ['agreements'],
  'los últimos saldos vistos': ['lastSeen'],
  'el lugar de cada página': ['scroll', 'returnTo', 'loadedAgain'],
  'las llaves públicas de las pruebas': ['proof-keys'],
};

test('the privacy text names everything that the web keeps in the browser', () => {
  const names = globSync('web/{src,public}/**/*.{ts,tsx,js}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /['`](?:ladrillo\.)?((?<=ladrillo\.)[A-Za-z]+|proof-keys)/g,
      ),
    ])
    .map(([, name]) => name);
  expect([...new Set(names)].toSorted()).toEqual(Object.values(KEPT).flat().toSorted());
  for (const words of Object.keys(KEPT)) expect(DEMO_TEXTS.privacy).toContain(words);
});
