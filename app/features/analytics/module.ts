import { defineModule } from "#app/module.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "analytics",
  imports: ["calendar/rules", "money", "tradespeople"],
  rulesImport: ["calendar/rules"],
  personalData,
});
