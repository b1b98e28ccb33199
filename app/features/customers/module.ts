import { defineModule } from "#app/module.ts";
import { customersApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "customers",
  about: texts.peopleWhomTradespersonWorkedFor,
  imports: ["notifications", "money", "jobs"],
  api: [customersApi],
  notifications,
  personalData,
  dataUses,
});
