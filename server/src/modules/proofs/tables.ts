export interface StatementRow {
  number: number;
  /** `YYYY-MM-DD` */
  date: string;
  root: string;
  public_key: string;
  /** The signed JSON, as published. */
  body: string;
  taken_at: Date;
}

interface ProofTreesTable {
  date: string;
  asset: string;
  leaves: Buffer;
}

interface ProofLinesTable {
  /** A project's id, or `platform`. */
  scope: string;
  n: bigint;
  entry_id: string;
  hash: Buffer;
  form: 1 | 2;
}

export interface ProofAnchorsTable {
  send_id: string;
  date: string;
  chain_id: bigint;
  contract: string;
  attempt: number;
  root: string;
  signed_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    proof_statements: StatementRow;
    proof_anchors: ProofAnchorsTable;
    proof_trees: ProofTreesTable;
    proof_lines: ProofLinesTable;
  }
}
