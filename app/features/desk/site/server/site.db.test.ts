import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { announcements, switchChanges } from "#db/schema/site.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { HOUR, later, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { shareOf } from "#kernel/switches.ts";
import {
  changeAnnouncement,
  changeSwitch,
  createSiteMemory,
  endAnnouncement,
  findAnnouncement,
  listAnnouncements,
  listSwitches,
  publishAnnouncement,
} from "../index.server.ts";
import { makeAnnouncement, setSwitch } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
const withCode = (code: string) => (error: unknown) => isAppError(error, code);
const written = (more: object = {}) => ({
  text: "Planned work",
  link: null,
  kind: "notice" as const,
  audience: "everyone" as const,
  startsAt: new Date(),
  endsAt: later(new Date(), HOUR),
  ...more,
});
const actsAbout = async (id: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ act }) => act).sort();

beforeEach(async () => {
  await db().delete(announcements);
  await db().delete(switchChanges);
});

describe("announcements", () => {
  test("are published, changed and ended, each with its line in the audit log, and remembered at once", async () => {
    const admin = ctx(await makeAdmin(db()));
    const { id } = await publishAnnouncement(admin, written({ link: "/support" }));
    const remembered = () => admin.siteMemory.current().announcements;
    expect(remembered()).toMatchObject([{ id, version: 0, text: "Planned work", link: "/support" }]);
    await changeAnnouncement(admin, { ...written({ text: "It takes longer" }), announcementId: id, version: 0 });
    expect(remembered()).toMatchObject([{ version: 1, text: "It takes longer" }]);
    expect((await listAnnouncements(admin)).open).toMatchObject([{ id, author: expect.any(String) }]);
    await endAnnouncement(admin, { announcementId: id });
    expect(remembered().filter(({ endsAt }) => endsAt > new Date())).toEqual([]);
    // A second time nothing happens.
    await endAnnouncement(admin, { announcementId: id });
    expect((await listAnnouncements(admin)).ended).toMatchObject([{ id }]);
    expect(await actsAbout(id)).toEqual(["announcement.change", "announcement.end", "announcement.publish"]);
  });

  test("that are planned can be cancelled", async () => {
    const admin = ctx(await makeAdmin(db()));
    const hour = { startsAt: later(new Date(), HOUR), endsAt: later(new Date(), 2 * HOUR) };
    const { id } = await publishAnnouncement(admin, written(hour));
    await endAnnouncement(admin, { announcementId: id });
    expect((await listAnnouncements(admin)).open).toEqual([]);
  });

  test("are three at once at most, however many operators publish at the same time", async () => {
    const admin = ctx(await makeAdmin(db()));
    const { fulfilled, rejected } = await race(8, () => publishAnnouncement(admin, written()));
    expect(fulfilled).toHaveLength(3);
    expect(rejected.every(withCode("ANNOUNCEMENTS_FULL"))).toBe(true);
    const afterwards = { startsAt: later(new Date(), 2 * HOUR), endsAt: later(new Date(), 3 * HOUR) };
    await publishAnnouncement(admin, written(afterwards));
    const [first] = fulfilled;
    // A change of one of the three does not count it twice.
    await changeAnnouncement(admin, { ...written(), announcementId: first?.id ?? "", version: 0 });
  });

  test("of two operators who change the same version one is refused", async () => {
    const admin = ctx(await makeAdmin(db()));
    const { id } = await makeAnnouncement(db());
    const { fulfilled, rejected } = await race(2, () =>
      changeAnnouncement(admin, { ...written(), announcementId: id, version: 0 }),
    );
    expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
    expect(rejected.every(withCode("CONFLICT"))).toBe(true);
  });

  test("that have ended are neither published nor changed, and unknown ones are not found", async () => {
    const admin = ctx(await makeAdmin(db()));
    const past = { startsAt: later(new Date(), -HOUR), endsAt: later(new Date(), -MINUTE) };
    await expect(publishAnnouncement(admin, written(past))).rejects.toSatisfy(withCode("ANNOUNCEMENT_OVER"));
    const { id } = await makeAnnouncement(db(), past);
    const change = { ...written(), announcementId: id, version: 0 };
    await expect(changeAnnouncement(admin, change)).rejects.toSatisfy(withCode("ANNOUNCEMENT_OVER"));
    const unknown = { announcementId: newId() };
    await expect(endAnnouncement(admin, unknown)).rejects.toSatisfy(withCode("NOT_FOUND"));
    expect(await findAnnouncement(admin, "nonsense")).toBeNull();
  });

  test("problems stand before notices", async () => {
    await makeAnnouncement(db(), { endsAt: later(new Date(), 5 * HOUR) });
    await makeAnnouncement(db(), { kind: "problem" });
    const memory = createSiteMemory(db());
    expect(memory.current().announcements).toEqual([]);
    await memory.refresh();
    expect(memory.current().announcements.map(({ kind }) => kind)).toEqual(["problem", "notice"]);
  });
});

describe("switches", () => {
  const off = { name: "new-jobs", seen: "", share: 0, reason: "Too many wrong jobs" } as const;

  test("are changed with a reason, which the list, the history and the audit log keep", async () => {
    const admin = ctx(await makeAdmin(db()));
    await changeSwitch(admin, off);
    expect(shareOf(admin.siteMemory.current().shares, "new-jobs")).toBe(0);
    const { switches } = await listSwitches(admin);
    const seen = switches.find(({ name }) => name === "new-jobs")?.change?.id ?? "";
    await changeSwitch(admin, { ...off, seen, share: 30, reason: "It gets better" });
    expect(shareOf(admin.siteMemory.current().shares, "new-jobs")).toBe(30);
    const { switches: now, history } = await listSwitches(admin);
    expect(now.map(({ name, share }) => [name, share])).toEqual([
      ["sign-ups", 100],
      ["new-jobs", 30],
      ["checkout", 100],
      ["quoting", 100],
      ["messages", 100],
      ["uploads", 100],
      ["assistant", 100],
      ["webhooks", 100],
    ]);
    expect(history.map(({ share, reason }) => [share, reason])).toEqual([
      [30, "It gets better"],
      [0, "Too many wrong jobs"],
    ]);
    expect(await actsAbout(seen)).toEqual(["switch.change"]);
  });

  test("of two operators who saw the same state one is refused", async () => {
    const admin = ctx(await makeAdmin(db()));
    const { fulfilled, rejected } = await race(3, () => changeSwitch(admin, off));
    expect(fulfilled).toHaveLength(1);
    expect(rejected.every(withCode("CONFLICT"))).toBe(true);
  });

  test("that the product does not know any more are ignored", async () => {
    await setSwitch(db(), "gone" as "webhooks", 0);
    await setSwitch(db(), "webhooks", 40);
    const memory = createSiteMemory(db());
    await memory.refresh();
    expect(memory.current().shares).toEqual({ webhooks: 40 });
  });
});

test.each(["support", "trust", "finance"] as const)("the role %s may do none of it", async (deskRole) => {
  const other = ctx({ ...(await makeAdmin(db())), deskRole });
  await expect(publishAnnouncement(other, written())).rejects.toSatisfy(withCode("DESK_ROLE"));
  await expect(changeSwitch(other, { name: "webhooks", seen: "", share: 0, reason: "No" })).rejects.toSatisfy(
    withCode("DESK_ROLE"),
  );
});
