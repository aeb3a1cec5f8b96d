import * as calls from '#contract/proofs/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { type App, bind } from '#platform/http/index.ts';
import { anchorOf } from './anchor.ts';
import { certificateOf, createTrees } from './certificates/certificate.ts';
import { certificatePdf } from './certificates/pdf.ts';
import type { ProofsDeps } from './deps.ts';
import { leavesCsv, postingsCsv, wholeExport } from './exports.ts';
import { publishedKeys } from './keys.ts';
import { statementOf, statementsPage } from './store.ts';
import { readStatement, takeStatement } from './take.ts';
import { verifierFor } from './verifier.ts';

/** A certificate may build trees, and an export reads everything: one call counts as this many. */
const HEAVY = { weight: 20 };

/** Binds the calls under `/proofs`. */
export function bindProofs(app: App, deps: ProofsDeps): void {
  const { db } = deps.database;
  bind(app, calls.listProofs, async ({ query }) => {
    const statements = await statementsPage(db, query);
    return { ...statements, items: statements.items.map(readStatement) };
  });
  bind(app, calls.listProofKeys, async () => ({
    items: await publishedKeys(db),
    development: deps.keys?.development ?? false,
  }));
  bind(app, calls.getProof, async ({ params }) => {
    const row = await statementOf(db, params.date);
    if (!row) throw new AppError('NOT_FOUND');
    return readStatement(row);
  });
  bind(app, calls.getProofAnchor, ({ params }) => anchorOf(deps, params.date));
  bind(app, calls.takeProof, async ({ principal, request }) => {
    const taken = await takeStatement(deps);
    await deps.database.transaction((tx) =>
      deps.audit.record(tx, {
        actorId: principal.userId,
        action: 'proof.take',
        targetKind: 'proof',
        targetId: null,
        after: { date: taken.date, root: taken.root },
        address: request.ip,
      }),
    );
    return taken;
  });
  bindCertificates(app, deps);
  bindExports(app, deps);
}

function bindCertificates(app: App, deps: ProofsDeps): void {
  const own = { ...deps, trees: createTrees(deps) };
  bind(
    app,
    calls.getMyCertificate,
    ({ principal, query }) => certificateOf(own, principal.userId, query.date),
    HEAVY,
  );
  bind(
    app,
    calls.getMyCertificatePdf,
    async ({ principal: { userId }, query }) => {
      const certificate = await certificateOf(own, userId, query.date);
      const measure = query.return;
      const explained = measure ? await deps.portfolio.explained(userId, measure) : null;
      return certificatePdf(deps, certificate, explained);
    },
    HEAVY,
  );
}

function bindExports(app: App, deps: ProofsDeps): void {
  bind(app, calls.getVerifier, async () => ({
    content: await verifierFor(deps.database.db),
    type: 'text/javascript; charset=utf-8',
    name: 'verify.mjs',
  }));
  bind(
    app,
    calls.exportLeaves,
    ({ params, query }) => leavesCsv(deps, params.date, query.asset),
    HEAVY,
  );
  bind(app, calls.exportProof, ({ params }) => wholeExport(deps, params.date), HEAVY);
  bind(app, calls.exportPostings, ({ params }) => postingsCsv(deps, params.id), HEAVY);
}
