import type { Plugin } from "vite";
import { operationRefusals, type Refusals } from "./operation-refusals.ts";

const NAME = "virtual:operation-refusals";
const RESOLVED = `\0${NAME}`;

let found: Refusals | undefined;

/** Makes the refusals of each operation of the API, which are read from the sources, a module of the build and of tests. */
export const refusals = (): Plugin => ({
  name: "operation-refusals",
  resolveId: { filter: { id: /^virtual:operation-refusals$/ }, handler: () => RESOLVED },
  load: {
    filter: { id: new RegExp(`^${RESOLVED}$`) },
    handler: () => {
      found ??= operationRefusals(process.cwd());
      return `export default ${JSON.stringify(found)};`;
    },
  },
});
