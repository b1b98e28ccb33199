import { defineModule } from "#app/module.ts";
import { assistantApi } from "./api/ask.ts";
import { writingApi } from "./api/writing.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "assistant",
  about: texts.about,
  imports: ["help", "jobs", "quotes", "bookings", "search", "reviews/rules", "money", "prices"],
  rulesImport: ["help/rules", "search/rules", "jobs/rules", "quotes/rules", "bookings/rules"],
  api: [assistantApi, writingApi],
});
