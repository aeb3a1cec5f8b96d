/** Colours of the product on white paper (`web/src/theme/colours.css`). */
export const INK = '#0b1215';
export const INK_2 = '#4a5960';
export const LINE = '#dde5e8';
export const BRICK = '#c65a3a';
export const CYAN = '#6fd3ef';
export const CYAN_INK = '#075a74';
export const FAINT = '#f5f8f9';
