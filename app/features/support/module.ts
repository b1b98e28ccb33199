import { defineModule } from "#app/module.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "support",
  imports: ["notifications"],
  notifications,
  personalData,
});
