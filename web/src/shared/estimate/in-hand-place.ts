/** The height of the box with the net amount on a phone, in CSS pixels: the size of its placeholder. */
export const IN_HAND_PX = 336;
