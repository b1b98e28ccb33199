import { existsSync, readFileSync } from "node:fs";

/** A test as a document names it: `file`: title. Several are divided by <br>. */
export interface NamedTest {
  file: string;
  title: string;
}

/** The tests that a cell of a document's table names. */
export const namedTests = (cell: string): NamedTest[] =>
  cell.split("<br>").map((one) => {
    const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(one) ?? [];
    return { file, title };
  });

export const testExists = ({ file, title }: NamedTest): boolean =>
  title !== "" &&
  existsSync(file) &&
  [`"${title}"`, `\`${title}\``].some((quoted) => readFileSync(file, "utf8").includes(quoted));
