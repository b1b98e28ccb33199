import { expect, test } from "vitest";
import { shownVisit } from "./visit.labels.ts";
import type { VisitStep } from "./visit.policy.ts";
import { withWaiting } from "./visit-waiting.ts";

const TODAY = "2026-03-27";
const visit = (onMyWayAt: Date | null = null) => shownVisit({ onMyWayAt, startedAt: null, finishedAt: null }, TODAY);
const waiting = (key: string, step: VisitStep, time: string) => ({
  key,
  act: { kind: "step", step },
  doneAt: Date.parse(`${TODAY}T${time}Z`),
});
const times = ({ steps }: { steps: readonly { at: string | null }[] }) => steps.map(({ at }) => at);

test("steps that wait are shown as pressed, and the last of them can be undone", () => {
  const shown = withWaiting(visit(), [waiting("1", "on_my_way", "07:41:00"), waiting("2", "started", "08:04:00")]);
  expect(times(shown)).toEqual(["7:41", "8:04", null]);
  expect(shown).toMatchObject({ next: "finished", reached: "started", waits: "2" });
  expect(
    withWaiting(visit(), [waiting("1", "started", "08:04:00"), waiting("2", "finished", "09:26:00")]),
  ).toMatchObject({
    next: null,
    reached: "finished",
    waits: "2",
  });
});

test("what the server knows already, and photos, change nothing", () => {
  const known = visit(new Date(`${TODAY}T07:41:00Z`));
  expect(withWaiting(known, [waiting("1", "on_my_way", "07:45:00")])).toEqual({ ...known, waits: null });
  expect(withWaiting(known, [{ key: "1", act: { kind: "photo" }, doneAt: 0 }])).toEqual({ ...known, waits: null });
  expect(withWaiting(known, [])).toEqual({ ...known, waits: null });
});
