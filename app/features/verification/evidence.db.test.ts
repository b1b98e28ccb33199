import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { pageArgs } from "#app/testing/endpoints.ts";
import { auditLog } from "#db/schema/audit.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { businessDetails, verificationFiles } from "#db/schema/verification.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { createContext } from "#server/app-services.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { cleanUpEvidence, clearEvidence, myCertificates, rejectCheck } from "./index.server.ts";
import { loader } from "./routes/evidence.ts";
import { makeCheck } from "./testing.ts";

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "fettle-evidence-"));
afterAll(() => rmSync(folder, { recursive: true }));
const clock = fixedClock("2026-03-03T10:00:00Z");
let made: ReturnType<typeof createTestServices> | undefined;
const services = () => {
  made ??= createTestServices(database(), { env: { DATA_DIR: folder }, clock });
  return made;
};
const working = (at = clock) =>
  createContext({ ...services(), clock: at }, { actor: system, requestId: newId(), baseUrl: "http://localhost:3000" });
const db = () => database().db;
const newcomer = () => makeTradesperson(db(), { verified: false, trader: false });

const UPLOAD = "POST /api/v1/me/verifications/files";
const formOf = (file: Uint8Array, { kind = "identity", name = "licence.jpg", type = "image/jpeg" } = {}) => {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new File([new Uint8Array(file)], name, { type }));
  return form;
};
const upload = async (who: User | null, file: Uint8Array, more = {}) =>
  requestAs(services(), who, UPLOAD, { body: formOf(file, more) });
interface StoredFile {
  id: string;
  name: string;
  type: string;
  url: string;
}
const uploaded = async (who: User, file?: Uint8Array, more = {}) =>
  (await (await upload(who, file ?? (await makePicture()), more)).json()) as StoredFile;
const send = async (who: User, body: Record<string, unknown>) =>
  requestAs(services(), who, "POST /api/v1/me/verifications", { body });
const filesOf = ({ id }: User): string[] => {
  const there = join(folder, "files", "evidence", id);
  return existsSync(there) ? readdirSync(there) : [];
};

/** Opens a link as somebody: the response, or the status of an error. */
async function openAs(who: User | null, url: string, at = clock): Promise<Response | number> {
  const request = new Request(`http://localhost:3000${url}`);
  try {
    return await loader(pageArgs({ ...services(), clock: at }, who, "/evidence/:id", request) as never);
  } catch (thrown) {
    return (thrown as { init?: { status: number } }).init?.status ?? 0;
  }
}

