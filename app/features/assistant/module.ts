import { defineModule } from "#app/module.ts";
import { assistantApi } from "./api/ask.ts";
import { writingApi } from "./api/writing.ts";

export default defineModule({
  name: "assistant",
  imports: ["help", "auth", "jobs", "quotes", "bookings", "tradespeople", "search", "reviews/rules", "money/rules"],
  rulesImport: ["help/rules", "search/rules", "jobs/rules"],
  api: [assistantApi, writingApi],
});
