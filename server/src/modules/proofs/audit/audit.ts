import { createPublicKey, verify } from 'node:crypto';
import type { Statement } from '#contract/proofs/schemas.ts';
import type { ProofsDeps } from '../deps.ts';
import { canonical } from '../rules/canonical.ts';
import { handoverText, rootOf, signedText } from '../rules/statement.ts';
import { auditHashes, bodiesFrom } from '../store.ts';
import type { StatementRow } from '../tables.ts';
import { readStatement } from '../take.ts';
import { auditLines, type SignedEnd } from './lines.ts';

const AT_ONCE = 200;

/** The dependencies of the audit of statements. */
export type ProofsAuditDeps = Pick<ProofsDeps, 'database' | 'keys' | 'sealKey'>;

/** The result of an audit of the signed statements. */
interface ProofsAudit {
  readonly statements: number;
  /** The day of the last statement; null without any. */
  readonly last: string | null;
  /** Faults, in Spanish for operators. */
  readonly findings: readonly string[];
}

/**
 * Compares every signed statement with the present books: its signature, its root, its link to the previous one, its
 * signed end of the audit log, and its signed ends of the ledger's chains, which are recomputed from the ledger. A
 * truncated or rewritten log no longer reaches its signed end.
 */
export async function auditStatements(deps: ProofsAuditDeps): Promise<ProofsAudit> {
  const findings: string[] = [];
  const heads = new Map<string, Map<number, SignedEnd>>();
  let before: Statement | null = null;
  for await (const batch of statementsOf(deps)) {
    for (const { row, statement } of batch) {
      if (statement === null) {
        findings.push(`estado ${row.number}: fue cambiado, ya no se entiende`);
        continue;
      }
      findings.push(...faultsOf(statement, row, before));
      for (const { scope, entries, head } of statement.ledger) {
        const ends = heads.get(scope) ?? new Map<number, SignedEnd>();
        heads.set(scope, ends.set(entries, { head, date: statement.date }));
      }
      before = statement;
    }
    const read = batch.flatMap(({ statement }) => statement ?? []);
    findings.push(...(await auditLogFaults(deps, read)));
  }
  findings.push(...keyFaults(deps, before));
  for (const [scope, ends] of heads) findings.push(...(await auditLines(deps, scope, ends)));
  return { statements: before?.number ?? 0, last: before?.date ?? null, findings };
}

type Row = Pick<StatementRow, 'number' | 'root' | 'body'>;

async function* statementsOf({ database }: ProofsAuditDeps) {
  for (let after = 0; ; ) {
    const rows = await bodiesFrom(database.db, { after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ row, statement: readIf(row) }));
    after = last.number;
  }
}

/** Parses a statement; null when its text is invalid. */
function readIf(row: Row): Statement | null {
  try {
    return readStatement(row);
  } catch {
    return null;
  }
}

function faultsOf(
  statement: Statement,
  { number, root: kept, body }: Row,
  before: Statement | null,
): string[] {
  const { root, signature, ...unsigned } = statement;
  const of = `estado ${number}, del ${statement.date}`;
  const { handover, publicKey } = statement;
  const faults: [boolean, string][] = [
    [
      canonical(statement) === body && rootOf(unsigned) === root && kept === root,
      'fue cambiado: su raíz no es la de su contenido',
    ],
    [isSigned(signedText(root), signature, publicKey), 'la firma no es de su llave'],
    [
      number === (before?.number ?? 0) + 1 && statement.number === number,
      'falta alguno de los anteriores',
    ],
    [statement.previousRoot === (before?.root ?? null), 'no sigue al anterior'],
    [
      handover === null ||
        (handover.formerKey === before?.publicKey &&
          isSigned(handoverText(publicKey), handover.signature, handover.formerKey)),
      'el traspaso de la llave es falso',
    ],
  ];
  return faults.filter(([holds]) => !holds).map(([, words]) => `${of}: ${words}`);
}

/** Checks that the signed ends of the audit log are still in its chain. */
async function auditLogFaults(
  { database }: ProofsAuditDeps,
  statements: readonly Statement[],
): Promise<string[]> {
  const signed = statements.filter(({ audit }) => audit.entries > 0);
  const hashes = await auditHashes(
    database.db,
    signed.map(({ audit }) => audit.entries),
  );
  return signed.flatMap(({ date, audit: { entries, head } }) => {
    const now = hashes.get(entries);
    if (now === head) return [];
    const fault = now === undefined ? 'fue cortado' : 'se escribió de nuevo';
    return [`estado del ${date}: el registro de auditoría ${fault} (línea ${entries})`];
  });
}

/** An intruder without this installation's key must sign rewritten statements with another one. */
function keyFaults({ keys }: ProofsAuditDeps, last: Statement | null): string[] {
  const known = [keys?.current.publicKey, keys?.former?.publicKey];
  return keys === null || last === null || known.includes(last.publicKey)
    ? []
    : [`estado del ${last.date}: lo firma una llave que no es la de esta instalación`];
}

/** The prefix of an Ed25519 public key in DER; its 32 bytes follow (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
}
