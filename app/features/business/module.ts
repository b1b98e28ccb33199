import { defineModule } from "#app/module.ts";
import analytics from "./analytics/part.ts";
import customers from "./customers/part.ts";
import expenses from "./expenses/part.ts";

/** A tradesperson's own books: their customers, expenses and figures. Nobody else reads them. */
export default defineModule({
  name: "business",
  imports: ["bookings", "disputes", "jobs", "money", "notifications", "quotes", "tradespeople", "uploads"],
  parts: [analytics, expenses, customers],
});
