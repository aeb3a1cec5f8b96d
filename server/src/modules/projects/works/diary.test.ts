import { expect, test } from 'vitest';
import type { Resource } from '#contract/resources/schemas.ts';
import { diaryOf } from './diary.ts';

const change = (
  taskId: string,
  at: string,
  { before, after }: { before: number; after: number },
) => ({
  task_id: taskId,
  done_before: before,
  done_after: after,
  changed_at: new Date(at),
});
const file = (name: string, createdAt: string, open = true): Resource => ({
  id: name,
  kind: 'task_file',
  name,
  mime: 'image/jpeg',
  size: 1,
  alt: null,
  sha256: null,
  width: 8,
  height: 6,
  widths: [8],
  blur: null,
  public: open,
  createdAt,
});

test('a stage has one entry a day with its progress and uploads, newest first', () => {
  const tasks = [
    { id: 'a', title: 'Estructura' },
    { id: 'b', title: 'Terminaciones' },
  ];
  const entries = diaryOf(
    tasks,
    [
      change('a', '2026-05-04T13:00:00Z', { before: 0, after: 1000 }),
      change('a', '2026-05-04T20:00:00Z', { before: 1000, after: 2500 }),
      // the day in Argentina, which ends three hours after that of UTC
      change('b', '2026-06-02T02:00:00Z', { before: 500, after: 800 }),
      change('b', '2026-07-01T15:00:00Z', { before: 800, after: 900 }),
      change('b', '2026-07-01T16:00:00Z', { before: 900, after: 800 }),
    ],
    new Map([
      [
        'a',
        [
          file('obra.jpg', '2026-05-04T21:00:00Z'),
          file('plano.jpg', '2026-08-01T12:00:00Z'),
          file('privado.jpg', '2026-09-01T12:00:00Z', false),
        ],
      ],
    ]),
  );
  expect(
    entries.map(({ day, taskTitle, progress, files }) => [
      day,
      taskTitle,
      progress && [progress.from, progress.to],
      files.map(({ name }) => name),
    ]),
  ).toEqual([
    ['2026-08-01', 'Estructura', null, ['plano.jpg']],
    ['2026-06-01', 'Terminaciones', [5, 8], []],
    ['2026-05-04', 'Estructura', [0, 25], ['obra.jpg']],
  ]);
});
