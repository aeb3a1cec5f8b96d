import { Button, CopyButton } from '@mantine/core';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import classes from './OnChain.module.css';

/**
 * A hash or an address on the chain: complete, with a copy button and a link to the explorer, if configured.
 */
export function OnChain({ of, value }: { of: 'address' | 'tx'; value: string }) {
  const explorer = usePublicConfig()?.links.explorer;
  return (
    <span className={classes.line} data-long>
      <span className={classes.value}>{value}</span>
      <span className={classes.actions}>
        <Copy value={value} what={of === 'tx' ? 'la transacción' : 'la dirección'} />
        {explorer && (
          <a
            href={`${explorer.replace(/\/+$/, '')}/${of}/${value}`}
            target="_blank"
            rel="noreferrer noopener"
          >
            Ver en el explorador
          </a>
        )}
      </span>
    </span>
  );
}

/** Copies a text and confirms it. @param what its name for screen readers: "la dirección" */
export const Copy = ({ value, what }: { value: string; what: string }) => (
  <CopyButton value={value} timeout={2000}>
    {({ copied, copy }) => (
      <Button
        size="compact-sm"
        variant="default"
        className={classes.copy ?? ''}
        onClick={copy}
        aria-label={`${copied ? 'Copiado:' : 'Copiar'} ${what}`}
      >
        {copied ? 'Copiado' : 'Copiar'}
      </Button>
    )}
  </CopyButton>
);
