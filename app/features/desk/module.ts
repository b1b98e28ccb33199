import { defineModule } from "#app/module.ts";
import cases from "./cases/part.ts";
import health from "./health/part.ts";
import operators from "./operators/part.ts";
import site from "./site/part.ts";
import support from "./support/part.ts";

/** What operators work with. It is above all other modules, and none imports it. */
export default defineModule({
  name: "desk",
  imports: [
    "approvals",
    "bookings",
    "disputes",
    "documents",
    "identity",
    "money",
    "notifications",
    "quotes",
    "risk",
    "uploads",
    "verification",
  ],
  parts: [operators, support, health, cases, site],
});
