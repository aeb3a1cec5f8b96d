import { tabStorage } from '../storage.ts';

const KEY = 'ladrillo.typed';

/** Input of this tab, by person and field; a guest's has no person. Without storage it lasts as long as the page. */
let known: Readonly<Record<string, unknown>> | null = null;

export const typed = {
  read(name: string): unknown {
    return this.all()[name];
  },
  all(): Readonly<Record<string, unknown>> {
    known ??= stored();
    return known;
  },
  write(name: string, value: unknown): void {
    known = { ...this.all(), [name]: value };
    tabStorage.set(KEY, JSON.stringify(known));
  },
  clear(): void {
    known = {};
    tabStorage.remove(KEY);
  },
};

function stored(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? '{}');
  } catch {
    return {};
  }
}
