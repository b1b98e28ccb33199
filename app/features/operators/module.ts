import { defineModule } from "#app/module.ts";
import { operatorsApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "operators",
  imports: ["notifications", "auth", "profile", "money"],
  api: [operatorsApi],
  notifications,
  personalData,
});
