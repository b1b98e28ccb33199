import { defineModule } from "#app/module.ts";
import { documentsApi } from "./api.ts";
import { issueDocuments, issueStatements } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";

export default defineModule({
  name: "documents",
  imports: ["money", "verification"],
  api: [documentsApi],
  scheduled: [issueDocuments, issueStatements],
  personalData,
  anonymise,
});
