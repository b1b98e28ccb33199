import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { profiles } from "#db/schema/profile.ts";
import { addTimeOff } from "#features/bookings/calendar/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { readAsked } from "./asked.server.ts";
import { namesAsked } from "./chosen.server.ts";
import { postStep } from "./view.server.ts";

const database = testDatabase();
const MONDAY = new Date("2026-11-23T10:00:00Z");

test("who is too far away, away or suspended is named before posting, with somebody who could be asked instead", async () => {
  const { db } = database();
  const ctx = { ...as(database()), clock: fixedClock(MONDAY) };
  const leeds = { trade: "Plumber", serviceAreas: ["Leeds"], postcode: "LS6 2AB" };
  const [near, far, away, suspended, unlisted] = [
    await makeTradesperson(db, { ...leeds, name: "Nora Near" }),
    await makeTradesperson(db, { ...leeds, name: "Finn Far", serviceAreas: ["Cardiff"], postcode: "CF10 1AA" }),
    await makeTradesperson(db, { ...leeds, name: "Ava Away" }),
    await makeTradesperson(db, { ...leeds, name: "Sid Stopped" }),
    await makeTradesperson(db, { ...leeds, name: "Una Unlisted", verified: false }),
  ];
  await addTimeOff(
    { ...as(database(), away), clock: fixedClock(MONDAY) },
    {
      firstDay: "2026-11-23",
      lastDay: "2026-12-04",
      note: null,
    },
  );
  await db.update(profiles).set({ latitude: 51.481, longitude: -3.179 }).where(eq(profiles.id, far.id));
  await db.update(profiles).set({ suspendedAt: MONDAY }).where(eq(profiles.id, suspended.id));
  const step = async (...ask: { id: string }[]) => {
    const query = new URLSearchParams({ kind: "leaking-tap", location: "LS6 2AB", when: "flexible" });
    for (const { id } of ask) query.append("ask", id);
    const asked = readAsked(query);
    if (!asked.guide || !asked.postcode) throw new Error("the kind of work is unknown");
    return postStep(ctx, { ...asked, postcode: asked.postcode }, asked.guide);
  };

  const fine = await step(near);
  expect(fine).toMatchObject({ chosen: [{ id: near.id, warning: null }], instead: [], cannotAsk: 0 });

  const three = await step(far, away, suspended);
  expect(three.chosen.map(({ warning }) => warning)).toEqual([
    "Finn Far does not usually work in LS6, about 180 miles away.",
    "Ava Away is away until Fri 4 Dec.",
    "Sid Stopped is not taking jobs at the moment.",
  ]);
  expect(three.asking.map(({ name }) => name)).toEqual(["Finn Far", "Ava Away"]);
  const [instead] = three.instead;
  expect(instead).toMatchObject({ id: near.id, name: "Nora Near" });
  expect(new URLSearchParams(instead?.to.split("?")[1]).getAll("ask")).toEqual([near.id]);

  // The steps before the last say whom the customer is asking.
  const namesOf = (...people: { id: string }[]) =>
    namesAsked(
      ctx,
      people.map(({ id }) => id),
    );
  expect(await namesOf(near, away)).toBe("Nora Near and Ava Away");
  expect([await namesOf(), await namesOf(suspended), await namesOf(unlisted)]).toEqual([null, null, null]);

  // The name of somebody who is not listed is not public.
  const hidden = await step(unlisted);
  expect(hidden).toMatchObject({ chosen: [], cannotAsk: 1 });
  expect(JSON.stringify(hidden)).not.toContain("Una Unlisted");
  expect(hidden.instead.map(({ id }) => id)).toContain(near.id);
});
