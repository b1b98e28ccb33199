import { defineModule } from "#app/module.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "analytics",
  imports: ["money", "tradespeople", "disputes/rules"],
  personalData,
});
