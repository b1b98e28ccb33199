import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { cases } from "#db/schema/cases.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock, HOUR, later, YEAR } from "#kernel/clock.ts";
import {
  changeCases,
  deleteOldCases,
  findCase,
  listCases,
  mergeCases,
  previewMerge,
  refreshAllCases,
  separateCase,
  takeNext,
} from "../index.server.ts";
import { makeCase, makePair } from "../testing.ts";

const database = testDatabase({ connections: 10, role: "app" });
const db = () => database().db;
let owner: User;
let trust: User;
let support: User;
beforeAll(async () => {
  owner = await makeAdmin(db(), { name: "Olive Owner" });
  trust = await makeAdmin(db(), { name: "Tom Trust", deskRole: "trust" });
  support = await makeAdmin(db(), { name: "Sue Support", deskRole: "support" });
});
beforeEach(async () => {
  await db().update(cases).set({ closedAt: new Date(), waits: false });
});

const ctx = (user = owner) => as(database(), user);
const row = async (id: string) => {
  const [found] = await db().select().from(cases).where(eq(cases.id, id));
  if (!found) throw new Error("the case is gone");
  return found;
};
const seen = async (...ids: string[]) => (await Promise.all(ids.map(row))).map(({ id, version }) => ({ id, version }));
const open = async () => (await listCases(ctx(), { view: "all" })).items.map(({ id }) => id);
const decide = (subjectId: string) =>
  db().update(verificationChecks).set({ status: "rejected" }).where(eq(verificationChecks.id, subjectId));
const waitAgain = (subjectId: string) =>
  db().update(verificationChecks).set({ status: "submitted" }).where(eq(verificationChecks.id, subjectId));
/** Two merged checks, of which the second is due first. */
async function merged() {
  const [keep, gone] = await makePair(db());
  await db()
    .update(verificationChecks)
    .set({ createdAt: later(gone.openedAt, -HOUR), status: "rejected" })
    .where(eq(verificationChecks.id, gone.subjectId));
  await waitAgain(gone.subjectId);
  await mergeCases(ctx(), { cases: await seen(keep.id, gone.id), keep: keep.id });
  return { keep, gone };
}

