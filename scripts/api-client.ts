import { writeFileSync } from "node:fs";
import { clientSource } from "./api-client/client-types.ts";
import { releasedDocument } from "./api-client/released-document.ts";

/** Writes the generated part of packages/client from the API's document of the last release; a step of `npm run api:release`. */
const file = "packages/client/src/api.ts";
writeFileSync(file, clientSource(releasedDocument()));
console.log(`wrote ${file}`);
