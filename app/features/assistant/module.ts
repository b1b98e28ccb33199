import { defineModule } from "#app/module.ts";
import { assistantApi } from "./api/ask.ts";
import { writingApi } from "./api/writing.ts";

export default defineModule({
  name: "assistant",
  about: "Answers questions about the product, and helps to describe a job",
  imports: ["help", "jobs", "quotes", "bookings", "search", "reviews/rules", "money", "prices"],
  rulesImport: ["help/rules", "search/rules", "jobs/rules", "quotes/rules", "bookings/rules"],
  api: [assistantApi, writingApi],
});
