import { defineModule, handle } from "#app/module.ts";
import { expensesApi } from "./api/expenses.ts";
import { tripsApi } from "./api/trips.ts";
import { dataUses } from "./data-uses.ts";
import { cleanUpReceipt, deleteOldRecords } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpReceiptTask } from "./tasks.ts";

export default defineModule({
  name: "expenses",
  about: "A tradesperson’s own records of expenses and trips",
  imports: ["uploads"],
  api: [expensesApi, tripsApi],
  tasks: [handle(cleanUpReceiptTask, cleanUpReceipt)],
  scheduled: [deleteOldRecords],
  personalData,
  dataUses,
});
