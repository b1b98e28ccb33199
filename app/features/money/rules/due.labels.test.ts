import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { dueText, remindedText, waitingText } from "./due.labels.ts";

test("a payment is due on a day, then late by days", () => {
  const on = (overdue: boolean, today: string) => waitingText({ dueOn: "2025-12-04", overdue }, today);
  expect(on(false, "2025-12-02")).toBe("Waiting for payment, due Thu 4 Dec");
  expect(on(true, "2025-12-05")).toBe("Waiting for payment, 1 day late");
  expect(on(true, "2025-12-08")).toBe("Waiting for payment, 4 days late");
});

test("reminders are counted in words", () => {
  const text = (reminds: number) =>
    remindedText({ reminds, remindedAt: new Date("2025-11-29T10:00:00Z") }, "2025-12-02");
  expect([1, 2, 3].map(text)).toEqual([
    "Reminded once, Sat 29 Nov",
    "Reminded twice, Sat 29 Nov",
    "Reminded 3 times, Sat 29 Nov",
  ]);
  expect(remindedText({ reminds: 0, remindedAt: null }, "2025-12-02")).toBeNull();
});

test("each side reads by when it is to be paid, and nothing once it is not due", () => {
  const due = { due: pence(18_000), dueOn: "2026-12-17", overdue: false };
  const text = (change: Partial<typeof due>, side: "customer" | "tradesperson", payBy: Date | null = null) =>
    dueText({ ...due, ...change }, { side, payBy }, "2026-12-19");
  expect(text({}, "customer")).toBe("Please pay by Thu 17 Dec");
  expect(text({}, "tradesperson")).toBe("Due Thu 17 Dec");
  for (const side of ["customer", "tradesperson"] as const)
    expect(text({ overdue: true }, side)).toBe("It was due on Thu 17 Dec, 2 days ago");
  const payBy = new Date("2026-12-17T08:00:00Z");
  expect(text({}, "customer", payBy)).toBe("Pay before Thu 17 Dec, 08:00 to keep this day");
  expect(text({}, "tradesperson", payBy)).toBe("The day is kept until Thu 17 Dec, 08:00");
  expect(text({ due: pence(0) }, "customer", payBy)).toBeNull();
});
