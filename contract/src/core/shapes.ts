/** The shape of a calendar day on the wire: `YYYY-MM-DD`. */
export const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** The shape of a rate on the wire: pesos for one dollar. */
export const RATE_SHAPE = /^(0|[1-9]\d{0,9})(\.\d{1,4})?$/;
