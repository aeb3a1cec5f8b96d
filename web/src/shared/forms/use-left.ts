import { useEffect, useState } from 'react';

/**
 * Whether a field was left: its fault is shown from then on. When a press on a button leaves the field, that is after the
 * press ends: the fault makes the form taller, and would move the button away from under the finger.
 */
export function useLeft(): readonly [left: boolean, setLeft: (left: boolean) => void] {
  const [left, setLeft] = useState(false);
  useEffect(followPointer, []);
  return [
    left,
    (is) => {
      if (is && pointer.isDown) pointer.waiting.push(() => setLeft(true));
      else setLeft(is);
    },
  ];
}

/** Shared by all fields of a page: a form may have hundreds. */
const pointer: { isFollowed: boolean; isDown: boolean; waiting: (() => void)[] } = {
  isFollowed: false,
  isDown: false,
  waiting: [],
};

function followPointer(): void {
  if (pointer.isFollowed) return;
  pointer.isFollowed = true;
  const release = () => {
    pointer.isDown = false;
    // the click follows the release in the same task
    for (const say of pointer.waiting.splice(0)) setTimeout(say);
  };
  document.addEventListener(
    'pointerdown',
    () => {
      pointer.isDown = true;
    },
    { capture: true },
  );
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, release, { capture: true });
}
