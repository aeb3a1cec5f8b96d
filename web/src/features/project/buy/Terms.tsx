import { Checkbox } from '@mantine/core';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { t } from './texts.ts';

/** Consent to the legal terms; says so when it is missing. */
export function Terms(props: {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  missing: boolean;
}) {
  const { accepted, onChange, missing } = props;
  const link = usePublicConfig()?.links.terms;
  return (
    <div>
      <Checkbox
        label={t('terms')}
        checked={accepted}
        error={missing && !accepted ? t('termsNeeded') : null}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {link && (
        <a className="cap" href={link} target="_blank" rel="noopener noreferrer">
          {t('termsRead')}
        </a>
      )}
    </div>
  );
}
