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
