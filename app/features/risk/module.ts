import { defineModule } from "#app/module.ts";
import { dataUses } from "./data-uses.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";

export default defineModule({
  name: "risk",
  imports: ["notifications"],
  notifications,
  personalData,
  anonymise,
  dataUses,
});
