import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { jobPhotoUploads, jobPostings } from "#db/schema/jobs.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { filesOf as filesOfAccount } from "#flows/personal-files.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { cleanUpPhotoUploads, postJob, unsafePhotosOfJob, uploadJobPhoto } from "../index.server.ts";
import { MOST_UPLOADS, UPLOAD_GONE } from "../rules/photo-uploads.ts";

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "fettle-uploads-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const ctxOf = (who: User, now = new Date()) => as(database(), who, { storage, clock: { now: () => now } });
const filesOf = ({ id }: User) => {
  const place = join(folder, "files", "job-uploads", id);
  return existsSync(place) ? readdirSync(place) : [];
};

const gate = {
  title: "Mend the garden gate",
  category: "Carpentry" as const,
  description: "The gate hangs on one hinge and drags.",
  budgetMin: null,
  budgetMax: null,
  postcode: "M1 1AE",
  preferredStartDate: null,
  gasAnswer: null,
};
const picture = async (shade = 120) => new Uint8Array(await makePicture("png", shade));
const upload = async (who: User, shade?: number) => uploadJobPhoto(ctxOf(who), { bytes: await picture(shade) });
const named = (...uploads: readonly { id: string }[]) => uploads.map(({ id }) => ({ id, caption: null }));
const gone = expect.objectContaining({ code: "VALIDATION_FAILED", message: UPLOAD_GONE });
/** What the tasks of a person's uploads have been given. */
const tasksOf = async ({ id: userId }: User): Promise<{ userId: string; ids: string[] }[]> => {
  const { rows } = await database().db.execute<{ payload: { userId: string; ids: string[] } }>(
    sql`select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
      where t.identifier = 'clean-up-photo-uploads' and p.payload ->> 'userId' = ${userId}`,
  );
  return rows.map(({ payload }) => payload);
};

test("a job has the photos that were sent before it, then those of its form; sent twice, it is posted once", async () => {
  const customer = await makeCustomer(database().db);
  const uploads = [
    { id: (await upload(customer)).id, caption: " The\nhinge " },
    { id: (await upload(customer, 9)).id, caption: null },
  ];
  const id = newId();
  const photos = { uploads, files: [{ bytes: await picture(200), caption: "How far it drags" }] };
  const first = await postJob(ctxOf(customer), { ...gate, id, photos });
  const shown = await unsafePhotosOfJob(database().db, first.id);
  expect(shown.map(({ caption, place }) => [place, caption])).toEqual([
    [0, "The hinge"],
    [1, null],
    [2, "How far it drags"],
  ]);
  expect((await postJob(ctxOf(customer), { ...gate, id, photos })).id).toBe(first.id);
  expect(await unsafePhotosOfJob(database().db, first.id)).toHaveLength(3);
});

test("an upload is its owner's only, and of a day only; then it is deleted with its files, and the job keeps its own", async () => {
  const [owner, stranger] = [await makeCustomer(database().db), await makeCustomer(database().db)];
  const mine = await upload(owner);
  const post = (who: User, uploads: ReturnType<typeof named>, now?: Date) =>
    postJob(ctxOf(who, now), { ...gate, photos: { uploads, files: [] } });
  const nextDay = later(new Date(), DAY + 1);
  await expect(post(stranger, named(mine))).rejects.toEqual(gone);
  await expect(post(owner, named(mine, { id: newId() }))).rejects.toEqual(gone);
  await expect(post(owner, named(mine, { id: "nonsense" }))).rejects.toEqual(gone);
  await expect(post(owner, named(mine), nextDay)).rejects.toEqual(gone);
  const many = named(...Array.from({ length: 9 }, () => mine));
  await expect(post(owner, many)).rejects.toMatchObject({ message: "A job can have up to 8 photos" });
  expect(await database().db.$count(jobPostings, eq(jobPostings.customerId, owner.id))).toBe(0);

  const job = await post(owner, named(mine));
  expect(filesOf(owner)).toHaveLength(2);
  // They are deleted with the account, too.
  const ofAccount = await filesOfAccount(database().db, owner.id);
  expect(ofAccount).toEqual(expect.arrayContaining(filesOf(owner).map((name) => `job-uploads/${owner.id}/${name}`)));
  for (const task of await tasksOf(owner)) await cleanUpPhotoUploads(ctxOf(owner), task);
  expect(filesOf(owner)).toEqual([]);
  expect(await database().db.$count(jobPhotoUploads, eq(jobPhotoUploads.userId, owner.id))).toBe(0);
  const [photo] = await unsafePhotosOfJob(database().db, job.id);
  expect(await storage.get(`jobs/${job.id}/${photo?.id}.jpg`)).not.toBeNull();
});

test("what is no photo is refused and not stored", async () => {
  const customer = await makeCustomer(database().db);
  const bytes = new TextEncoder().encode("<svg onload=alert(1)>");
  await expect(uploadJobPhoto(ctxOf(customer), { bytes })).rejects.toMatchObject({ fields: [{ field: "photo" }] });
  expect([filesOf(customer), await tasksOf(customer)]).toEqual([[], []]);
});

test("the oldest uploads of a person make room for further ones, also for parallel ones", async () => {
  const customer = await makeCustomer(database().db);
  const { id: userId } = customer;
  const row = { userId, bytes: 1, width: 1, height: 1 };
  const oldest = newId(0);
  const ids = [oldest, ...Array.from({ length: MOST_UPLOADS - 2 }, (_, n) => newId(n + 1))];
  await database()
    .db.insert(jobPhotoUploads)
    .values(ids.map((id) => ({ ...row, id })));
  const { fulfilled } = await race(3, () => upload(customer));
  expect(fulfilled).toHaveLength(3);
  const left = await database().db.select().from(jobPhotoUploads).where(eq(jobPhotoUploads.userId, userId));
  expect(left).toHaveLength(MOST_UPLOADS);
  expect(left.map(({ id }) => id)).not.toContain(oldest);
  expect((await tasksOf(customer)).flatMap((task) => task.ids)).toContain(oldest);
});
