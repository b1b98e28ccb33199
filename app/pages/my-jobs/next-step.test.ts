import { expect, test } from "vitest";
import { type BookingStatus, bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { type JobStatus, jobMachine } from "#features/jobs/rules/job.machine.ts";
import { customerStep, tradespersonStep, type Work } from "./next-step.ts";

const work = (status: BookingStatus, more: Partial<Work> = {}): Work => ({
  status,
  paid: false,
  released: false,
  reviewed: false,
  ...more,
});

test.each<[JobStatus, Work | null, ReturnType<typeof customerStep>]>([
  ["open", null, "open"],
  ["open", work("pending"), "date-requested"],
  ["in_progress", work("confirmed"), "date"],
  ["in_progress", work("confirmed", { paid: true }), "date"],
  ["in_progress", work("confirmed", { scheduledDate: "2026-03-03" }), "view"],
  ["in_progress", work("completed"), "pay"],
  ["in_progress", work("completed", { lacksCheck: true }), "check-missing"],
  ["in_progress", work("completed", { paid: true, lacksCheck: true }), "approve"],
  ["in_progress", work("completed", { paid: true }), "approve"],
  ["in_progress", work("disputed", { paid: true }), "disputed"],
  ["completed", work("completed", { paid: true, released: true }), "review"],
  ["completed", work("completed", { paid: true, released: true, reviewed: true }), "done"],
  ["cancelled", null, "closed"],
  ["expired", null, "closed"],
])("a customer's %s job with %j: %s", (status, booking, step) => {
  expect(customerStep(status, booking)).toBe(step);
});

test("quotes that can be accepted make it the customer's turn", () => {
  expect(customerStep("open", null, 2)).toBe("choose");
});

test.each<[Work, ReturnType<typeof tradespersonStep>]>([
  [work("pending"), "answer"],
  [work("confirmed"), "work"],
  [work("disputed"), "disputed"],
  [work("completed"), "unpaid"],
  [work("completed", { paid: true }), "held"],
  [work("completed", { paid: true, released: true }), "review"],
  [work("completed", { paid: true, released: true, reviewed: true }), "done"],
  [work("cancelled"), "closed"],
])("a tradesperson's booking %j: %s", (booking, step) => {
  expect(tradespersonStep(booking)).toBe(step);
});

test("every state has a next step", () => {
  for (const status of jobMachine.states)
    for (const booking of [null, ...bookingMachine.states.map((state) => work(state))])
      expect(customerStep(status, booking)).toBeTypeOf("string");
});
