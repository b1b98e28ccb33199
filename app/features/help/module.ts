import { defineModule } from "#app/module.ts";

export default defineModule({
  name: "help",
  imports: [],
});
