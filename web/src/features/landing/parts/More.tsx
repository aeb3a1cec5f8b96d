import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Calculator } from './Calculator.tsx';
import { Featured } from './Featured.tsx';
import { Questions } from './Questions.tsx';
import { Trust } from './Trust.tsx';

/** The part below the first screen; its code is loaded after the first paint. */
export default function More({ query }: Parameters<typeof Featured>[0]) {
  const { hash } = useLocation();
  // a link to one of these sections came before the section did
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <Featured query={query} />
      <Calculator />
      <Trust />
      <Questions />
    </>
  );
}
