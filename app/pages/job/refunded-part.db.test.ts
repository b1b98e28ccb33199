import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { approveWork } from "#features/money/server/release/release-work.server.ts";

import { makePaidBooking, runPaymentTasks } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { loadMyJobs } from "#pages/my-jobs/customer-tab.server.ts";
import { jobView } from "./job-view.server.ts";

const database = testDatabase();

test("once a part of a paid price went back, neither side reads the whole price as paid", async () => {
  const { booking, customer, tradesperson } = await makePaidBooking(database(), {
    status: "completed",
    amount: pence(16_800),
  });
  await approveWork(as(database(), customer), { bookingId: booking.id });
  const keeps = async (viewer: User) => (await jobView(as(database(), viewer), viewer, booking.jobId)).booking?.keeps;
  const paid = async () => {
    const { jobs } = await loadMyJobs(as(database(), customer), new URL("http://localhost/my-jobs"));
    return jobs.map((job) => job.booking?.amountText);
  };
  expect([await keeps(tradesperson), await paid()]).toEqual(["You receive £142.80 after the 15% fee", ["£168"]]);
  const ctx = as(database(), await makeAdmin(database().db));
  await refundBooking(ctx, { bookingId: booking.id, amount: pence(4_200), reason: "A socket was left loose" });
  await runPaymentTasks(database());
  expect([await keeps(tradesperson), await paid()]).toEqual(["You receive £107.10 after the 15% fee", ["£126"]]);
});
