import { defineModule } from "#app/module.ts";
import { operatorsApi } from "./api.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "operators",
  imports: ["auth", "profile", "money"],
  api: [operatorsApi],
  personalData,
});
