/** One payment of a run, as its file has it. */
export interface FilePayment {
  readonly position: number;
  readonly orderNumber: string;
  readonly holder: string;
  /** CUIT or CUIL of the person; null where it is not known. */
  readonly taxId: string | null;
  readonly account: string;
  /** Decimal string in major units with a point: `1234.50`. */
  readonly amount: string;
}

/** A run as its file has it. */
export interface FileRun {
  readonly number: string;
  readonly currency: 'ARS' | 'USD';
  readonly payments: readonly FilePayment[];
}

/** A layout that runs are written in. A new one is a file here, a name in the contract and its words in the web. */
export interface RunFormat {
  /** The ending of its files. */
  readonly ending: string;
  readonly type: string;
  write(run: FileRun): Promise<Buffer>;
}
