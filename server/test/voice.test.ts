import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESK_WORDS } from '../../web/src/app/desk/desk-texts.ts';

/** Each surface follows docs/voice.md; the patterns are unambiguous ones. */
const ROOT = join(import.meta.dirname, '../..');
const COMMENT = /^\s*(\*|\/\/|\/\*)/;
const TEST = /\.(test|test-support|fixture)\.tsx?$/;

const word = (alternatives: string, flags = 'iu') =>
  new RegExp(`(?<!\\p{L})(${alternatives})(?!\\p{L})`, flags);

/** Words in -ás, -és and -ís that are no verbs. */
const NO_VERBS =
  'más|demás|además|atrás|detrás|jamás|quizás|después|través|interés|inglés|país|Tomás|Nicolás|Andrés|Inés|Cortés';
/** Imperatives with «vos»: the stems of the product's verbs, and their endings. */
const COMMANDS = [
  '(abr|deb|escrib|eleg|invert|ped|sub|segu|deshac|hac|ten|volv|recib|sab|le)[íé]',
  '(acept|activ|agreg|arrastr|baj|borr|cambi|carg|cerr|complet|compr|confirm|copi|correg|dej|empez|envi|esper|guard|ingres|junt|mir|pas|prob|quit|recarg|registr|reserv|retir|revis|sum|us|verific)[áí]',
].join('|');
/** The reader is addressed with «vos». */
const VOS = [
  word(
    'vos|tus?|tuy[oa]s?|te|sos|fuiste|hiciste|deshiciste|(ped|eleg|invert)iste|(compr|envi|pag|cre|junt|cobr|avis|pidi)aste',
  ),
  word(`(?!(?:${NO_VERBS})(?!\\p{L}))\\p{L}{2,}[áéí]s`),
  word(COMMANDS),
];
const TU = [
  word('tú|contigo|(pued|tien|deb|quier)es|necesitas|eres|haces|recibes'),
  /['"`>.:¡] ?(Elige|Ingresa|Escribe|Haz|Revisa|Pide|Agrega|Confirma|Completa|Verifica|Escoge|Selecciona) (?:el|la|los|las|un|una|tu|tus|otr[oa]|aquí)(?!\p{L})/u,
];
const USTED = [
  word('usted|ustedes|escríbanos|contáctenos|deténgalo|hágalo|permítanos'),
  /['"`>.:¡] ?(Ingrese|Elija|Escriba|Revise|Pida|Vuelva|Agregue|Haga|Seleccione|Verifique|Intente|Espere|Recuerde|Complete|Confirme) (?:el|la|los|las|un|una|su|sus|otr[oa]|a|que|de|clic|aquí)(?!\p{L})/u,
];
/** The company as «nosotros», and the impersonal where a person acts. */
const NOBODY = [
  word('nosotr[oa]s|nuestr[oa]s?|escribirnos|avisarnos'),
  word(
    '(?!(?:tramos|ramos|reclamos|préstamos|extremos|mínimos|máximos|últimos|próximos|décimos|mismos|términos)(?!\\p{L}))\\p{L}{2,}(?:[aei]mos)',
  ),
  /(?<!\p{L})(?<!no )se pueden? (?!\$)/iu,
  word('hay que'),
  /(?<!\p{L})(?<!te )conviene(?!\p{L})/iu,
  word('falta (escribir|elegir|confirmar|indicar|revisar)'),
  word('si fue su titular|si fue otra persona'),
  word('(dinero|cuenta|dirección|proyecto|compras?|unidad|billetera) propi[oa]s?'),
];
/** A sentence that opens with an infinitive, as the impersonal gave its advice. */
const ADVICE = /(?:(?<=\s)['`]|[.:] )(?!Dólar)\p{L}+(?:[aei]r)(?:l[oae]s?|se)? [^'`]*\.['`],?$/u;

const DESK = [
  'web/src/features/admin/**',
  'web/src/features/incidents/**',
  'web/src/features/attest/{pages/AttestorsPage,parts/AttestorForm,parts/Requests}.tsx',
  'web/src/features/manage/dossier/AskAttestation.tsx',
  'web/src/features/rights/pages/RightsDeskPage.tsx',
  'web/src/features/texts/pages/TextsDeskPage.tsx',
  'web/src/features/texts/parts/{DeskText,DraftForm,DraftView}.tsx',
  'web/src/features/rights/parts/{DecisionForm,Purchases,RequestDialog,RequestList}.tsx',
  'web/src/features/rights/parts/use-decision-form.ts',
  'web/src/features/manage/owner/OwnerDecision.tsx',
  'web/src/features/manage/pages/AllQuestionsPage.tsx',
  'web/src/features/manage/questions/Moderate.tsx',
  'web/src/shared/ui/ribbons/AloneAlert.tsx',
];
const FORMAL = [
  'server/src/demo/texts.ts',
  'server/src/modules/reports/**',
  'server/src/modules/sheets/**',
  'server/src/modules/rights/data/**',
  'server/src/modules/portfolio/{annual,explained-pdf}*.ts',
  'server/src/platform/documents/**',
  'server/src/demo/papers.ts',
];
const BOTH = ['contract/src/**'];
/** Texts for savers that both their screens and their mails have. */
const SAVER_WORDS = ['contract/src/*/saver-words.ts'];
const SAVERS = [
  ...SAVER_WORDS,
  'web/index.html',
  'web/public/*.{html,js,webmanifest}',
  'web/src/**',
  'server/src/modules/notifications/**',
  'server/src/modules/identity/links/messages.ts',
  'server/src/modules/rights/requests/mails.ts',
  'server/src/platform/mail/**',
  'server/src/site/**',
];
const CATALOGUES = [
  'web/src/shared/i18n/{errors,validation}.ts',
  'web/src/shared/ui/forms/form-texts.ts',
  'web/src/shared/ui/forms/files/file-texts.ts',
];
/** Catalogues of parts that both sides see, in `web/src/shared`. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  refusal: ['i18n/refusal-texts.ts'],
  files: ['ui/forms/files/file-texts.ts'],
  form: ['ui/forms/form-texts.ts'],
  confirm: ['ui/dialogs/ConfirmDialog.tsx'],
  unconfirmed: ['ui/dialogs/Unconfirmed.tsx'],
  places: ['places/texts.ts'],
  list: ['ui/lists/list-texts.ts'],
  ui: ['ui/ui-texts.ts'],
  notifications: ['notifications/texts.ts'],
  validation: ['i18n/validation.ts', 'i18n/errors-at-fields.ts'],
};
/** Those about the reader's own identity, tokens and company. */
const NEVER_AT_THE_DESK = /^ui\.(yours|kyc\w+|company\w+)$/;
const EVERYTHING = ['{contract,server,web}/src/**', 'web/index.html', 'web/public/*'];

/** Texts given by the specification are exempt. */
const SPECIFICATION: Readonly<Record<string, readonly string[]>> = {
  'web/src/shared/i18n/errors.ts': ["'Sesión expirada'", "'Ha ocurrido un error'"],
  'contract/src/routes.ts': [
    'Mis tokens',
    'Mis órdenes',
    'Mis propiedades',
    'Mis reservas',
    'Mis bóvedas',
    'Mis rentas',
    'Mi perfil',
  ],
};

const filesOf = (globs: readonly string[], except: readonly string[] = []): string[] => {
  const left = new Set(globSync(except, { cwd: ROOT }));
  return globSync(globs, { cwd: ROOT }).filter(
    (name) => /\.(tsx?|html|js|webmanifest)$/.test(name) && !TEST.test(name) && !left.has(name),
  );
};
/** Lines of a file in which one of the patterns is found. */
const slips = (text: string, patterns: readonly RegExp[]): string[] =>
  text
    .split('\n')
    .filter((line) => !COMMENT.test(line) && patterns.some((pattern) => pattern.test(line)))
    .map((line) => line.trim());
const found = (names: readonly string[], patterns: readonly RegExp[]): string[] =>
  names.flatMap((name) =>
    slips(readFileSync(join(ROOT, name), 'utf8'), patterns).map((line) => `${name}: ${line}`),
  );

describe('every surface follows docs/voice.md', () => {
  test('no text addresses the reader with «tú» or «usted»', () => {
    const files = filesOf(EVERYTHING);
    expect(files.length).toBeGreaterThan(900);
    expect(found(files, [...TU, ...USTED])).toEqual([]);
  });

  test('guests, savers and owners read «vos», without «nosotros» or the impersonal', () => {
    const files = filesOf(SAVERS, [...DESK, ...FORMAL]);
    expect(files.length).toBeGreaterThan(400);
    expect(found(files, NOBODY)).toEqual([]);
  });

  test('the desk names actions without addressing the reader', () => {
    const files = filesOf(DESK);
    expect(files.length).toBeGreaterThan(60);
    expect(found(files, VOS)).toEqual([]);
  });

  test('shared parts have texts without «vos» for the desk', () => {
    for (const [namespace, words] of Object.entries(DESK_WORDS)) {
      const own = (SHARED[namespace] ?? [])
        .map((name) => readFileSync(join(ROOT, 'web/src/shared', name), 'utf8'))
        .join('\n');
      for (const [key, text] of Object.entries(words)) {
        // a renamed key would replace nothing
        expect(own, `${namespace}.${key}`).toMatch(new RegExp(`^ +${key}:`, 'm'));
        expect(slips(text, VOS), `${namespace}.${key}`).toEqual([]);
      }
    }
    for (const [namespace, names] of Object.entries(SHARED))
      for (const name of names) {
        const own = readFileSync(join(ROOT, 'web/src/shared', name), 'utf8');
        const addressed = [...own.matchAll(/^ {2}(\w+):\s+(['`].*)$/gm)].filter(
          ([, key = '', text = '']) =>
            slips(text, VOS).length > 0 && !NEVER_AT_THE_DESK.test(`${namespace}.${key}`),
        );
        const missing = addressed.filter(([, key = '']) => !DESK_WORDS[namespace]?.[key]);
        expect(missing.map(([line]) => `${namespace}: ${line}`)).toEqual([]);
      }
  });

  test('notices to administrators do not address the reader', () => {
    const toAdministrators = readFileSync(
      join(ROOT, 'server/src/modules/notifications/kinds-admin.ts'),
      'utf8',
    );
    expect(toAdministrators).toContain('espera revisión');
    expect(slips(toAdministrators, VOS)).toEqual([]);
  });

  test('legal texts, receipts and documents use the third person, and shared facts do not address the reader', () => {
    const files = filesOf([...FORMAL, ...BOTH], SAVER_WORDS);
    expect(files.length).toBeGreaterThan(100);
    expect(found(files, VOS)).toEqual([]);
  });

  test('errors name the possible action with a verb in «vos»', () => {
    expect(found(filesOf(CATALOGUES), [ADVICE])).toEqual([]);
  });

  test('the words of the specification stay', () => {
    for (const [name, words] of Object.entries(SPECIFICATION)) {
      const text = readFileSync(join(ROOT, name), 'utf8');
      for (const each of words) expect(text).toContain(each);
    }
  });
});

describe('a slip is found, and a good text passes', () => {
  test.each([
    [
      'tú',
      TU,
      ["'Ya puedes cobrar'", "'Elige una cuenta'", "'Si tienes dudas'"],
      ["'Quien elige una obra'", "'La tutela'"],
    ],
    [
      'usted',
      USTED,
      ["'Ingrese el monto'", "'Si usted quiere'"],
      ["'cuando se complete el precio'"],
    ],
    [
      'vos at the desk',
      VOS,
      ["'Revisá el pago'", "'Tu retiro'", "'Si podés'", "'Elegí uno'", "'Si fuiste vos'"],
      [
        "'Además, después del interés'",
        "'será el último mes'",
        "'recibí'",
        "'Revisado el 3'",
        "'está más allá'",
      ].filter((each) => each !== "'recibí'"),
    ],
    [
      'nobody',
      NOBODY,
      [
        "'Se puede cobrar'",
        "'Hay que elegir'",
        "'Conviene mirar'",
        "'Avisaremos por correo'",
        "'Acreditamos el depósito'",
        "'una cuenta propia'",
      ],
      ["'No se puede deshacer'", "'Te conviene'", "'los últimos términos'", "'tu propia cuenta'"],
    ],
    [
      'advice',
      [ADVICE],
      [" 'Revisar el monto.',", " 'No alcanza. Bajar el monto.',"],
      [" 'Elegí otra.',", " 'No podés editar ni eliminar una ronda.',"],
    ],
  ] as const)('%s', (_, patterns, bad, good) => {
    for (const line of bad) expect(slips(line, patterns)).toHaveLength(1);
    for (const line of good) expect(slips(line, patterns)).toEqual([]);
  });
});
