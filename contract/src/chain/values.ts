/** An address of the chain in any case; its checksum (EIP-55) is checked by the server. */
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** A transaction's hash in any case. */
export const TX_HASH = /^0x[0-9a-fA-F]{64}$/;
/** A signature of a message by an address. */
export const SIGNATURE = /^0x[0-9a-fA-F]{130}$/;

/** Minutes for which the text that proves an address waits for its signature. */
export const CHALLENGE_MINUTES = 15;
