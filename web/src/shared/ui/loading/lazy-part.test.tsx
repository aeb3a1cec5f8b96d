// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadCode } from '../../load-code.ts';
import { ABSENT_AGAIN_MS, lazyPart } from './lazy-part.tsx';

configure({ asyncUtilTimeout: 30_000 });
let warned: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  warned = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void warned.push(words.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cleanup();
});

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
/** Code that loads only when the test allows it. */
function aChunk() {
  const chunk = { comes: false, asked: 0 };
  const load = async () => {
    chunk.asked += 1;
    if (!chunk.comes) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Hello };
  };
  return { chunk, load };
}
const show = async (load: ReturnType<typeof aChunk>['load'], quiet = false) => {
  const Part = lazyPart(load, { quiet });
  await act(async () => {
    render(
      <>
        <input aria-label="Written" defaultValue="kept" />
        <Suspense fallback="coming">
          <Part name="Ana" />
        </Suspense>
      </>,
    );
  });
  // the pause before the second attempt
  await act(() => vi.advanceTimersByTimeAsync(1_000));
};

it('code that loads at the second attempt is rendered, without a report', async () => {
  const { chunk, load } = aChunk();
  const second = async () => {
    const answer = await load().finally(() => {
      chunk.comes = true;
    });
    return answer;
  };
  await show(second);
  expect(screen.getByText('Hello Ana')).toBeTruthy();
  expect(chunk.asked).toBe(2);
});
it('code that does not load leaves the page unchanged, with a retry button', async () => {
  const { chunk, load } = aChunk();
  await show(load);
  expect(screen.getByLabelText('Written')).toHaveProperty('value', 'kept');
  chunk.comes = true;
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  });
  expect(screen.getByText('Hello Ana')).toBeTruthy();
});
it('a restored connection retries automatically, even for a part that was not requested', async () => {
  const { chunk, load } = aChunk();
  await show(load, true);
  expect(screen.queryByRole('button')).toBeNull();
  chunk.comes = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByText('Hello Ana')).toBeTruthy();
});
it('a part whose absence nobody sees is tried again each minute, without a lost connection', async () => {
  const { chunk, load } = aChunk();
  await show(load, true);
  const tried = chunk.asked;
  // this attempt fails too, and the next one is a minute later
  await act(() => vi.advanceTimersByTimeAsync(ABSENT_AGAIN_MS));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(chunk.asked).toBeGreaterThan(tried);
  expect(screen.queryByText('Hello Ana')).toBeNull();
  chunk.comes = true;
  await act(() => vi.advanceTimersByTimeAsync(ABSENT_AGAIN_MS));
  expect(screen.getByText('Hello Ana')).toBeTruthy();
});
it('a hidden page waits, and tries again when it becomes visible', async () => {
  const { chunk, load } = aChunk();
  await show(load, true);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  chunk.comes = true;
  const tried = chunk.asked;
  await act(() => vi.advanceTimersByTimeAsync(3 * ABSENT_AGAIN_MS));
  expect(chunk.asked).toBe(tried);
  seen.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Hello Ana')).toBeTruthy();
});
it('a retry of one part shows it wherever it is missing', async () => {
  const { chunk, load } = aChunk();
  const Part = lazyPart(load);
  await act(async () => {
    render(
      <Suspense fallback="coming">
        <Part name="Ana" />
        <Part name="Eva" />
      </Suspense>,
    );
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const [first] = screen.getAllByRole('button', { name: 'Volver a intentar' });
  chunk.comes = true;
  await act(async () => void (first && fireEvent.click(first)));
  expect(screen.getByText('Hello Ana')).toBeTruthy();
  expect(screen.getByText('Hello Eva')).toBeTruthy();
});
it('a part may have a notice of its own, which knows its properties', async () => {
  const { load } = aChunk();
  const Part = lazyPart(load, { without: ({ name }) => <p>No figures of {name}</p> });
  await act(async () => void render(<Part name="Ana" />));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('No figures of Ana')).toBeTruthy();
});
it('no part with money or with the only way to an action is quiet: it never vanishes without a notice', () => {
  const root = join(import.meta.dirname, '../../..');
  const quiet = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.(test|fixture)\./.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');
      const parts = text.matchAll(
        /lazyPart\((?:(?!lazyPart).)*?(\w+)\.tsx'(?:(?!lazyPart).)*?quiet: true/g,
      );
      return [...parts].map(([, part]) => part);
    });
  expect(quiet.toSorted()).toEqual(QUIET);
});
it('code that has loaded renders again immediately, and React has nothing to warn of', async () => {
  const { chunk, load } = aChunk();
  chunk.comes = true;
  const Part = lazyPart(load);
  const page = (name: string) => (
    <Suspense fallback="coming">
      <Part name={name} />
    </Suspense>
  );
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => void render(page('Ana'), { container }));
  await act(async () => void render(page('Eva'), { container }));
  expect(screen.getByText('Hello Eva')).toBeTruthy();
  expect(chunk.asked).toBe(1);
  expect(warned).toEqual([]);
});
it('no code is waited for longer than 120 seconds', async () => {
  const failed = expect(loadCode(() => new Promise(() => undefined))).rejects.toMatchObject({
    name: 'ChunkError',
  });
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  await failed;
});
it('the web has no other way of loading code later', () => {
  const root = join(import.meta.dirname, '../../..');
  const later = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    // the one place that uses React.lazy
    .filter((file) => file !== join('shared', 'ui', 'loading', 'lazy-part.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');
      const loads = text.match(/.{0,60}\b(import|lazy)\(/g) ?? [];
      return loads.filter((load) => !SAFE.test(load)).map((load) => `${file}: ${load}`);
    });
  expect(later).toEqual([]);
});

/** What shows nothing, a shortcut to the panel of the same page, and a remark on a day that is shown without it. */
const QUIET = ['BuyBar', 'DeskKeys', 'FocusInSight', 'LiveUpdates', 'PayDayNote', 'SessionWatch'];

/** Through the helpers, or through `loadPage` in the router's table of pages. */
const SAFE =
  /(lazy(Part|View|Dialog)\((async )?\(\) => (\(\{ default: \(await )?|load(Code|Page|LightPage)\( ?\(\) => |'\/[^']*': \(\) => |\w: Load(<\w+>)? = \(\) => |const styles = \(\) => )import\($/;
