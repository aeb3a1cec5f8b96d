/** What the desk changed of a person: their name, document or tax id; anything else is `other`. */
export type EditedField = 'name' | 'document' | 'taxId' | 'other';
