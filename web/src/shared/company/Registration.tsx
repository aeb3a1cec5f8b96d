import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDay } from '#web/shared/format/dates.ts';

/** Where the company is registered, as administrators set it; nothing while they set nothing. */
export function Registration() {
  const { authority, number, category, since, status, link } =
    usePublicConfig()?.registration ?? {};
  const facts = [
    [authority, number && `registro n.º ${number}`].filter(Boolean).join(', '),
    category && `categoría: ${category}`,
    since && `desde el ${formatDay(since)}`,
    status && `estado: ${status}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p>
      {`${facts.join(' · ')}. Lo informa la empresa`}
      {link ? (
        <>
          {'; se comprueba en '}
          <a href={link} target="_blank" rel="noopener noreferrer">
            el registro del organismo
          </a>
          .
        </>
      ) : (
        '.'
      )}
    </p>
  );
}
