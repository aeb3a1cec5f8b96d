/** A round whose date came or whose tokens are all sold, while its purchases can still be revoked. */
export const SALES_OVER = 'Cerrada a la venta, en plazo de arrepentimiento';
