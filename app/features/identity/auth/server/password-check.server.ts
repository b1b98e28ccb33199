import { createRequire } from "node:module";
import type { BreachedPasswords } from "#providers/breached-passwords/port.ts";
import { isMadeOfSiteWords } from "../rules/site-words.ts";

/** Tells whether a password is too easily guessed to be anybody's. */
export type PasswordCheck = (password: string) => Promise<boolean>;

// Not an import: the compiler would make a type of each of its 40,000 texts.
const require = createRequire(import.meta.url);
let passwords: ReadonlySet<string> | undefined;

/**
 * Refuses the 40,000 most common passwords of at least 8 characters, in capitals or not, those made of the site's own words, and
 * those in the collection of breached ones, if there is one.
 */
export const createPasswordCheck =
  ({ brand, breached }: { brand: string; breached?: BreachedPasswords | null | undefined }): PasswordCheck =>
  async (password) => {
    passwords ??= new Set(require("popular-passwords/data.json") as string[]);
    if (passwords.has(password.toLowerCase()) || isMadeOfSiteWords(password, brand)) return true;
    return (await breached?.includes(password)) ?? false;
  };
