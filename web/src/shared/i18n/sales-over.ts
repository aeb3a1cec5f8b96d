/** A round past its date or sold out, whose purchases can still be revoked. */
export const SALES_OVER = 'Cerrada a la venta, en plazo de arrepentimiento';
