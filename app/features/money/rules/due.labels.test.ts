import { expect, test } from "vitest";
import { remindedText, waitingText } from "./due.labels.ts";

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
