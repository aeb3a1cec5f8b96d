import { Fragment, type ReactNode } from 'react';
import { FORMS, type TermId } from '#contract/glossary/forms.ts';
import { Term } from './Term.tsx';

/**
 * A sentence whose technical terms open their definition, each at its first occurrence. Give a term to the first
 * sentence of a screen that contains it.
 */
export const Explained = (props: { terms: readonly TermId[]; children: string }): ReactNode =>
  partsOf(props.children, props.terms).map(({ text, term }, at) =>
    term === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position in the sentence
      <Fragment key={at}>{text}</Fragment>
    ) : (
      <Term key={term} of={term}>
        {text}
      </Term>
    ),
  );

interface Part {
  readonly text: string;
  readonly term: TermId | null;
}

/** A sentence split at the first occurrence of each term, in order. */
export function partsOf(sentence: string, terms: readonly TermId[]): Part[] {
  let parts: Part[] = [{ text: sentence, term: null }];
  for (const term of terms) {
    const form = new RegExp(`(?<!\\p{L})(?:${FORMS[term]})(?!\\p{L})`, 'iu');
    let found = false;
    parts = parts.flatMap((part): Part[] => {
      const match = found || part.term !== null ? null : form.exec(part.text);
      if (!match) return [part];
      found = true;
      const after = match.index + match[0].length;
      return [
        { text: part.text.slice(0, match.index), term: null },
        { text: match[0], term },
        { text: part.text.slice(after), term: null },
      ];
    });
  }
  return parts.filter(({ text }) => text !== '');
}
