import { useId, useRef, useState } from 'react';
import type { TermId } from '#contract/glossary/forms.ts';
import { loadCode } from '#web/shared/load-code.ts';
import classes from './Term.module.css';

/** A technical term that opens its definition by touch, click or keyboard; Escape or a touch elsewhere closes it. */
export function Term({ of, children }: { of: TermId; children: string }) {
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState('…');
  const bring = () => {
    place(word.current, bubble.current);
    loadCode(() => import('#contract/glossary/definitions.ts')).then(
      ({ DEFINITIONS }) => setText(DEFINITIONS[of].text),
      () => setText(''),
    );
  };
  return (
    <>
      <button ref={word} type="button" className={classes.word} popoverTarget={id} onClick={bring}>
        {children}
      </button>
      <span ref={bubble} id={id} popover="auto" className={classes.bubble}>
        <span role="status">{text}</span>{' '}
        <a href={`/glossary#${of}`} target="_blank" rel="noopener">
          Glosario
        </a>
      </span>
    </>
  );
}

const WIDE = 320;
const EDGE = 12;

/** Below its word, within the width of the page; a phone's is at the bottom of the screen (Term.module.css). */
function place(word: HTMLElement | null, bubble: HTMLElement | null): void {
  if (word === null || bubble === null) return;
  const { left, bottom } = word.getBoundingClientRect();
  const most = document.documentElement.clientWidth - WIDE - EDGE;
  bubble.style.setProperty('--left', `${Math.max(EDGE, Math.min(left, most)) + window.scrollX}px`);
  bubble.style.setProperty('--top', `${bottom + window.scrollY + 6}px`);
}