describe("evidence", () => {
  test("can only be opened by its owner and by admins", async () => {
    const [owner, admin, stranger] = [await newcomer(), await makeAdmin(db()), await newcomer()];
    const file = await uploaded(owner, await makePicture("png"), { name: "C:\\me\\licence\u202e.png" });
    expect(file).toMatchObject({ name: "licence.png", type: "image/jpeg" });
    const reply = await send(owner, { kind: "identity", file_ids: [file.id] });
    expect(reply.status).toBe(201);
    const check = (await reply.json()) as { id: string; status: string; files: StoredFile[] };
    expect(check).toMatchObject({ status: "submitted", files: [{ id: file.id }] });

    const seen = await openAs(owner, check.files[0]?.url ?? "");
    if (!(seen instanceof Response)) throw new Error("the owner cannot open the file");
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "image/jpeg",
      "content-disposition": "inline; filename*=UTF-8''licence.jpg",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect((await sharp(await seen.arrayBuffer()).metadata()).format).toBe("jpeg");
    for (const who of [null, stranger, admin, await makeCustomer(db())])
      expect(await openAs(who, check.files[0]?.url ?? "")).toBe(404);

    const one = await requestAs(services(), admin, `GET /api/v1/admin/verifications/${check.id}`);
    const { files } = (await one.json()) as { files: StoredFile[] };
    expect(await openAs(admin, files[0]?.url ?? "")).toBeInstanceOf(Response);
    expect(await openAs(owner, files[0]?.url ?? "")).toBe(404);
    const logged = await db().select().from(auditLog).where(eq(auditLog.personId, owner.id));
    expect(logged).toMatchObject([
      { act: "verification.read", actorId: admin.id, subjectId: file.id, reason: "Opened to check: Identity" },
    ]);
  });

  test("is listed among its owner's certificates only, until it is rejected", async () => {
    const [owner, stranger] = [await newcomer(), await newcomer()];
    const mine = (who: User) => myCertificates(as(database(), who, { clock }));
    const file = await uploaded(owner, await makePicture(), { kind: "insurance", name: "policy.jpg" });
    expect(await mine(owner)).toEqual([]);
    const of = { kind: "insurance", file_ids: [file.id], cover_amount: 500_000_000, expires_at: "2027-03-03" };
    expect((await send(owner, of)).status).toBe(201);
    const [certificate, ...others] = await mine(owner);
    expect(others).toEqual([]);
    expect(certificate).toMatchObject({
      title: "Public liability insurance",
      line: "£5m cover · valid until 3 March 2027 · sent 3 Mar 2026",
      state: "submitted",
      year: 2026,
      files: [{ name: "policy.jpg" }],
    });
    expect(await openAs(owner, certificate?.files[0]?.link ?? "")).toBeInstanceOf(Response);
    expect(await openAs(stranger, certificate?.files[0]?.link ?? "")).toBe(404);
    expect([await mine(stranger), await mine(await makeCustomer(db()))]).toEqual([[], []]);
    const refusal = { checkId: certificate?.id ?? "", reason: "The name is not yours" };
    await rejectCheck(as(database(), await makeAdmin(db()), { clock }), refusal);
    expect(await mine(owner)).toEqual([]);
  });

  test("links work for five minutes and cannot be altered", async () => {
    const owner = await newcomer();
    const { url, id } = await uploaded(owner);
    expect(await openAs(owner, url, fixedClock(later(clock.now(), 5 * MINUTE)))).toBeInstanceOf(Response);
    expect(await openAs(owner, url, fixedClock(later(clock.now(), 5 * MINUTE + 1)))).toBe(404);
    const other = await uploaded(owner, await makePicture("jpeg", 7));
    for (const wrong of [
      url.replace(id, other.id),
      url.replace(/until=\d+/, `until=${later(clock.now(), DAY).getTime()}`),
      url.slice(0, -1),
      `/evidence/${id}`,
      `/evidence/${id}?until=9999999999999&key=`,
      "/evidence/x?until=1&key=x",
    ])
      expect(await openAs(owner, wrong), wrong).toBe(404);
  });

  test("can be read by suspended owners, but not by suspended admins", async () => {
    const [owner, admin] = [await newcomer(), await makeAdmin(db())];
    const { url, id } = await uploaded(owner);
    expect(await openAs({ ...owner, suspended: true }, url)).toBeInstanceOf(Response);
    await send(owner, { kind: "identity", file_ids: [id] });
    const { items } = (await (
      await requestAs(services(), admin, "GET /api/v1/admin/verifications?limit=100")
    ).json()) as {
      items: { id: string; tradesperson: { user_id: string } }[];
    };
    const check = items.find(({ tradesperson }) => tradesperson.user_id === owner.id);
    const one = await requestAs(services(), admin, `GET /api/v1/admin/verifications/${check?.id}`);
    const { files } = (await one.json()) as { files: StoredFile[] };
    expect(await openAs({ ...admin, suspended: true }, files[0]?.url ?? "")).toBe(403);
  });

  test("that is refused is not stored", async () => {
    const owner = await newcomer();
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
    const tries: [Uint8Array, string, string][] = [
      [Buffer.alloc(0), "a.jpg", "Choose a file"],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), "a.jpg", "The file must be 10 MB or smaller"],
      [svg, "licence.png", "The file must be a JPEG, PNG, WebP or PDF"],
      [Buffer.concat([await makePicture(), svg]), "licence.jpg", "The file must be a JPEG, PNG, WebP or PDF"],
      [makePdf().subarray(0, 80), "insurance.pdf", "The file is damaged and cannot be read"],
    ];
    for (const [file, name, message] of tries) {
      const reply = await upload(owner, file, { name });
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({
        code: "VALIDATION_FAILED",
        detail: expect.stringContaining(message),
        errors: [{ field: "file" }],
      });
    }
    expect((await upload(owner, await makePicture(), { kind: "magic" })).status).toBe(422);
    const size = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(26 * 1024 * 1024) };
    const twentySix = await requestAs(services(), owner, UPLOAD, { body: "x", headers: size });
    expect(twentySix.status).toBe(413);
    for (const [body, type] of [
      ["x", "text/plain"],
      ["{}", "image/png"],
    ] as const)
      expect((await requestAs(services(), owner, UPLOAD, { body, headers: { "Content-Type": type } })).status).toBe(
        415,
      );
    expect(await db().select().from(verificationFiles).where(eq(verificationFiles.userId, owner.id))).toEqual([]);
    expect(filesOf(owner)).toEqual([]);
  });

  test("is limited to ten files a check; a duplicate counts once, and a submitted check takes no more", async () => {
    const owner = await newcomer();
    const pictures = await Promise.all(Array.from({ length: 11 }, (_, i) => makePicture("jpeg", 10 * i)));
    const first = await uploaded(owner, pictures[0]);
    expect((await uploaded(owner, pictures[0])).id).toBe(first.id);
    const { fulfilled } = await race(10, async (i) => (await upload(owner, pictures[i + 1] as Buffer)).status);
    expect(fulfilled.sort()).toEqual([...Array(9).fill(201), 422]);
    expect(filesOf(owner)).toHaveLength(10);
    const eleventh = await upload(owner, makePdf(), { name: "more.pdf" });
    expect(await eleventh.json()).toMatchObject({ detail: "You can send up to 10 files with a check" });
    const rows = await db().select().from(verificationFiles).where(eq(verificationFiles.userId, owner.id));
    expect((await send(owner, { kind: "identity", file_ids: [...rows.map(({ id }) => id), newId()] })).status).toBe(
      422,
    );
    expect((await send(owner, { kind: "identity", file_ids: rows.map(({ id }) => id) })).status).toBe(201);
    expect((await upload(owner, makePdf())).status).toBe(409);
    expect((await upload(owner, makePdf(), { kind: "address", name: "bill.pdf" })).status).toBe(201);
  });

  test("belongs to its kind and its owner", async () => {
    const [owner, stranger] = [await newcomer(), await newcomer()];
    const { id } = await uploaded(owner);
    expect((await send(stranger, { kind: "identity", file_ids: [id] })).status).toBe(422);
    expect((await send(owner, { kind: "address", file_ids: [id] })).status).toBe(422);
    const drop = (who: User) => requestAs(services(), who, `DELETE /api/v1/me/verifications/files/${id}`);
    expect((await drop(stranger)).status).toBe(404);
    expect((await drop(owner)).status).toBe(204);
    await cleanUpEvidence(working(), { userId: owner.id, fileId: id });
    expect(filesOf(owner)).toEqual([]);
    expect((await send(owner, { kind: "identity", file_ids: [id] })).status).toBe(422);
  });

  test("leaves no row and no file when the storage fails", async () => {
    const owner = await newcomer();
    const full = { ...services().storage, put: () => Promise.reject(new Error("the disk is full")) };
    const reply = await requestAs(
      createTestServices(database(), { env: { DATA_DIR: folder }, clock, storage: full }),
      owner,
      UPLOAD,
      {
        body: formOf(await makePicture()),
      },
    );
    expect(reply.status).toBe(500);
    expect(await db().select().from(verificationFiles).where(eq(verificationFiles.userId, owner.id))).toEqual([]);
  });

  test("is deleted after a day if unsent, and 90 days after its check was rejected or expired", async () => {
    const owner = await newcomer();
    await uploaded(owner);
    const sentWith = async (over: object) => {
      const { id } = await makeCheck(db(), { userId: owner.id, ...over });
      const [row] = await db()
        .insert(verificationFiles)
        .values({
          userId: owner.id,
          kind: "identity",
          checkId: id,
          name: "x.pdf",
          type: "application/pdf",
          bytes: 1,
          fingerprint: id,
          createdAt: clock.now(),
        })
        .returning();
      return row?.id;
    };
    const rejected = await sentWith({ status: "rejected", decidedAt: clock.now() });
    const ended = await sentWith({
      status: "expired",
      expiresAt: "2026-03-02",
      decidedAt: later(clock.now(), -300 * DAY),
    });
    const counts = await sentWith({ status: "approved", decidedAt: later(clock.now(), -300 * DAY) });
    const left = async () =>
      (await db().select().from(verificationFiles).where(eq(verificationFiles.userId, owner.id))).map(({ id }) => id);
    await clearEvidence(working());
    expect(await left()).toHaveLength(4);
    await clearEvidence(working(fixedClock(later(clock.now(), DAY + 1))));
    expect((await left()).sort()).toEqual([rejected, ended, counts].sort());
    await clearEvidence(working(fixedClock(later(clock.now(), 91 * DAY))));
    expect(await left()).toEqual([counts]);
    const { rows } = await db().execute(
      sql`select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id where t.identifier = 'clean-up-evidence' and payload->>'userId' = ${owner.id}`,
    );
    expect(rows).toHaveLength(3);
  });
});

