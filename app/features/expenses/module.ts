import { defineModule, handle } from "#app/module.ts";
import { expensesApi } from "./api/expenses.ts";
import { tripsApi } from "./api/trips.ts";
import { dataUses } from "./data-uses.text.ts";
import { cleanUpReceipt, deleteOldRecords } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpReceiptTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "expenses",
  about: texts.about,
  imports: ["uploads"],
  api: [expensesApi, tripsApi],
  tasks: [handle(cleanUpReceiptTask, cleanUpReceipt)],
  scheduled: [deleteOldRecords],
  personalData,
  dataUses,
});
