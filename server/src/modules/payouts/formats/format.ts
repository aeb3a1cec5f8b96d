import type { BankCurrency } from '#contract/core/currency.ts';
/** A payment of a run, as its file contains it. */
export interface FilePayment {
  readonly position: number;
  readonly orderNumber: string;
  readonly holder: string;
  /** The holder's CUIT or CUIL; null when unknown. */
  readonly taxId: string | null;
  readonly account: string;
  /** Decimal string in major units with a point: `1234.50`. */
  readonly amount: string;
}

/** A run, as its file contains it. */
export interface FileRun {
  readonly number: string;
  readonly currency: BankCurrency;
  readonly payments: readonly FilePayment[];
}

/** A file format of runs. A new one needs a file here, a name in the contract and its words in the web. */
export interface RunFormat {
  /** The extension of its files. */
  readonly ending: string;
  readonly type: string;
  write(run: FileRun): Promise<Buffer>;
}
