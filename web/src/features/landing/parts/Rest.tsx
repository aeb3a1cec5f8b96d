import { useEffect } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';
import { Calculator } from './calculator/Calculator.tsx';
import { Questions } from './Questions.tsx';
import { Trust } from './Trust.tsx';

/** The part far below the first screen; its code loads when scrolling near it, or by a link to it. */
export default function Rest() {
  const { hash } = useLocation();
  // a link to one of these sections was followed before the section existed
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <Calculator />
      <Trust />
      <Questions />
    </>
  );
}
