import { defineModule } from "#app/module.ts";
import assistant from "./assistant/part.ts";
import help from "./help/part.ts";
import prices from "./prices/part.ts";

/** Help for people who use the product: written answers, the assistant, usual prices. */
export default defineModule({
  name: "guide",
  imports: ["bookings", "jobs", "money", "quotes", "search", "tradespeople"],
  parts: [help, prices, assistant],
});
