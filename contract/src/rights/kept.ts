/**
 * The kinds of data that are kept after an account is closed, in the order in which they are shown. Each lists the
 * tables that still contain the person's name, document, tax id, e-mail, telephone, address or bank accounts after the
 * account is erased; a test compares them with the data that an erasure leaves.
 */
export const KEPT_DATA = {
  contact: [],
  identity: ['sealed_subjects'],
  digest: [],
  movements: ['sealed_destinations', 'sealed_payers'],
  exports: [],
  log: [],
  texts: [],
  answers: [],
  declarations: [],
  usdt: [],
  risk: [],
  analysis: ['compliance_cases'],
  company: ['company_filings', 'company_replacements'],
  heirContact: [],
  requests: ['rights_requests'],
} as const satisfies Record<string, readonly string[]>;
export type KeptData = keyof typeof KEPT_DATA;
