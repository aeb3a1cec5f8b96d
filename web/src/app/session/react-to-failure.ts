import { isApiError } from '#web/shared/api/error.ts';
import { type FailureMeta, reactionTo } from '#web/shared/api/reaction.ts';
import { errorWords } from '#web/shared/i18n/error-texts.ts';
import type { Values } from '#web/shared/i18n/i18n.ts';
import { session } from '#web/shared/session/instance.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { router } from '../routing/app-navigation.ts';
import { t } from '../shell-texts.ts';
import { SETUP_PATH } from '../visitors.ts';
import { justEnded } from './connect-session.ts';

/** The global handling of every failed call (docs/rules.md#27-errors). Toasts of one kind replace each other. */
export function reactToFailure(error: unknown, meta?: FailureMeta): void {
  const reaction = reactionTo(error, meta);
  switch (reaction.kind) {
    case 'none':
      return;
    case 'session-expired':
      // the session's watcher reports it once with its own reason, unless there was no session
      if (session.get().status === 'out' && !justEnded()) toast.warning(t('expired'), 'session');
      session.expire();
      return;
    case 'set-up-second-factor':
      if (window.location.pathname !== SETUP_PATH) void router.navigate(SETUP_PATH);
      return;
    case 'broken':
      toast.error(t('broken'), 'broken');
      return;
    case 'unconfirmed':
      toast.warning(t('unconfirmed'), 'unconfirmed');
      return;
    case 'refused':
      void sayError(reaction.key, isApiError(error) ? error.named : {});
  }
}

/** The catalogue's texts load on demand: a first page goes without them. */
async function sayError(key: string | null, named: Values): Promise<void> {
  toast.error(await errorWords(key, named), key ?? 'broken');
}
