export { type App, type Authenticate, assertAllBound, type Principal } from './app.ts';
export type { BinaryAnswer } from './binary.ts';
export { type BindOptions, bind, type Call, type Handler, type Origin } from './bind.ts';
export { createHttp, type HttpOptions } from './create.ts';
export type { Carried, Dress } from './dressed.ts';
export { bindRaw, type RawAnswer, type RawCall } from './raw.ts';
export type { ContentSources } from './security.ts';
export { bindStream, type Stream } from './stream.ts';
export type { UploadedFile } from './uploads.ts';
