const KEY = 'ladrillo.typed';

/** Input of this tab, by person and field; without storage it lasts as long as the page. */
let known: Readonly<Record<string, unknown>> | null = null;

export const typed = {
  read(name: string): unknown {
    known ??= stored();
    return known[name];
  },
  write(name: string, value: unknown): void {
    known = { ...(known ?? stored()), [name]: value };
    inStore(() => sessionStorage.setItem(KEY, JSON.stringify(known)));
  },
  clear(): void {
    known = {};
    inStore(() => sessionStorage.removeItem(KEY));
  },
};

function stored(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function inStore(act: () => void): void {
  try {
    act();
  } catch {
    // it lasts as long as the page
  }
}
