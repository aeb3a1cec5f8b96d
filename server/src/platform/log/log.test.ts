import { expect, test } from 'vitest';
import { createLog } from './index.ts';

function written(): { lines: string[]; write(line: string): void } {
  const lines: string[] = [];
  return { lines, write: (line) => void lines.push(line) };
}

test('redacts secrets and personal data at any depth', () => {
  const out = written();
  const log = createLog({ level: 'info', destination: out });
  log.info({ email: 'ana@x.y', user: { password: 'Secreta.1', id: '7' } }, 'hola');
  const text = out.lines.join();
  expect(text).not.toContain('ana@x.y');
  expect(text).not.toContain('Secreta');
  expect(JSON.parse(text)).toMatchObject({ msg: 'hola', user: { id: '7' } });
});

test('writes an error without the rows that its driver quotes', () => {
  const out = written();
  const failure = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(ana@x.y) already exists.',
    parameters: ['ana@x.y'],
  });
  createLog({ level: 'info', destination: out }).error({
    err: new Error('outer', { cause: failure }),
  });
  expect(out.lines.join()).not.toContain('ana@x.y');
  expect(JSON.parse(out.lines.join())).toMatchObject({
    err: { message: 'outer', cause: { code: '23505', constraint: 'users_email_key' } },
  });
});
