import { defineModule } from "#app/module.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "site",
  imports: [],
  personalData,
});
