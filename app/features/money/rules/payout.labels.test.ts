import { expect, test } from "vitest";
import { owedText } from "./payout.labels.ts";

test("released money says what it waits for, and until when it is held", () => {
  expect(owedText(null)).toBe("Released, on its way to your account");
  expect(owedText("tax", "Wed 2 Dec, 10:00")).toBe("Released, waiting for your tax details");
  expect(owedText("hold", "Wed 2 Dec, 10:00")).toBe(
    "Released, on hold because how you sign in has changed, until Wed 2 Dec, 10:00",
  );
});
