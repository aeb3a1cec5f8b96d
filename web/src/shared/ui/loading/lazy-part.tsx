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

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
interface Code<Props> {
  /** The part, or the notice that it did not load. */
  readonly shown: () => LazyExoticComponent<ComponentType<Props>>;
  /** Loads it again, wherever it is shown. */
  readonly again: () => void;
  /** @param draw shows the part again @returns a function that stops it */
  readonly follow: (draw: () => void) => () => void;
}

/** Requests the code of the part around again. */
const Retry = createContext<() => void>(() => undefined);

/**
 * A part of a page whose code loads at its first render; the parts around it stay. When the code does not load, it
 * shows a retry button, and a restored connection retries too. It uses `React.lazy` and replaces it, so that no part
 * takes the page down.
 * @param how.quiet the page is whole without this part: it shows no money and no action that is not elsewhere, so
 * without its code it shows nothing; nobody sees that it is missing, so it is tried again automatically
 * @param how.without a notice of its own, which gets the part's properties
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  how: { quiet?: boolean; without?: ComponentType<Props> } = {},
): ComponentType<Props> {
  const code = createCode(load, how.without ?? (how.quiet ? Absent : Missing));
  return (props) => <Part code={code} props={props} />;
}

function createCode<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<Props>,
): Code<Props> {
  const requested = () => lazy(() => loadCode(load).catch(() => ({ default: Failed })));
  let shown = requested();
  const drawn = new Set<() => void>();
  return {
    shown: () => shown,
    again: () => {
      shown = requested();
      for (const draw of drawn) draw();
    },
    follow(draw) {
      drawn.add(draw);
      return () => drawn.delete(draw);
    },
  };
}

function Part<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const Shown: ComponentType<Props> = code.shown();
  useEffect(() => code.follow(() => startTransition(drawAgain)), [code]);
  return (
    <Retry value={code.again}>
      <Shown {...props} />
    </Retry>
  );
}

/** For a notice: retries when the connection is restored. @returns retries now */
export function useRetry(): () => void {
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

/** The pause before a part whose absence nobody sees is tried again. */
export const ABSENT_AGAIN_MS = 60_000;

/**
 * Tries again each minute and when the page becomes visible: a chunk may fail without the connection being lost, as
 * while a new version is published.
 */
function Absent() {
  const retry = useRetry();
  const again = useEffectEvent(retry);
  useEffect(() => {
    const ifSeen = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(ifSeen, ABSENT_AGAIN_MS);
    document.addEventListener('visibilitychange', ifSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ifSeen);
    };
  }, []);
  return null;
}
