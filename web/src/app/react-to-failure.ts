import { type FailureMeta, reactionTo } from '#web/shared/api/reaction.ts';
import { errorText, GENERIC_ERROR } from '#web/shared/i18n/errors.ts';
import { session } from '#web/shared/session/instance.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from './shell-words.ts';

/** SPEC.md §8's global handling of every failed call. Toasts of one kind replace each other. */
export function reactToFailure(error: unknown, meta?: FailureMeta): void {
  const reaction = reactionTo(error, meta);
  switch (reaction.kind) {
    case 'none':
      return;
    case 'session-expired':
      session.expire();
      toast.warning(t('expired'), 'session');
      return;
    case 'broken':
      toast.error(GENERIC_ERROR, 'broken');
      return;
    case 'refused':
      toast.error(errorText(reaction.key), reaction.key ?? 'broken');
  }
}
