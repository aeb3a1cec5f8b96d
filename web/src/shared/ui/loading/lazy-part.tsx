import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  lazy,
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
interface Code<Props> {
  /** The part, or the notice that it did not load. */
  readonly shown: () => LazyExoticComponent<ComponentType<Props>>;
  /** Loads it again. */
  readonly again: () => void;
}

/** Requests the code of the part around again. */
const Retry = createContext<() => void>(() => undefined);

/**
 * A part of a page whose code loads at its first render; the parts around it stay. When the code does not load, it
 * shows a retry button, and a restored connection retries too. It uses `React.lazy` and replaces it, so that no part
 * takes the page down.
 * @param quiet the user did not request this part: without its code it shows nothing
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { quiet = false } = {},
): ComponentType<Props> {
  const code = createCode(load, quiet ? Absent : Missing);
  return (props) => <Part code={code} props={props} />;
}

function createCode<Props extends object>(load: Load<Props>, Failed: ComponentType): Code<Props> {
  const requested = () =>
    lazy(() => loadCode(load).catch(() => ({ default: Failed as ComponentType<Props> })));
  let shown = requested();
  return {
    shown: () => shown,
    again: () => {
      shown = requested();
    },
  };
}

function Part<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const Shown: ComponentType<Props> = code.shown();
  const retry = () => {
    code.again();
    startTransition(drawAgain);
  };
  return (
    <Retry value={retry}>
      <Shown {...props} />
    </Retry>
  );
}

/** Retries when the connection is restored. */
function useRetry(): () => void {
  const retry = use(Retry);
  const again = useEffectEvent(retry);
  useEffect(() => {
    const isBack = () => again();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }, []);
  return retry;
}

function Missing() {
  const retry = useRetry();
  return (
    <div role="alert" className="cap">
      {t('partMissing')}{' '}
      <PlainButton look="plain" size="sm" onClick={retry}>
        {t('retry')}
      </PlainButton>
    </div>
  );
}

function Absent() {
  useRetry();
  return null;
}
