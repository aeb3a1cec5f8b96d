/** The small print of all documents of the server. */
export const LEGAL =
  'Documento emitido por Ladrillo a partir de su libro contable. No es una factura ni un comprobante fiscal (AFIP/ARCA). ' +
  'Los importes en dólares de operaciones en pesos usan la cotización indicada. Los retornos previstos son estimados y no están garantizados.';
