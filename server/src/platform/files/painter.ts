import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '#contract/core/time.ts';
import { AppError } from '#core/errors.ts';
import { limitConcurrency } from '#core/turns.ts';
import type { RenderedImage } from './image-types.ts';
import type { PaintAnswer } from './painter-process.ts';

/** Far more than the largest picture needs on a busy machine. */
const LONGEST_MS = MINUTE_MS;
const LONGEST_QUEUE = 500;
/** The process's lower priority: people's calls come first. */
const LOWER_BY = 5;

interface Painter {
  /** @throws AppError FILE_TYPE_REFUSED, IMAGE_TOO_LARGE, SERVICE_UNAVAILABLE */
  paint(bytes: Buffer, widths: readonly number[]): Promise<RenderedImage>;
  /** Whether its process is running. */
  isRunning(): boolean;
}

/**
 * Re-encodes pictures one at a time in a separate process, so that they take neither threads nor memory of the server.
 * The process is started when needed and ended soon after, which frees its memory.
 * @param idleMs how long it waits for the next picture
 */
export function createPainter(idleMs = 5_000): Painter {
  const inTurn = limitConcurrency({
    atOnce: 1,
    waiting: LONGEST_QUEUE,
    full: () => new AppError('SERVICE_UNAVAILABLE'),
  });
  let child: ChildProcess | null = null;
  let ending: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  return {
    isRunning: () => child?.connected === true,
    paint: (bytes, widths) =>
      inTurn(async () => {
        clearTimeout(ending);
        if (!child?.connected) child = startChild();
        try {
          return await askChild(child, { bytes, widths });
        } catch (error) {
          // an unresponsive process is not used again
          if (!(error instanceof AppError) || error.key === 'SERVICE_UNAVAILABLE') end();
          throw error;
        } finally {
          ending = setTimeout(end, idleMs);
          ending.unref();
        }
      }),
  };
}

function startChild(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'painter-process.ts'), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // one thread and one arena, so that a picture's memory is released after it
    env: { ...process.env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // errors during a picture are reported to its caller
  child.on('error', () => {});
  try {
    if (child.pid !== undefined) setPriority(child.pid, getPriority() + LOWER_BY);
  } catch {
    // without a lower priority the process only delays others
  }
  return child;
}

/** @throws AppError the process's refusal; SERVICE_UNAVAILABLE when it dies or takes too long */
async function askChild(
  child: ChildProcess,
  order: { bytes: Buffer; widths: readonly number[] },
): Promise<RenderedImage> {
  hold(child, true);
  const { promise, resolve, reject } = Promise.withResolvers<PaintAnswer>();
  const died = (cause?: unknown) =>
    reject(new AppError('SERVICE_UNAVAILABLE', [], { cause: cause ?? 'no answer' }));
  const late = setTimeout(died, LONGEST_MS);
  child.once('message', resolve);
  child.once('exit', died);
  child.once('error', died);
  try {
    child.send(order, (error) => error && died(error));
    const answer = await promise;
    if ('refused' in answer) throw new AppError(answer.refused);
    return answer;
  } finally {
    clearTimeout(late);
    child.off('message', resolve).off('exit', died).off('error', died);
    hold(child, false);
  }
}

/** While it works, the server waits for it; while it is idle, the server may exit. */
function hold(child: ChildProcess, busy: boolean): void {
  if (busy) child.ref();
  else child.unref();
  const { channel } = child;
  if (busy) channel?.ref();
  else channel?.unref();
}
