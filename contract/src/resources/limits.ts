/** The largest uploaded file, in megabytes of a million bytes. Texts and documentation name it. */
export const MAX_UPLOAD_MB = 25;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1_000_000;
