import { globSync, readFileSync } from "node:fs";

/** A dialog of the source by the intent of its form, or by its file where it has no form of an action. */
interface SourceDialog {
  intent: string;
  file: string;
}

const COMPONENT = /<(ConfirmDialog|ReasonDialog|Dialog)\s[^>]*?\bid=/g;

/** Every dialog that a component of the product makes. One whose intent is a variable is named by its file. */
export function dialogsOfSource(): SourceDialog[] {
  const files = globSync("app/{features,flows,pages,ui}/**/*.tsx", {
    exclude: ["**/*.test.tsx", "app/pages/gallery/**"],
  });
  return files.sort().flatMap((file) => {
    // The components that the others are made of.
    if (/^app\/ui\/(confirm-dialog|reason-form)\.tsx$/.test(file)) return [];
    const source = readFileSync(file, "utf8");
    return [...source.matchAll(COMPONENT)].map(({ index }) => {
      const intent = /\bintent="([\w-]+)"/.exec(source.slice(index))?.[1];
      return { intent: intent ?? file, file };
    });
  });
}
