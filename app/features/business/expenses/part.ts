import { definePart, handle } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { expensesApi } from "./api/expenses.ts";
import { tripsApi } from "./api/trips.ts";
import { cleanUpReceipt, deleteOldRecords } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpReceiptTask } from "./tasks.ts";

const WHAT = "Expenses, photos of receipts and trips that you record as a tradesperson, which only you can see";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    { what: WHAT, purpose: "your own records of your profit from a job, and for your tax return", ground: CONTRACT },
  ],
  retention: [
    { what: WHAT, howLong: "6 years after the end of the tax year, or until you remove them or your account" },
  ],
};

export default definePart({
  name: "expenses",
  about: "A tradesperson’s own records of expenses and trips",
  api: [expensesApi, tripsApi],
  tasks: [handle(cleanUpReceiptTask, cleanUpReceipt)],
  scheduled: [deleteOldRecords],
  personalData,
  dataUses,
});