describe("merging", () => {
  test("leaves one, with the earliest deadline, and all tags, notes and histories", async () => {
    const [keep, gone] = await makePair(db());
    await changeCases(ctx(trust), {
      cases: [{ id: gone.id }],
      assigneeId: trust.id,
      addTags: ["fraud"],
      note: "Look at the photo",
    });
    await changeCases(ctx(), { cases: [{ id: keep.id }], addTags: ["bank"], note: "Look at the name" });
    const preview = await previewMerge(ctx(), await seen(gone.id, keep.id));
    expect(preview).toMatchObject({ keep: keep.id, refusal: null, cases: [{ id: keep.id }, { id: gone.id }] });
    await mergeCases(ctx(), { cases: await seen(gone.id, keep.id), keep: keep.id });
    expect(await open()).toEqual([keep.id]);
    const detail = await findCase(ctx(), keep.id);
    expect(detail).toMatchObject({
      tags: ["bank", "fraud"],
      assigneeId: trust.id,
      mergedCount: 1,
      closedAt: null,
      merged: [{ id: gone.id, number: gone.number, waits: true }],
      mergedInto: null,
    });
    expect(detail.notes.map(({ text, of }) => [text, of])).toEqual([
      ["Look at the photo", gone.number],
      ["Look at the name", null],
    ]);
    expect(detail.history.map(({ text, of }) => [text, of])).toEqual(
      expect.arrayContaining([
        [`C-${gone.number} merged into this case`, null],
        [`Merged into C-${keep.number}`, gone.number],
      ]),
    );
    expect(await findCase(ctx(), gone.id)).toMatchObject({
      mergedInto: { id: keep.id, number: keep.number },
      closedAt: expect.any(Date),
    });
    const change = await changeCases(ctx(), { cases: [{ id: gone.id }], addTags: ["late"] });
    expect(change.refused[0]?.error.code).toBe("CASE_CLOSED");
    expect(await takeNext(ctx())).toBeNull();
  });

  test("is due when the first of them is, and open until nothing in it waits", async () => {
    const { keep, gone } = await merged();
    expect((await row(keep.id)).deadline).toEqual((await row(gone.id)).subjectDeadline);
    await decide(gone.subjectId);
    expect(await row(keep.id)).toMatchObject({ closedAt: null, deadline: (await row(keep.id)).subjectDeadline });
    await waitAgain(gone.subjectId);
    await decide(keep.subjectId);
    expect(await row(keep.id)).toMatchObject({ closedAt: null, waits: false });
    expect(await open()).toEqual([keep.id]);
    await decide(gone.subjectId);
    expect(await row(keep.id)).toMatchObject({ closedAt: expect.any(Date) });
    expect(await open()).toEqual([]);
    await waitAgain(gone.subjectId);
    expect(await open()).toEqual([keep.id]);
  });

  test("stays as it is when all cases are made anew", async () => {
    const { keep, gone } = await merged();
    const before = [await row(keep.id), await row(gone.id)];
    await refreshAllCases(ctx());
    expect([await row(keep.id), await row(gone.id)]).toEqual(before);
  });

  test("is refused for other kinds, other people, closed cases and what somebody has changed", async () => {
    const [[one, two], [other]] = [await makePair(db()), await makePair(db())];
    const customer = await makeCustomer(db());
    const [thread, second] = [await makeCase(db(), customer.id), await makeCase(db(), (await makeCustomer(db())).id)];
    await db().update(cases).set({ kind: "dispute", personId: customer.id }).where(eq(cases.id, second.id));
    const attempt = async (keep: { id: string }, ...others: { id: string }[]) =>
      mergeCases(ctx(), { cases: await seen(keep.id, ...others.map(({ id }) => id)), keep: keep.id });
    await expect(attempt(one, other)).rejects.toMatchObject({ code: "CASE_MERGE" });
    await expect(attempt(one)).rejects.toMatchObject({ code: "CASE_MERGE" });
    await expect(attempt(thread, second)).rejects.toMatchObject({ code: "CASE_MERGE" });
    expect((await previewMerge(ctx(), await seen(one.id, other.id))).refusal).toMatch(/^Only support threads/);
    const old = await seen(one.id, two.id);
    await changeCases(ctx(trust), { cases: [{ id: two.id }], addTags: ["seen"] });
    await expect(mergeCases(ctx(), { cases: old, keep: one.id })).rejects.toMatchObject({
      code: "CASE_CHANGED",
      message: expect.stringMatching(/^Tom Trust changed this case at .*: Tagged seen\. Look/),
    });
    await expect(mergeCases(ctx(support), { cases: await seen(one.id, two.id), keep: one.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await decide(two.subjectId);
    await expect(attempt(one, two)).rejects.toMatchObject({ code: "CASE_CLOSED" });
  });

  test("has one level: the one that others are merged into stays", async () => {
    const { keep, gone } = await merged();
    const { personId } = await row(keep.id);
    const [third] = await makePair(db());
    await db().update(cases).set({ personId }).where(eq(cases.id, third.id));
    const both = await seen(keep.id, third.id);
    await expect(mergeCases(ctx(), { cases: both, keep: third.id })).rejects.toMatchObject({ code: "CASE_HAS_MERGED" });
    expect((await previewMerge(ctx(), both)).keep).toBe(keep.id);
    await mergeCases(ctx(), { cases: both, keep: keep.id });
    expect((await findCase(ctx(), keep.id)).merged.map(({ id }) => id)).toEqual([gone.id, third.id]);
  });

  test("of two operators at once, one is refused, whichever each of them keeps", async () => {
    for (let round = 0; round < 5; round++) {
      const pair = await makePair(db());
      const both = await seen(...pair.map(({ id }) => id));
      const keeps = [pair[0].id, pair[1].id];
      const { fulfilled, rejected } = await race(4, (i) =>
        mergeCases(ctx(i % 2 ? owner : trust), { cases: both, keep: keeps[i % 2] ?? "" }),
      );
      expect(fulfilled).toHaveLength(1);
      expect(rejected).toEqual(Array(3).fill(expect.objectContaining({ code: "CASE_CHANGED" })));
      const [one, two] = await Promise.all(keeps.map(row));
      expect([one?.mergedInto, two?.mergedInto].filter(Boolean)).toHaveLength(1);
    }
  });

  test("while what they are about is decided at the same moment, loses nothing", async () => {
    for (let round = 0; round < 8; round++) {
      const [keep, gone] = await makePair(db());
      const both = await seen(keep.id, gone.id);
      await Promise.all([
        mergeCases(ctx(), { cases: both, keep: keep.id }).catch(({ code }) => expect(code).toBe("CASE_CLOSED")),
        decide(round % 2 ? keep.subjectId : gone.subjectId),
      ]);
      expect((await open()).length).toBe(1);
      await Promise.all([decide(keep.subjectId), decide(gone.subjectId)]);
      expect(await open()).toEqual([]);
      await Promise.all([waitAgain(keep.subjectId), waitAgain(gone.subjectId)]);
      expect((await open()).length).toBeGreaterThan(0);
      await Promise.all([decide(keep.subjectId), decide(gone.subjectId)]);
      expect(await open()).toEqual([]);
    }
  });
});

describe("separating", () => {
  test("makes it a case of its own again, with its own deadline, and the other has its own back", async () => {
    const { keep, gone } = await merged();
    const [one] = await seen(gone.id);
    await separateCase(ctx(), one ?? { id: "", version: 0 });
    expect(await open()).toEqual([gone.id, keep.id]);
    for (const { id } of [keep, gone]) {
      const { deadline, subjectDeadline } = await row(id);
      expect(deadline).toEqual(subjectDeadline);
    }
    expect((await findCase(ctx(), keep.id)).history[0]?.text).toBe(`C-${gone.number} separated from this case`);
    const [again] = await seen(gone.id);
    await expect(separateCase(ctx(), again ?? { id: "", version: 0 })).rejects.toMatchObject({
      code: "CASE_NOT_MERGED",
    });
  });

  test("of what is decided leaves it closed, and closes the other if nothing else waits there", async () => {
    const { keep, gone } = await merged();
    await decide(keep.subjectId);
    const version = (await row(gone.id)).version;
    await expect(separateCase(ctx(), { id: gone.id, version: version - 1 })).rejects.toMatchObject({
      code: "CASE_CHANGED",
    });
    await separateCase(ctx(), { id: gone.id, version });
    expect(await open()).toEqual([gone.id]);
    expect((await row(keep.id)).closedAt).toEqual(expect.any(Date));
  });

  test("happens by itself when the other is gone", async () => {
    const { keep, gone } = await merged();
    await db().delete(verificationChecks).where(eq(verificationChecks.id, keep.subjectId));
    expect(await row(gone.id)).toMatchObject({ mergedInto: null, closedAt: null });
    expect(await open()).toEqual([gone.id]);
  });

  test("a merged case that is gone no longer counts in the other", async () => {
    const { keep, gone } = await merged();
    await decide(keep.subjectId);
    await db().delete(verificationChecks).where(eq(verificationChecks.id, gone.subjectId));
    expect(await row(keep.id)).toMatchObject({ closedAt: expect.any(Date) });
  });

  test("the task that deletes old cases deletes both, and nothing that waits", async () => {
    const { keep, gone } = await merged();
    const after = as(database(), owner, { clock: fixedClock(later(new Date(), 6 * YEAR + HOUR)) });
    await deleteOldCases(after);
    expect(await open()).toEqual([keep.id]);
    await Promise.all([decide(keep.subjectId), decide(gone.subjectId)]);
    await deleteOldCases(after);
    await deleteOldCases(after);
    expect(await db().$count(cases, eq(cases.personId, keep.personId ?? ""))).toBe(0);
  });
});

test("a person is no reason to merge what has nobody", async () => {
  const { id: userId } = await makeUser(db(), { userType: "customer" });
  const made = await makeCase(db(), userId);
  await db().update(cases).set({ personId: null }).where(eq(cases.id, made.id));
  const [one] = await makePair(db());
  expect((await previewMerge(ctx(), await seen(made.id, one.id))).refusal).not.toBeNull();
});
