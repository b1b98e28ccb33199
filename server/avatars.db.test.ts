import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { drawAvatar } from "#features/identity/profile/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { createApp } from "./create-app.ts";
import { createTestServices, requestAs } from "./testing.ts";

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "fettle-avatars-"));
afterAll(() => rmSync(folder, { recursive: true }));
const services = () => createTestServices(database(), { env: { DATA_DIR: folder } });
const get = (path: string) => requestAs(services(), null, `GET ${path}`);

const ASLEEP = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};
const headersOf = (reply: Response) => Object.fromEntries(reply.headers);

describe("a generated avatar", () => {
  test("is the same for the same id in upper or lower case, and loads nothing from elsewhere", async () => {
    const id = newId();
    const reply = await get(`/avatars/${id}.svg`);
    expect(reply.status).toBe(200);
    expect(headersOf(reply)).toMatchObject({ ...ASLEEP, "content-type": "image/svg+xml; charset=utf-8" });
    const svg = await reply.text();
    expect(svg).toBe(drawAvatar(id));
    expect(await (await get(`/avatars/${id.toUpperCase()}.svg`)).text()).toBe(svg);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|<script|<style|style=/);
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe("svg");
  });

  test("differs between people", () => {
    expect(new Set(Array.from({ length: 50 }, () => drawAvatar(newId()))).size).toBe(50);
  });

  test.each(["x.svg", ".svg", `${newId()}.png`, `${newId()}/.svg`, `${newId()}%2f..svg`, "..%2f..%2fapp.svg", ""])(
    "does not exist for %s",
    async (file) => {
      expect((await get(`/avatars/${file}`)).status).toBe(404);
    },
  );
});

describe("a photo", () => {
  test("is served with its type and cached permanently", async () => {
    const [user, photo] = [newId(), newId()];
    await services().storage.put(`avatars/${user}/${photo}-96.webp`, new TextEncoder().encode("bytes"), "image/webp");
    const reply = await get(`/avatars/${user}/${photo}-96.webp`);
    expect(headersOf(reply)).toMatchObject({ ...ASLEEP, "content-type": "image/webp" });
    expect(await reply.text()).toBe("bytes");
  });

  test("comes as AVIF to browsers that read it, if it has such a copy, and caches keep the two apart", async () => {
    const [user, photo, older] = [newId(), newId(), newId()];
    const put = (name: string) => services().storage.put(`avatars/${user}/${name}`, new TextEncoder().encode(name), "");
    await Promise.all([put(`${photo}-512.jpg`), put(`${photo}-512.avif`), put(`${older}-512.jpg`)]);
    const typeOf = async (name: string, accept: string) => {
      const reply = await requestAs(services(), null, `GET /avatars/${user}/${name}`, { headers: { accept } });
      expect(headersOf(reply)).toMatchObject({ ...ASLEEP, vary: expect.stringContaining("Accept") });
      return reply.headers.get("content-type");
    };
    expect(await typeOf(`${photo}-512.jpg`, "image/avif,image/webp,*/*")).toBe("image/avif");
    expect(await typeOf(`${photo}-512.jpg`, "image/webp,*/*")).toBe("image/jpeg");
    expect(await typeOf(`${older}-512.jpg`, "image/avif,image/webp,*/*")).toBe("image/jpeg");
  });

  test("that does not exist, or has an invalid path, gives a 404 that is not cached", async () => {
    const [user, photo] = [newId(), newId()];
    await services().storage.put("secret.txt", new TextEncoder().encode("secret"), "text/plain");
    for (const path of [
      `${user}/${photo}-96.webp`,
      `${user}/${photo}-97.webp`,
      `${user}/${photo}-96.jpg`,
      `${user}/..%2f..%2fsecret.txt`,
      "..%2fsecret.txt/x",
      `%2e%2e/secret.txt`,
    ]) {
      const reply = await get(`/avatars/${path}`);
      expect({ path, status: reply.status }).toEqual({ path, status: 404 });
      expect(reply.headers.get("cache-control") ?? "").not.toContain("immutable");
    }
  });
});

test("a visitor's files are refused before they are read", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x", Origin: "http://localhost:3000" };
  let read = 0;
  const body = new ReadableStream({
    pull(stream) {
      read++;
      stream.enqueue(new Uint8Array(65_536));
    },
  });
  const request = new Request("http://localhost:3000/api/v1/me/job-photos", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  expect((await createApp(services()).fetch(request)).status).toBe(401);
  // A stream fills its own queue once, even when nothing reads from it.
  expect(read).toBeLessThan(3);
});

describe("the size limit of uploads", () => {
  const send = async (path: string, megabytes: number, type: string) =>
    requestAs(services(), await customer(), `POST ${path}`, {
      body: "x".repeat(megabytes * 1024 * 1024),
      headers: { "Content-Type": type, Origin: "http://localhost:3000" },
    });
  const form = "multipart/form-data; boundary=x";
  let signedIn: Promise<User> | undefined;
  const customer = () => {
    signedIn ??= makeCustomer(database().db);
    return signedIn;
  };

  test.each([
    ["/profile", 11, form],
    ["/profile.data", 11, form],
    ["/post-job", 24, form],
  ])("%s accepts %i MB", async (path, megabytes, type) => {
    expect((await send(path, megabytes, type)).status).not.toBe(413);
  });

  test.each([
    ["/profile", 26, form],
    ["/profile", 2, "application/x-www-form-urlencoded"],
    ["/profile/password", 2, form],
    ["/my-jobs", 2, form],
    ["/api/v1/jobs", 2, "application/json"],
  ])("%s refuses %i MB of %s", async (path, megabytes, type) => {
    expect((await send(path, megabytes, type)).status).toBe(413);
  });
});
