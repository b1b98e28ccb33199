import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What README.md tells an operator to set and to type. */
export interface Instructions {
  /** The names of the settings, in its order. */
  settings: readonly string[];
  /** The lines of its code block, as they are written. */
  commands: string;
}

/** Reads "In production" of a clone's README.md. Throws if it has no commands there. */
export async function readInstructions(clone: string): Promise<Instructions> {
  return instructionsIn(await readFile(join(clone, "README.md"), "utf8"));
}

export function instructionsIn(readme: string): Instructions {
  const [, before = "", commands] = /\n## In production\n([\s\S]*?)```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  if (!commands || before.includes("\n## ")) throw new Error("README.md has no production commands");
  const named = [...before.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name);
  // "The four Stripe settings": the table has their names.
  const stripe = /Stripe settings/.test(before) ? (readme.match(/\bSTRIPE_[A-Z_]+/g) ?? []) : [];
  return { settings: [...new Set([...named, ...stripe])], commands };
}
