import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import type { RawCallDeclaration } from '#contract/core/raw-call.ts';
import { PERMISSIONS } from '#contract/core/roles.ts';
import { errorsOf, tagOf } from './openapi.ts';

/** The API as a page for people: every call, grouped by domain, without scripts. */
export function docsPage(calls: readonly (Endpoint | RawCallDeclaration)[]): string {
  const groups = [...Map.groupBy(calls, tagOf)].sort(([a], [b]) => a.localeCompare(b));
  const index = groups
    .map(([tag]) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`)
    .join(' · ');
  const sections = groups.map(
    ([tag, calls]) =>
      `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${calls.map(article).join('')}`,
  );
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API de Ladrillo</title><style>${STYLE}</style></head>
<body><h1>API de Ladrillo</h1>
<p>Las direcciones empiezan con <code>/api</code>. La sesión viaja en <code>Authorization: Bearer …</code>.
Un error contesta <code>{"message": CLAVE, "details": [{"path", "message"}]}</code>.
Documento para programas: <a href="/api/openapi.json">OpenAPI</a>.</p>
<nav>${index}</nav>${sections.join('')}</body></html>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8884;padding:.5rem 0}h2{margin-top:2.5rem}h3{font:600 1rem ui-monospace,monospace;margin:.5rem 0;overflow-wrap:anywhere}
p,dl{margin:.25rem 0}dt{float:left;clear:left;width:9rem;opacity:.75}dd{margin-left:9.5rem;overflow-wrap:anywhere}`;

const article = (call: Endpoint | RawCallDeclaration): string =>
  'proof' in call ? sheet(call, rawRows(call)) : sheet(call, endpointRows(call));

type Row = [term: string, text: string];

function rawRows({ proof, headers, query, body, consumes }: RawCallDeclaration): Row[] {
  const rows: Row[] = [['Acceso', proof]];
  if (headers) rows.push(['Cabecera', fieldsOf(headers, 'input')]);
  if (query) rows.push(['Consulta', fieldsOf(query, 'input')]);
  if (body) rows.push(['Cuerpo', `${fieldsOf(body, 'input')} (${consumes})`]);
  return rows;
}

function endpointRows(endpoint: Endpoint): Row[] {
  const rows: Row[] = [['Acceso', accessOf(endpoint)]];
  const parts = [
    ['Camino', endpoint.params],
    ['Consulta', endpoint.query],
    ['Cuerpo', endpoint.body],
    ['Respuesta', endpoint.answer],
  ] as const;
  for (const [name, schema] of parts) {
    if (schema) rows.push([name, fieldsOf(schema, name === 'Respuesta' ? 'output' : 'input')]);
  }
  if (endpoint.multipart) rows.push(['Archivo', 'multipart/form-data con la parte file']);
  if (endpoint.idempotent) rows.push(['Cabecera', 'Idempotency-Key']);
  rows.push([
    'Errores',
    errorsOf(endpoint)
      .map((key) => `${key} (${ERROR_STATUS[key]})`)
      .join(', '),
  ]);
  return rows;
}

function sheet({ method, path, summary }: Endpoint | RawCallDeclaration, rows: Row[]): string {
  const list = rows.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  return `<article><h3>${method} ${escapeHtml(path)}</h3><p>${escapeHtml(summary)}</p><dl>${list}</dl></article>`;
}

function accessOf(endpoint: Endpoint): string {
  const who = endpoint.access === 'public' ? 'cualquiera' : PERMISSIONS[endpoint.access].join(', ');
  return endpoint.verified ? `${who}; con identidad verificada` : who;
}

/** The names of an object's fields, optional ones marked; other schemas by their type. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const {
    properties,
    required = [],
    type,
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  if (!properties) return typeof type === 'string' ? type : 'según el caso';
  return Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(', ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
