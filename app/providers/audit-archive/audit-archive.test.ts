import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { createAuditArchive } from "./index.server.ts";

const link = (position: number, digit = "a") => ({ position, hash: digit.repeat(64) });

/** The tests that every place must pass. `content` reads what is stored of the file up to a row. */
function archives(
  settings: () => Parameters<typeof parseSettings>[0],
  content: (position: number) => string | undefined,
) {
  const open = () => {
    const archive = createAuditArchive(parseSettings(settings()));
    if (!archive) throw new Error("AUDIT_ARCHIVE is set");
    return archive;
  };

  test("files are added, listed in the order of their rows, and never replaced", async () => {
    const [one, other] = [open(), open()];
    expect(await one.newest()).toBeNull();
    await one.add(link(9), "nine");
    await other.add(link(9), "another nine");
    expect(content(9)).toBe("nine");
    await other.add(link(1_000), "a thousand");
    await other.add(link(1_000, "b"), "rewritten");
    // A process that has listed the archive before sees what others have added.
    expect(await one.newest()).toEqual(link(1_000, "b"));
    expect(await open().heads()).toEqual([link(9), link(1_000), link(1_000, "b")]);
    // Of different lengths, so that one is complete while others are being written.
    const texts = Array.from({ length: 20 }, (_, nth) => "x".repeat(1 + nth * 100_000));
    await Promise.all(texts.map((text) => open().add(link(2_000), text)));
    expect(texts).toContain(content(2_000));
  });
}

describe("a folder", () => {
  const folder = join(mkdtempSync(join(tmpdir(), "fettle-archive-")), "not", "made yet");
  const file = (position: number) => readdirSync(folder).find((name) => Number(name.slice(0, 12)) === position);
  archives(
    () => ({ AUDIT_ARCHIVE: pathToFileURL(folder).href }),
    (position) => readFileSync(join(folder, file(position) ?? ""), "utf8"),
  );

  test("has nothing but complete files", () => {
    expect(readdirSync(folder)).toHaveLength(4);
  });
});

describe("a bucket", () => {
  const kept = new Map<string, string>();
  /** What the product uses of S3: listing by prefix, and storing only what is not there yet. */
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://s3");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === "PUT") {
      if (request.headers["if-none-match"] === "*" && kept.has(url.pathname))
        return response.writeHead(412).end("<Error><Code>PreconditionFailed</Code></Error>");
      kept.set(url.pathname, Buffer.concat(chunks).toString());
      return response.writeHead(200).end();
    }
    const after = `${url.pathname}${url.searchParams.get("start-after")}`;
    const names = [...kept.keys()].filter((name) => name > after).sort();
    const contents = names.map((name) => `<Contents><Key>${name.slice(url.pathname.length)}</Key></Contents>`);
    return response
      .writeHead(200, { "Content-Type": "application/xml" })
      .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`);
  });
  beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
  afterAll(() => server.close());

  archives(
    () => ({
      AUDIT_ARCHIVE: "s3://evidence/fettle",
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    }),
    (position) => [...kept].find(([name]) => name.includes(`/fettle/${String(position).padStart(12, "0")}`))?.[1],
  );
});

test("without the setting there is no archive, and a place of another kind is refused", () => {
  expect(createAuditArchive(parseSettings({}))).toBeNull();
  expect(() => parseSettings({ AUDIT_ARCHIVE: "ftp://x" })).toThrow("AUDIT_ARCHIVE must be a URL");
});
