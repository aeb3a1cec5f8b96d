import type { z } from 'zod';
import type { trustFile } from '#contract/registry/trusts.ts';
import { TRUST_EVENTS } from '#contract/registry/words.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { readableDay } from '#core/readable.ts';
import { type Cell, csvStream, XLSX_TYPE, xlsxStream } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { RegistryDeps } from '../deps.ts';
import type { Maker } from '../make.ts';
import { issuesOf, subjectsOf } from '../store.ts';
import { allFacts, type EventKey } from './store.ts';
import { trustEventsBetween } from './store-events.ts';

const HEADER = [
  'Proyecto',
  'Hecho',
  'Fecha',
  'Persona',
  'CUIT o CUIL',
  'Documento',
  'Unidad',
  'Tokens',
  'Plazo',
  'Presentado el',
  'Referencia',
] as const;

/**
 * The events of trusts in a period with their people and units, as a file; the audit log records the export. Days that
 * are not over have no line.
 * @throws AppError VALIDATION_FAILED for a period that ends in the future
 */
export async function trustEventsFile(
  deps: RegistryDeps,
  by: Maker,
  { from, to, format }: z.output<typeof trustFile>,
): Promise<BinaryAnswer> {
  const today = businessDay(deps.clock.now());
  if (to > today)
    throw new AppError('VALIDATION_FAILED', [{ path: 'to', message: 'DATE_INVALID' }]);
  const rows = await deps.database.transaction(async (tx) => {
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'registry.trust_export',
      targetKind: 'registry_export',
      targetId: null,
      after: { from, toDay: to },
      address: by.address,
    });
    const events = (await trustEventsBetween(tx, { from, to })).filter(({ day }) => day < today);
    const people = await subjectsOf(tx);
    const { projects } = await issuesOf(tx);
    const facts = new Map(
      (await allFacts(tx)).map((one) => [
        keyOf({ projectId: one.project_id, kind: one.kind, day: one.day }),
        one,
      ]),
    );
    return events.map(({ project_id: projectId, kind, day, user_id, unit, tokens }): Cell[] => {
      const person = people.get(user_id ?? '');
      const known = facts.get(keyOf({ projectId, kind, day }));
      return [
        projects.get(projectId) ?? '',
        TRUST_EVENTS[kind],
        readableDay(day),
        person ? `${person.name} ${person.lastname}`.trim() : '',
        person?.tax_id ?? '',
        person?.document ?? '',
        unit ?? '',
        tokens === null ? '' : { number: tokens.toString() },
        known ? readableDay(known.due_on) : '',
        known?.filed_on ? readableDay(known.filed_on) : '',
        known?.reference ?? '',
      ];
    });
  });
  const name = `fideicomisos-${from}-${to}`;
  return format === 'csv'
    ? {
        content: csvStream(HEADER, rows, 'semicolon'),
        type: 'text/csv; charset=utf-8',
        name: `${name}.csv`,
      }
    : { content: xlsxStream(HEADER, rows), type: XLSX_TYPE, name: `${name}.xlsx` };
}

const keyOf = ({ projectId, kind, day }: EventKey): string => `${projectId} ${kind} ${day}`;
