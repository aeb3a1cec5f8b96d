import {
  type ComponentType,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react';
import { loadCode } from '../../load-code.ts';
import { PlainButton } from '../LightButton.tsx';
import { t } from '../ui-texts.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a page whose code loads at its first render; the parts around it stay. When the code does not load, it
 * shows a retry button, and a restored connection retries too. Suspends like `React.lazy` and replaces it, so that no
 * part takes the page down.
 * @param quiet the user did not request this part: without its code it shows nothing
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { quiet = false } = {},
): ComponentType<Props> {
  const code = createCode(load);
  return (props) => <Part code={code} props={props} quiet={quiet} />;
}

/** The code of a part, loaded once: null when it does not load, until it is forgotten and requested again. */
function createCode<Props>(load: Load<Props>) {
  let coming: Promise<ComponentType<Props> | null> | null = null;
  const bring = async () => {
    try {
      return (await loadCode(load)).default;
    } catch {
      // the part shows it, and retries
      return null;
    }
  };
  return {
    coming: () => {
      coming ??= bring();
      return coming;
    },
    forget: () => {
      coming = null;
    },
  };
}

function Part<Props extends object>({
  code,
  props,
  quiet,
}: {
  code: ReturnType<typeof createCode<Props>>;
  props: Props;
  quiet: boolean;
}) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  // in every render: React keeps the value of a promise that it has read, so loaded code does not suspend
  const Found = use(code.coming());
  if (Found !== null) return <Found {...props} />;
  const retry = () => {
    code.forget();
    startTransition(drawAgain);
  };
  return <Missing quiet={quiet} onRetry={retry} />;
}

function Missing({ quiet, onRetry }: { quiet: boolean; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const isBack = () => retry();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }, []);
  if (quiet) return null;
  return (
    <div role="alert" className="cap">
      {t('partMissing')}{' '}
      <PlainButton look="plain" size="sm" onClick={onRetry}>
        {t('retry')}
      </PlainButton>
    </div>
  );
}
