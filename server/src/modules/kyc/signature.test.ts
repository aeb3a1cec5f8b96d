import { expect, test } from 'vitest';
import { requestSignature, sameText, webhookDigest } from './signature.ts';

// Vectors published by the provider, and vectors computed independently of this code.

const BODY_B =
  '{"applicantId":"5f0000000000000000000001","inspectionId":"5f0000000000000000000002","correlationId":"req-0001","externalUserId":"user-0001","levelName":"basic-kyc-level","type":"applicantReviewed","reviewResult":{"reviewAnswer":"GREEN"},"reviewStatus":"completed","createdAtMs":"2026-01-15 12:00:00.000","sandboxMode":true}';

test.each([
  [
    'POST',
    '/resources/accessTokens/sdk',
    '{"userId":"user-0001","levelName":"basic-kyc-level","ttlInSecs":600}',
    'a92c82f5f341995e4cc39d3734c22169b8fef14d535406c17ae8990a97c21afa',
  ],
  [
    'get',
    '/resources/applicants/-;externalUserId=user-0001/one',
    '',
    '50eea6e1709afec8fae7e9fd2b44533883143a0cbe17dcdea64481a0514c5a9c',
  ],
])('signs a request: %s %s', (method, path, body, signature) => {
  expect(
    requestSignature('clave-secreta-simulador', { ts: '1700000000', method, path, body }),
  ).toBe(signature);
});

test.each([
  ['HMAC_SHA256_HEX', 'fcffc6b3a8611de09957d30683368fb4768b36100c615803689474588ffa98d5'],
  ['HMAC_SHA1_HEX', '43804f5b4293c1fdfb7c8fe4b25857a198e401f4'],
] as const)('digests a webhook with %s', (alg, digest) => {
  expect(webhookDigest('secreto-webhook-simulador', alg, BODY_B)).toBe(digest);
});

test('matches the provider’s older vector', () => {
  expect(webhookDigest('SoMe_SeCrEt_KeY', 'HMAC_SHA1_HEX', 'someText')).toBe(
    'f6e92ffe371718694d46e28436f76589312df8db',
  );
});

test('compares texts as a whole', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abcd')).toBe(false);
  expect(sameText('', 'abc')).toBe(false);
});