describe("the admins' queue", () => {
  test("lists the checks that have waited longest first, in pages", async () => {
    const admin = await makeAdmin(db());
    const owners = await Promise.all([newcomer(), newcomer(), newcomer()]);
    const ids: string[] = [];
    for (const [i, owner] of owners.entries())
      ids.push(
        (
          await makeCheck(db(), {
            userId: owner.id,
            kind: "company",
            reference: "01234567",
            createdAt: later(new Date("2020-01-01"), i),
          })
        ).id,
      );
    const page = async (cursor = "") => {
      const reply = await requestAs(
        services(),
        admin,
        `GET /api/v1/admin/verifications?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      return (await reply.json()) as { items: { id: string }[]; next_cursor: string };
    };
    const first = await page();
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await page(first.next_cursor)).items[0]?.id).toBe(ids[2]);
  });

  test("lists others with the same company, phone, bank, number or document", async () => {
    const [admin, owner, twin, other] = [await makeAdmin(db()), await newcomer(), await newcomer(), await newcomer()];
    await db().update(profiles).set({ fullName: "Twin" }).where(eq(profiles.id, twin.id));
    const address = { addressLine1: "1 Mill Lane", town: "Leeds", postcode: "LS6 1AA" };
    const business = {
      name: "B",
      type: "limited_company",
      companyNumber: "09999999",
      phone: "01134960999",
      ...address,
    } as const;
    await db()
      .insert(businessDetails)
      .values([
        { userId: owner.id, ...business },
        { userId: twin.id, ...business },
      ]);
    await db()
      .insert(paymentAccounts)
      .values([owner, twin].map(({ id }) => ({ userId: id, bankFingerprint: "same" })));
    await db()
      .insert(businessDetails)
      .values({ userId: other.id, ...business, companyNumber: "08888888", phone: "01134960111" });
    const passport = await makePicture("jpeg", 33);
    await uploaded(twin, passport);
    const { id } = await uploaded(owner, passport);
    for (const { id: userId } of [owner, twin])
      await makeCheck(db(), { userId, kind: "gas_safe", reference: "7654321" });
    const check = (await (await send(owner, { kind: "identity", file_ids: [id] })).json()) as { id: string };
    const reply = await requestAs(services(), admin, `GET /api/v1/admin/verifications/${check.id}`);
    const { duplicates } = (await reply.json()) as { duplicates: { what: string; full_name: string }[] };
    expect(duplicates.map(({ what, full_name }) => `${what} ${full_name}`)).toEqual(
      ["bank", "company", "document", "number", "phone"].map((what) => `${what} Twin`),
    );
  });
});
