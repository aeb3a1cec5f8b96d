import { LightInput } from '#web/shared/ui/LightField.tsx';
import { t } from './words.ts';

/** The fields of a place until their code comes, which brings lists that are searched as one types. */
export const PlacesComing = () =>
  (['country', 'province', 'city'] as const).map((part) => (
    <LightInput key={part} label={t(part)} value="" disabled readOnly />
  ));
