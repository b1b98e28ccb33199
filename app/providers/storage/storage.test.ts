import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { createStorage } from "./index.server.ts";
import type { Storage } from "./port.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The tests that every storage driver must pass. */
function storesFiles(open: () => Storage) {
  test("a stored file can be read until it is removed", async () => {
    const storage = open();
    await storage.put("avatars/a/b-96.webp", bytes("small"), "image/webp");
    await storage.put("avatars/a/b-256.webp", bytes("large"), "image/webp");
    expect(await storage.get("avatars/a/b-96.webp")).toEqual(bytes("small"));
    await storage.remove("avatars/a/b-96.webp");
    expect(await storage.get("avatars/a/b-96.webp")).toBeNull();
    expect(await storage.get("avatars/a/b-256.webp")).toEqual(bytes("large"));
  });

  test("an empty file has no bytes", async () => {
    await open().put("files/empty.pdf", new Uint8Array(), "application/pdf");
    expect(await open().get("files/empty.pdf")).toEqual(new Uint8Array());
    await open().remove("files/empty.pdf");
  });

  test("a missing file is null, and removing it is no error", async () => {
    expect(await open().get("avatars/none.webp")).toBeNull();
    await expect(open().remove("avatars/none.webp")).resolves.toBeUndefined();
  });

  test("names cannot lead out of the storage", async () => {
    await expect(open().put("../../etc/passwd", bytes("x"), "text/plain")).rejects.toThrow("traversal");
    await expect(open().get("avatars/../../../etc/passwd")).rejects.toThrow("traversal");
  });
}

describe("in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-storage-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  storesFiles(() => createStorage(parseSettings({ DATA_DIR: folder })));

  test("the files are in DATA_DIR", () => {
    expect(readdirSync(join(folder, "files", "avatars", "a"))).toEqual(["b-256.webp"]);
  });
});

describe("in an S3-compatible bucket", () => {
  const kept = new Map<string, Buffer>();
  const seen = { types: [] as (string | undefined)[], signed: true };
  let server: Server;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const path = new URL(request.url ?? "/", "http://s3").pathname;
      seen.signed &&= request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/") ?? false;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      if (request.method === "PUT") {
        seen.types.push(request.headers["content-type"]);
        kept.set(path, unchunked(Buffer.concat(chunks), request.headers["content-encoding"]));
        return response.writeHead(200, { ETag: '"x"' }).end();
      }
      if (request.method === "DELETE") {
        kept.delete(path);
        return response.writeHead(204).end();
      }
      const found = kept.get(path);
      if (found) return response.writeHead(200, { "Content-Length": found.length }).end(found);
      return response
        .writeHead(404, { "Content-Type": "application/xml" })
        .end("<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>");
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterAll(() => server.close());
  const settings = () =>
    parseSettings({
      S3_BUCKET: "fettle-files",
      S3_REGION: "eu-west-2",
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
  storesFiles(() => createStorage(settings()));

  test("signed, in the bucket, with their type", () => {
    expect([...kept.keys()]).toEqual(["/fettle-files/avatars/a/b-256.webp"]);
    expect(seen).toEqual({ types: ["image/webp", "image/webp", "application/pdf"], signed: true });
  });
});

test("an incomplete pair of keys is refused", () => {
  expect(() => parseSettings({ S3_BUCKET: "fettle-files", S3_ACCESS_KEY_ID: "key" })).toThrow("together");
  expect(() => parseSettings({ S3_BUCKET: "No Bucket" })).toThrow("S3_BUCKET");
});

/** A body sent in signed chunks ("size\r\nbytes\r\n"), as the SDK may do. */
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes("aws-chunked")) return body;
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, line).toString().split(";")[0] ?? "0", 16);
    if (size === 0) break;
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
