import * as calls from '#contract/treasury/bank.ts';
import * as declared from '#contract/treasury/declarations.ts';
import { AppError } from '#core/errors.ts';
import { noteExport } from '#modules/reports';
import { type App, actorOf, bind, type UploadedFile } from '#platform/http/index.ts';
import { bankReport, listBalanceRows } from './bank.ts';
import { approveLines } from './decisions/approve-many.ts';
import { decideLines } from './decisions/decide.ts';
import { approveLine, explainLine } from './decisions/explain.ts';
import { releaseLine } from './decisions/matched.ts';
import { deleteRule, listRules, saveRule } from './decisions/rule-book.ts';
import { unexplainLine } from './decisions/unexplain.ts';
import {
  confirmDeclaration,
  declareBalance,
  rejectDeclaration,
} from './declarations/declarations.ts';
import { listDeclarations } from './declarations/shown.ts';
import type { DeclaringDeps, TreasuryDeps } from './deps.ts';
import { importStatement, previewStatement } from './imports/import.ts';
import { addAccount, listImports } from './imports/imports.ts';
import { exportLines } from './lines/export.ts';
import { listLines, listMatched } from './lines/list.ts';
import { certainLines } from './lines/shown.ts';

/** Binds the calls of the bank's statements for administrators. */
export function bindTreasury(app: App, deps: TreasuryDeps & DeclaringDeps): void {
  bindStatements(app, deps);
  bindLines(app, deps);
  bindRules(app, deps);
  bindDeclarations(app, deps);
}

function bindStatements(app: App, deps: TreasuryDeps): void {
  bind(app, calls.getBankReport, ({ principal, query }) =>
    bankReport(deps, principal.userId, query),
  );
  bind(app, calls.listBalanceRows, ({ query }) => listBalanceRows(deps, query));
  bind(app, calls.importStatement, async (call) =>
    importStatement(deps, actorOf(call), {
      ...(await sentIn(call)),
      columns: call.fields.columns,
    }),
  );
  bind(app, calls.previewStatement, async (call) => previewStatement(deps, await sentIn(call)));
  bind(app, calls.listStatements, ({ query }) => listImports(deps, query));
  bind(app, calls.listCertainLines, async ({ principal, params }) => ({
    items: await certainLines(deps, principal.userId, params.id),
  }));
  bind(app, calls.addBankAccount, (call) => addAccount(deps, actorOf(call), call.body));
}

function bindLines(app: App, deps: TreasuryDeps): void {
  bind(app, calls.decideBankLines, (call) =>
    decideLines(deps, { actor: actorOf(call), key: call.idempotencyKey }, call.body),
  );
  bind(app, calls.exportBankLines, async (call) => {
    await noteExport(deps, call, 'bankLines');
    return exportLines(deps, call.query);
  });
  bind(app, calls.listBankLines, ({ query }) => listLines(deps, query));
  bind(app, calls.listMatchedLines, ({ query }) => listMatched(deps, query));
  bind(app, calls.releaseBankLine, (call) =>
    releaseLine(deps, actorOf(call), { id: call.params.id, reason: call.body.reason }),
  );
  bind(app, calls.explainBankLine, (call) =>
    explainLine(deps, actorOf(call), {
      key: call.idempotencyKey,
      lineId: call.params.id,
      body: call.body,
    }),
  );
  bind(app, calls.approveBankLine, (call) =>
    approveLine(deps, actorOf(call), {
      lineId: call.params.id,
      explanationId: call.body.explanationId,
    }),
  );
  bind(app, calls.approveBankLines, (call) => approveLines(deps, actorOf(call), call.body));
  bind(app, calls.unexplainBankLine, (call) =>
    unexplainLine(deps, actorOf(call), {
      key: call.idempotencyKey,
      lineId: call.params.id,
      reason: call.body.reason,
    }),
  );
}

function bindRules(app: App, deps: TreasuryDeps): void {
  bind(app, calls.listBankRules, async ({ query }) => ({ items: await listRules(deps, query) }));
  bind(app, calls.addBankRule, (call) => saveRule(deps, actorOf(call), { body: call.body }));
  bind(app, calls.changeBankRule, (call) =>
    saveRule(deps, actorOf(call), { body: call.body, id: call.params.id }),
  );
  bind(app, calls.deleteBankRule, (call) => deleteRule(deps, actorOf(call), call.params.id));
}

function bindDeclarations(app: App, deps: DeclaringDeps): void {
  bind(app, declared.listDeclarations, ({ query, principal }) =>
    listDeclarations(deps, query, principal.userId),
  );
  bind(app, declared.declareBalance, async (call) =>
    declareBalance(deps, actorOf(call), { ...(await sentIn(call)), fields: call.fields }),
  );
  bind(app, declared.confirmDeclaration, (call) =>
    confirmDeclaration(deps, actorOf(call), call.params.id),
  );
  bind(app, declared.rejectDeclaration, (call) =>
    rejectDeclaration(deps, actorOf(call), { id: call.params.id, reason: call.body.reason }),
  );
}

const accountsIn = ({ accountId, secondAccountId }: Readonly<Record<string, string>>) => ({
  accountId,
  secondAccountId,
});

/** @throws AppError VALIDATION_FAILED without a file */
async function sentIn(call: {
  readonly files: readonly UploadedFile[];
  readonly fields: Readonly<Record<string, string>>;
}) {
  const file = call.files.find(({ field }) => field === 'file');
  if (file === undefined)
    throw new AppError('VALIDATION_FAILED', [{ path: 'file', message: 'REQUIRED' }]);
  return { name: file.name, bytes: await file.bytes(), ...accountsIn(call.fields) };
}
