/** The value of a bracketed form field: text, a list or an object, nested. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Parses bracketed names such as `a[b][0][c]=d` as Stripe does. List items have a number or `[]`. */
export function readForm(encoded: string): { [name: string]: FormValue } {
  const root = new Branch();
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = [key.replace(/\[.*$/s, ""), ...[...key.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? "")];
    let branch = root;
    for (const name of path.slice(0, -1)) branch = branch.child(name);
    branch.leaf(path.at(-1) ?? "", value);
  }
  return root.named();
}

class Branch {
  private readonly parts = new Map<string, Branch | string>();

  child(name: string): Branch {
    const there = this.parts.get(name);
    if (there instanceof Branch) return there;
    const made = new Branch();
    this.parts.set(name, made);
    return made;
  }

  leaf(name: string, value: string): void {
    this.parts.set(name === "" ? String(this.parts.size) : name, value);
  }

  named(): { [name: string]: FormValue } {
    const entries = [...this.parts].filter(([name]) => name !== "__proto__");
    return Object.fromEntries(entries.map(([name, part]) => [name, part instanceof Branch ? part.value() : part]));
  }

  value(): FormValue {
    const numbered = this.parts.size > 0 && [...this.parts.keys()].every((name, index) => name === String(index));
    return numbered ? Object.values(this.named()) : this.named();
  }
}
