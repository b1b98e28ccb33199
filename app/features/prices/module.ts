import { defineModule } from "#app/module.ts";

export default defineModule({
  name: "prices",
  imports: ["money/rules", "search/rules", "jobs/rules"],
  rulesImport: ["jobs/rules"],
});
