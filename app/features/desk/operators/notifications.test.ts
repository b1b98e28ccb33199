import { expect, test } from "vitest";
import { backgroundWorkStuck } from "./notifications.ts";

const textOf = (payload: { failed: number; late: string[] }) =>
  backgroundWorkStuck.mail(payload, { brand: "Fettle", count: 1 }).paragraphs.join(" ");

test("the mail about background work says nothing of work that has not failed, or is not waiting", () => {
  const failed = /failed work/;
  const waiting = /work is waiting too long/;
  expect(textOf({ failed: 2, late: [] })).toMatch(failed);
  expect(textOf({ failed: 2, late: [] })).not.toMatch(waiting);
  expect(textOf({ failed: 0, late: ["send-mail"] })).toMatch(waiting);
  expect(textOf({ failed: 0, late: ["send-mail"] })).not.toMatch(failed);
  expect(textOf({ failed: 1, late: ["send-mail"] })).toMatch(/failed work.*work is waiting too long/);
});
