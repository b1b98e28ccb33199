import { writeFileSync } from "node:fs";
import { settingsDocument } from "./settings-document/document.ts";

/** `node scripts/settings.ts`: writes docs/settings.md, after a change of app/config/settings.server.ts. */
writeFileSync(new URL("../docs/settings.md", import.meta.url), settingsDocument());
