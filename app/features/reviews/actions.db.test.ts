import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { ctxKey } from "#app/web/context.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { leaveReviewAction } from "./actions.server.ts";

const database = testDatabase();

async function replyTo(fields: Record<string, string>) {
  const { booking, customer } = await makeBooking(database().db, {
    status: "completed",
    depositPaid: true,
    releasedAt: new Date(),
  });
  const context = new RouterContextProvider();
  context.set(ctxKey, as(database(), customer));
  const form = new FormData();
  for (const [name, value] of Object.entries({ bookingId: booking.id, ...fields })) form.set(name, value);
  const args = { context, form, params: {} } as unknown as ActionFunctionArgs & { form: FormData };
  const { init, data } = (await leaveReviewAction.handle(args)) as { init: ResponseInit | null; data: unknown };
  return { status: init?.status ?? 200, data };
}

test("a review is answered with the toast that the specification gives", async () => {
  expect(await replyTo({ rating: "5", comment: " " })).toMatchObject({
    status: 200,
    data: { toast: { tone: "success", title: "Thank you for your review!", moment: { kind: "reviewed" } } },
  });
});

test("a missing rating has a title of its own and marks its field; other wrong input has the title Validation Error", async () => {
  expect(await replyTo({ comment: "Fine" })).toMatchObject({
    status: 422,
    data: {
      toast: { tone: "error", title: "Error", description: "Please select a rating" },
      result: { error: { rating: ["Please select a rating"] } },
    },
  });
  expect(await replyTo({ rating: "4", comment: "a".repeat(1_001) })).toMatchObject({
    status: 422,
    data: { toast: { title: "Validation Error", description: "Comment must be at most 1,000 characters" } },
  });
});
