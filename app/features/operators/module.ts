import { defineModule } from "#app/module.ts";
import { operatorsApi } from "./api.ts";
import { personalData } from "./personal-data.ts";
import { archiveAuditLog } from "./server/archive-audit-log.server.ts";

export default defineModule({
  name: "operators",
  imports: ["auth", "profile", "money"],
  api: [operatorsApi],
  scheduled: [archiveAuditLog],
  personalData,
});
