import { defineModule } from "#app/module.ts";

export default defineModule({
  name: "uploads",
  imports: [],
});
