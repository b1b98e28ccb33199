import list from "popular-passwords/data.json" with { type: "json" };

let passwords: ReadonlySet<string> | undefined;

/** Whether a password is one of the 40,000 most common ones of at least 8 characters, in capitals or not. */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(list);
  return passwords.has(password.toLowerCase());
}
