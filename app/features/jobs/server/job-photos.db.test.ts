import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { jobPhotos, jobPostings } from "#db/schema/jobs.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DOCUMENT_WORDS, PHOTO_FORMAT_WORDS } from "#features/uploads/rules/document.labels.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import {
  addJobPhotos,
  cleanUpJobPhotos,
  describeJobPhoto,
  jobPhotoFor,
  jobToRepeat,
  postJob,
  removeJobPhoto,
  unsafePhotosOfJob,
} from "../index.server.ts";
import { photoFile } from "../rules/photo.files.ts";
import { makeJob } from "../testing.ts";
import type { GivenPhotos } from "./read-job-photos.server.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const wrong = (message: string) => expect.objectContaining({ code: "VALIDATION_FAILED", message });

const folder = mkdtempSync(join(tmpdir(), "fettle-photos-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = createStorage(parseSettings({ DATA_DIR: folder }));
const ctxOf = (who?: User) => as(database(), who ?? visitor, { storage });
/** The names of all files under a folder of the storage. */
const below = (path: string) => {
  const place = join(folder, "files", path);
  return existsSync(place) ? readdirSync(place).map((name) => `${path}/${name}`) : [];
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
const photo = async (caption: string | null = null, shade = 120) => ({
  bytes: new Uint8Array(await makePicture("png", shade)),
  caption,
});
const tasks = async (name: string, jobId: string) => {
  const { rows } = await db().execute<{ payload: { jobId: string; photoIds: string[] } }>(
    sql`select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
      where t.identifier = ${name}`,
  );
  return rows.map(({ payload }) => payload).filter((payload) => payload.jobId === jobId);
};

test("photos are posted with the job, and visible only to people who may see the job", async () => {
  const [customer, stranger, tradesperson, admin] = await Promise.all([
    makeCustomer(db()),
    makeCustomer(db()),
    makeTradesperson(db()),
    makeAdmin(db()),
  ]);
  const given = { files: [await photo("  The   hinge "), await photo()] };
  const job = await postJob(ctxOf(customer), { ...gate, photos: given });
  const shown = await unsafePhotosOfJob(db(), job.id);
  expect(shown.map(({ place, caption, width, height }) => [place, caption, width, height])).toEqual([
    [0, "The hinge", 320, 200],
    [1, null, 320, 200],
  ]);
  expect(below(`jobs/${job.id}`)).toHaveLength(4);
  const ask = (who: User | undefined, id = job.id, size: "full" | "small" = "small") =>
    jobPhotoFor(ctxOf(who), { jobId: id, photoId: shown[0]?.id ?? "", size });
  for (const who of [customer, tradesperson, admin]) {
    expect((await ask(who)).type).toBe("image/webp");
    expect((await (await ask(who, job.id, "full")).bytes()).length).toBe(shown[0]?.bytes);
  }
  await expect(ask(stranger)).rejects.toEqual(code("NOT_FOUND"));
  await expect(ask(undefined)).rejects.toEqual(code("NOT_SIGNED_IN"));
  const another = await makeJob(db(), { customer });
  await expect(ask(customer, another.id)).rejects.toEqual(code("PHOTO_NOT_FOUND"));
  await expect(ask(customer, "nonsense")).rejects.toEqual(code("NOT_FOUND"));
  await db().update(jobPostings).set({ status: "cancelled" }).where(eq(jobPostings.id, job.id));
  await expect(ask(tradesperson)).rejects.toEqual(code("NOT_FOUND"));
  expect((await ask(customer)).tag).toContain(shown[0]?.id);
});

test("one invalid photo prevents the job, its photos and their files", async () => {
  const customer = await makeCustomer(db());
  const before = below("jobs").length;
  const svg: GivenPhotos["files"][number] = {
    bytes: new Uint8Array(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    caption: null,
  };
  const both = { bytes: new Uint8Array(Buffer.concat([await makePicture(), Buffer.from("<html>")])), caption: null };
  const post = (all: GivenPhotos["files"]) => postJob(ctxOf(customer), { ...gate, photos: { files: all } });
  await expect(post([await photo(), svg])).rejects.toEqual(wrong(`Photo 2: ${PHOTO_FORMAT_WORDS}`));
  await expect(post([both])).rejects.toEqual(wrong(PHOTO_FORMAT_WORDS));
  await expect(post([{ bytes: new Uint8Array(10 * 1024 * 1024 + 1).fill(0xff), caption: null }])).rejects.toEqual(
    wrong(PHOTO_FORMAT_WORDS),
  );
  const heavy = new Uint8Array(10 * 1024 * 1024 + 1);
  heavy.set(await makePicture());
  await expect(post([{ bytes: heavy, caption: null }])).rejects.toEqual(wrong(DOCUMENT_WORDS.heavy));
  await expect(post(Array.from({ length: 9 }, () => svg))).rejects.toEqual(wrong("A job can have up to 8 photos"));
  expect(below("jobs")).toHaveLength(before);
  expect(await db().select().from(jobPostings).where(eq(jobPostings.customerId, customer.id))).toEqual([]);
});

test("a form with photos that is sent twice at the same time posts one job with one set of photos", async () => {
  const customer = await makeCustomer(db());
  const photos = { files: [await photo()] };
  const id = newId();
  const { fulfilled } = await race(3, () => postJob(ctxOf(customer), { ...gate, id, photos }));
  expect(new Set(fulfilled.map((job) => job.id))).toEqual(new Set([id]));
  const stored = await unsafePhotosOfJob(db(), id);
  expect(stored).toHaveLength(1);
  // The clean-up task finds the other requests' files an hour later.
  for (const task of await tasks("clean-up-job-photos", id)) await cleanUpJobPhotos(ctxOf(), task);
  expect(below(`jobs/${id}`).toSorted()).toEqual(
    [photoFile(id, stored[0]?.id ?? "", "full"), photoFile(id, stored[0]?.id ?? "", "small")].toSorted(),
  );
});

test("photos are added, described and removed while the job is open; at most eight, also under concurrency", async () => {
  const customer = await makeCustomer(db());
  const { id: jobId } = await makeJob(db(), { customer });
  const one = await photo("A");
  const { fulfilled, rejected } = await race(4, () => addJobPhotos(ctxOf(customer), { jobId, files: [one, one, one] }));
  expect([fulfilled.length, rejected.length]).toEqual([2, 2]);
  expect(rejected[0]).toEqual(wrong("A job can have up to 8 photos"));
  await expect(addJobPhotos(ctxOf(customer), { jobId, files: [] })).rejects.toEqual(wrong(DOCUMENT_WORDS.none));
  const [first, second] = await unsafePhotosOfJob(db(), jobId);
  const [photoId = "", other = ""] = [first?.id, second?.id];
  await describeJobPhoto(ctxOf(customer), { jobId, photoId, caption: `  ${"x".repeat(300)}` });
  await describeJobPhoto(ctxOf(customer), { jobId, photoId: other, caption: " " });
  expect((await unsafePhotosOfJob(db(), jobId)).slice(0, 2).map(({ caption }) => caption)).toEqual([
    "x".repeat(200),
    null,
  ]);
  await removeJobPhoto(ctxOf(customer), { jobId, photoId });
  await expect(removeJobPhoto(ctxOf(customer), { jobId, photoId })).rejects.toEqual(code("PHOTO_NOT_FOUND"));
  for (const task of await tasks("clean-up-job-photos", jobId)) await cleanUpJobPhotos(ctxOf(), task);
  expect(below(`jobs/${jobId}`)).toHaveLength(10);
  // Its position is free again.
  expect(await addJobPhotos(ctxOf(customer), { jobId, files: [one] })).toBe(1);
  expect((await unsafePhotosOfJob(db(), jobId)).map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5]);
  const stranger = await makeCustomer(db());
  await expect(addJobPhotos(ctxOf(stranger), { jobId, files: [one] })).rejects.toEqual(code("NOT_FOUND"));
  await db().update(jobPostings).set({ status: "in_progress" }).where(eq(jobPostings.id, jobId));
  await expect(addJobPhotos(ctxOf(customer), { jobId, files: [one] })).rejects.toEqual(code("JOB_NOT_OPEN"));
  await expect(removeJobPhoto(ctxOf(customer), { jobId, photoId: other })).rejects.toEqual(code("JOB_NOT_OPEN"));
});

test("a repeated job has its own copies of the photos, of the customer's own jobs only", async () => {
  const [customer, stranger] = await Promise.all([makeCustomer(db()), makeCustomer(db())]);
  const first = await postJob(ctxOf(customer), { ...gate, photos: { files: [await photo("A"), await photo("B", 9)] } });
  expect(await jobToRepeat(ctxOf(stranger), first.id)).toBeNull();
  expect(await jobToRepeat(ctxOf(), first.id)).toBeNull();
  expect(await jobToRepeat(ctxOf(customer), "x")).toBeNull();
  const earlier = await jobToRepeat(ctxOf(customer), first.id);
  const again = [...(earlier?.photos ?? []).map(({ id }) => id).slice(1), newId(), "nonsense"];
  const second = await postJob(ctxOf(customer), { ...gate, photos: { files: [await photo("C", 200)], again } });
  const shown = await unsafePhotosOfJob(db(), second.id);
  expect(shown.map(({ caption }) => caption)).toEqual(["B", "C"]);
  await db().delete(jobPhotos).where(eq(jobPhotos.jobId, first.id));
  for (const task of await tasks("clean-up-job-photos", first.id)) await cleanUpJobPhotos(ctxOf(), task);
  expect([below(`jobs/${first.id}`).length, below(`jobs/${second.id}`).length]).toEqual([0, 4]);
  const theirs = await postJob(ctxOf(stranger), { ...gate, photos: { files: [], again: shown.map(({ id }) => id) } });
  expect(await unsafePhotosOfJob(db(), theirs.id)).toEqual([]);
});
