import { printSheet, readSheet as readSheetCall } from '#contract/sheets/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { SheetsDeps } from './deps.ts';
import { sheetFile } from './pdf.ts';
import { readSheet } from './read.ts';

export type { SheetsDeps } from './deps.ts';

/** Drawing a document costs more than reading one. */
const PRINTED = { rateLimit: { max: 60, windowSeconds: 600 } };

/** Binds the data sheets of projects, as JSON and as PDF. */
export function bindSheets(app: App, deps: SheetsDeps): void {
  bind(app, readSheetCall, ({ params }) => readSheet(deps, params.id));
  bind(
    app,
    printSheet,
    async ({ params }) => sheetFile(await readSheet(deps, params.id), deps.baseUrl),
    PRINTED,
  );
}
